/// One thing that keeps a store busy or listens to it: a line of `store.activity` (rule H10).
public struct Activity: Sendable, CustomStringConvertible {
  /// What sort of thing it is.
  public enum Kind: String, Sendable {
    /// A closure run when observed state changes.
    case observer
    /// A closure run for actions.
    case subscription
    /// A closure run for the store's events, or a delegate.
    case eventListener = "event listener"
    /// A closure asked about actions before they are reduced.
    case interceptor
    /// An effect enlisted or running.
    case effect
    /// A token that only runs a closure at its end.
    case token
  }

  /// What sort of thing it is.
  public let kind: Kind
  /// The name it was given, or nil.
  public let name: String?
  /// The type of the host it was registered with, or nil where there is no host.
  public let hostType: String?
  /// Whether that host is alive; nil where there is no host.
  public let isHostAlive: Bool?
  /// Module and file where it was made, as `#fileID` spells them.
  public let fileID: String
  /// The line where it was made, counted from 1.
  public let line: Int

  init(
    kind: Kind, name: String?, hostType: String? = nil, isHostAlive: Bool? = nil,
    location: SourceLocation
  ) {
    self.kind = kind
    self.name = name
    self.hostType = hostType
    self.isHostAlive = isHostAlive
    fileID = location.fileID
    line = location.line
  }

  /// For example `subscription "title" for ParentController (gone) at App/Parent.swift:12`.
  public var description: String {
    var text = kind.rawValue
    if let name { text += " \"\(name)\"" }
    if let hostType { text += " for \(hostType)\(isHostAlive == false ? " (gone)" : "")" }
    return text + " at \(fileID):\(line)"
  }
}
