// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CHostBridge
import HostBridge

/// What observable state noted while a closure ran: reads, then changes.
public enum ObservationLog {
  public enum Event: Equatable, Sendable {
    case access(Int)
    case change(Int)
  }

  public static func record(_ body: () -> Void) -> [Event] {
    var reads = hostbridge_log()
    var changes = hostbridge_log()
    defer {
      hostbridge_log_free(&reads)
      hostbridge_log_free(&changes)
    }
    return withUnsafeMutablePointer(to: &reads) { reads in
      withUnsafeMutablePointer(to: &changes) { changes in
        hostbridge_set_observer(reads, nil)
        hostbridge_set_changes(changes)
        body()
        hostbridge_set_observer(nil, nil)
        hostbridge_set_changes(nil)
        return properties(reads.pointee).map(Event.access)
          + properties(changes.pointee).map(Event.change)
      }
    }
  }

  private static func properties(_ log: hostbridge_log) -> [Int] {
    (0..<log.count).map { Int(truncatingIfNeeded: log.entries[$0].property) }
  }
}
