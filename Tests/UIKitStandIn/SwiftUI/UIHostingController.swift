@_exported public import UIKit

/// As SwiftUI declares it.
@MainActor
open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }
}

/// As SwiftUI declares it.
public nonisolated struct HStack<Content: View>: BuiltIn {
  public let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// As SwiftUI declares it.
public nonisolated struct Button<Label: View>: BuiltIn {
  public let label: Label
  /// For tests: what a tap does.
  public let action: @MainActor () -> Void
}

extension Button where Label == Text {
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(label: Text(title), action: action)
  }
}
