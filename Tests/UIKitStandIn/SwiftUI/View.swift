/// As SwiftUI declares it. Nothing is drawn: a test walks a view's body and works its controls.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
}

public protocol BuiltIn: View where Body == Never {}

extension BuiltIn {
  public var body: Never { fatalError("a built-in view has no body") }
}

public nonisolated struct EmptyView: BuiltIn {
  public init() {}
}

public nonisolated struct TupleView<Content>: BuiltIn {
  public var value: Content

  public init(_ value: Content) {
    self.value = value
  }
}

public nonisolated struct Form<Content: View>: BuiltIn {
  public let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

public nonisolated struct Text: BuiltIn {
  public let content: String

  public init<S: StringProtocol>(_ content: S) {
    self.content = String(content)
  }
}

public nonisolated struct Toggle<Label: View>: BuiltIn {
  public let label: Label
  /// For tests: what the user would switch.
  public let isOn: Binding<Bool>
}

extension Toggle where Label == Text {
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(label: Text(title), isOn: isOn)
  }
}

public nonisolated struct TextField<Label: View>: BuiltIn {
  public let label: Label
  /// For tests: what the user would edit.
  public let text: Binding<String>
}

extension TextField where Label == Text {
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(label: Text(title), text: text)
  }
}

public nonisolated struct Slider<Label: View>: BuiltIn {
  public let label: Label
  /// For tests: what the user would move.
  public let value: Binding<Double>
}

extension Slider where Label == EmptyView {
  public init(value: Binding<Double>) {
    self.init(label: EmptyView(), value: value)
  }
}
