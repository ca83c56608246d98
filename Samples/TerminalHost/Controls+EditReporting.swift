public import HostBridge
public import TerminalKit

// What a two-way binding needs to know of each control of the toolkit.

extension TextField: EditReporting {
  /// Calls a closure after each edit.
  public func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) {
    onEdit = { _ in edited?() }
  }
}

extension Toggle: EditReporting {
  /// Calls a closure after each flip.
  public func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) {
    onFlip = { edited?() }
  }
}

extension Picker: EditReporting {
  /// Calls a closure after each pick.
  public func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) {
    onPick = { edited?() }
  }
}
