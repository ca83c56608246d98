/// Which effect an event or a report speaks of.
public struct EffectInfo: Sendable, CustomStringConvertible {
  /// What an effect is made of.
  public enum Kind: String, Sendable {
    /// Asynchronous work: ``Effect/run(priority:name:operation:catch:fileID:filePath:line:column:)``.
    case run
    /// A synchronous call into the host: ``Effect/host(_:fileID:filePath:line:column:)``.
    case host
    /// A source of events: ``Effect/events(name:_:fileID:filePath:line:column:)``.
    case events
    /// Parts that run one after the other: ``Effect/concatenate(with:fileID:filePath:line:column:)``.
    case concatenate
    /// An action that a throttle keeps until its window ends, or that window.
    case throttle
  }

  /// What the effect is made of.
  public let kind: Kind
  /// The name it was given, or nil.
  public let name: String?
  let location: SourceLocation
  /// Tells the effect from all others of its store: the same number when it begins and when it ends. Zero
  /// where an effect is not spoken of as one that runs.
  public internal(set) var id = 0

  func numbered(_ id: Int) -> EffectInfo {
    var info = self
    info.id = id
    return info
  }

  /// Module and file of the call that made it, as `#fileID` spells them.
  public var fileID: String { location.fileID }
  /// The line of the call that made it, counted from 1.
  public var line: Int { location.line }

  /// For example `.run "search" at App/Search.swift:40`.
  public var description: String {
    ".\(kind.rawValue)\(name.map { " \"\($0)\"" } ?? "") at \(location)"
  }
}
