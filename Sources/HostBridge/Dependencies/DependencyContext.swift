import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Which of a key's values is used where nobody overrides it.
///
/// A process that runs tests with HostBridgeTesting linked is in ``test``, one that Xcode started for
/// previews is in ``preview``, and any other is in ``live``. ``DependencyValues/context`` overrides
/// it.
public enum DependencyContext: Sendable {
  /// ``DependencyKey/liveValue``.
  case live
  /// ``TestDependencyKey/previewValue``.
  case preview
  /// ``TestDependencyKey/testValue``.
  case test

  /// The context of the process.
  static var ofProcess: DependencyContext {
    if let run = TestRun.registered, run.isUnderWay() { return .test }
    return isPreview ? .preview : .live
  }

  private static let isPreview =
    getenv("XCODE_RUNNING_FOR_PREVIEWS").map { String(cString: $0) } == "1"
}

/// What a testing library tells of the tests it runs. HostBridgeTesting registers it when it is
/// loaded.
package struct TestRun: Sendable {
  /// Whether this process runs tests. From any thread.
  let isUnderWay: @Sendable () -> Bool
  /// A name for the test that the caller belongs to, unlike that of any other test; nil where nobody
  /// can tell. From any thread.
  let currentTest: @Sendable () -> String?

  /// Describes a testing library.
  ///
  /// - Parameters:
  ///   - isUnderWay: Whether this process runs tests. Called on any thread.
  ///   - currentTest: A name for the test that the caller belongs to, or nil. Called on any thread.
  package init(
    isUnderWay: @escaping @Sendable () -> Bool, currentTest: @escaping @Sendable () -> String?
  ) {
    self.isUnderWay = isUnderWay
    self.currentTest = currentTest
  }

  /// The testing library of the process, if one is linked.
  package static var registered: TestRun? {
    get { processRun.withLock { $0 } }
    set { processRun.withLock { $0 = newValue } }
  }
}

private let processRun = Mutex<TestRun?>(nil)
