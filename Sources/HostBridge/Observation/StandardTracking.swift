internal import CHostBridge
import Observation

/// Where the standard library keeps what a thread is tracking.
///
/// `withObservationTracking` hands all that is read in it, in an inner tracking too, to an outer one, and
/// has no way to leave anything out. What it reads into is a pointer of its own in the thread's storage,
/// null where nothing is tracked. While that is null, an inner observer's reads, and those that belong to
/// nobody, stay out of the outer one (rule O5).
///
/// The library names the pointer to nobody, so it is looked for by what it does: it is the one of the
/// library's thread-local words that points to the stack in a tracking and is null outside; and with
/// null in it, nothing is tracked. If there is no such word, as on Apple platforms, nothing is written
/// anywhere, and reads of `@Observable` models are handed on.
enum StandardTracking {
  /// Looks for the running thread's pointer, once a thread.
  static func look() {
    hostbridge_set_tracking_place(find())
  }

  private typealias Place = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  private static func find() -> Place? {
    // The thread has the storage once it was used.
    withoutTracking {}
    let library = unsafeBitCast(ObservationRegistrar.self as Any.Type, to: UnsafeRawPointer.self)
    let words = hostbridge_thread_locals(library)
    guard let start = words.start, words.count <= wordLimit else { return nil }
    let all = UnsafeBufferPointer(start: start, count: words.count)
    let before = Array(all)
    var inside: [UnsafeMutableRawPointer?] = []
    var frame = 0
    withoutTracking {
      inside = Array(all)
      frame = Int(bitPattern: hostbridge_frame())
    }
    let after = Array(all)
    let places = all.indices.filter {
      let depth = Int(bitPattern: inside[$0]) &- frame
      return before[$0] == after[$0] && before[$0] != inside[$0] && (1..<frameLimit).contains(depth)
    }
    guard places.count == 1, let place = places.first.map({ start + $0 }), keepsOut(place) else {
      return nil
    }
    return place
  }

  /// More thread-local variables than these are not the library's alone.
  private static var wordLimit: Int { 512 }
  /// The frames between a tracking and its closure take no more.
  private static var frameLimit: Int { 4_096 }

  /// Whether nothing is tracked while a place is null.
  private static func keepsOut(_ place: Place) -> Bool {
    let model = ModelTracking()
    return !withoutTracking {
      let tracking = place.pointee
      place.pointee = nil
      model.access()
      place.pointee = tracking
    }
  }

  /// Runs a closure in a tracking of its own, of which nothing is expected.
  ///
  /// - Returns: Whether something was tracked.
  @discardableResult
  private static func withoutTracking(_ body: () -> Void) -> Bool {
    var isTracked = false
    func track() -> @Sendable () -> Void {
      isTracked = true
      return {}
    }
    withObservationTracking(body, onChange: track())
    return isTracked
  }
}
