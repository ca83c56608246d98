/// A control that tells when its user has edited it: all that a two-way binding needs to know of a toolkit
/// (rule B4).
///
/// ```swift
/// extension LegacyField: EditReporting {
///   func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?) {
///     onChange = edited
///   }
/// }
/// ```
///
/// A class of the main actor writes `: @MainActor EditReporting`. A class that cannot conform is bound with
/// a closure that does the same.
public protocol EditReporting: AnyObject {
  /// Calls a closure after each edit of a property by the user.
  ///
  /// Calls made while the property is set from outside are ignored, so a control that reports those, too,
  /// need not tell them apart.
  ///
  /// - Parameters:
  ///   - property: The property that is bound, for controls that have several.
  ///   - edited: Replaces what was given for the property before; nil stops. Called on the host.
  func reportEdits(of property: AnyKeyPath, to edited: (() -> Void)?)
}

/// A control that can have the keyboard, and tells when it gets and loses it (rule B5).
public protocol FocusReporting: AnyObject {
  /// Whether it has the keyboard now.
  var hasInputFocus: Bool { get }
  /// Takes the keyboard, if it can.
  func takeInputFocus()
  /// Gives the keyboard up.
  func giveUpInputFocus()
  /// Calls a closure after editing has begun (true) or ended (false).
  ///
  /// - Parameter changed: Replaces the one given before; nil stops. Called on the host.
  func reportFocus(to changed: ((Bool) -> Void)?)
}
