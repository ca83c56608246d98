#if canImport(UIKit) && !os(watchOS)
  public import HostBridge
  public import UIKit

  extension UIControl {
    /// Calls a closure after the user's edits of a property; nil stops.
    func report(_ events: UIControl.Event, of property: String, to edited: (() -> Void)?) {
      let identifier = UIAction.Identifier("HostBridge.\(property)")
      removeAction(identifiedBy: identifier, for: events)
      guard let edited else { return }
      addAction(UIAction(identifier: identifier) { _ in edited() }, for: events)
    }
  }

  /// Every `UIControl`: a protocol, so that the key path of a subclass can be bound.
  @MainActor
  public protocol UIControlProtocol: UIControl {}

  extension UIControl: UIControlProtocol {}

  extension UIControlProtocol {
    /// Keeps a property of the control and a value in step (rule B4): for controls of your own.
    ///
    /// ```swift
    /// knob.bind($store.volume, to: \.angle, for: .valueChanged)
    /// ```
    ///
    /// - Parameters:
    ///   - binding: The value.
    ///   - property: Where in the control.
    ///   - events: Sent by the control after the user's edits, and not for what code sets.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind<Value: Equatable>(
      _ binding: UIBinding<Value>, to property: ReferenceWritableKeyPath<Self, Value>,
      for events: UIControl.Event,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      bind(
        binding, to: property, for: events, set: { $0[keyPath: property] = $1 },
        fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Keeps a property of the control and a value in step, and says how a value is put into the control
    /// (rule B4).
    ///
    /// - Parameters:
    ///   - binding: The value.
    ///   - property: Where in the control.
    ///   - events: Sent by the control after the user's edits, and not for what code sets.
    ///   - set: Puts a value into the control.
    ///   - fileID: The file that reports name; the caller's.
    ///   - filePath: The path of that file.
    ///   - line: The line in that file.
    ///   - column: The column in that line.
    /// - Returns: Ends it early.
    @discardableResult
    public func bind<Value: Equatable>(
      _ binding: UIBinding<Value>, to property: KeyPath<Self, Value>, for events: UIControl.Event,
      set: @escaping (Self, Value) -> Void,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: UInt = #line, column: UInt = #column
    ) -> ObservationToken {
      attachment.bind(
        binding, to: self, property, set: set,
        edits: { $0.report(events, of: "\(property)", to: $1) }, fileID: fileID, filePath: filePath,
        line: line, column: column)
    }
  }

  extension UITransaction {
    /// Whether controls move to a new value.
    var isAnimated: Bool { !disablesAnimations }
  }
#endif
