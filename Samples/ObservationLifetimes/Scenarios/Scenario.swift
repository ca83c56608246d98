import HostBridge
import HostBridgeTesting

/// One test of lifetimes, and what is announced of it.
struct Scenario {
  typealias Body = @MainActor (LifetimeScenario, Watch) -> Void

  let title: String
  /// What the report has to name; nil where nothing is left.
  let keeper: String?
  let body: Body

  init(_ title: String, keeper: String? = nil, body: @escaping Body) {
    self.title = title
    self.keeper = keeper
    self.body = body
  }

  /// What a run of it came to.
  struct Outcome {
    let lines: [String]
    let isAsAnnounced: Bool
  }

  /// Runs the test under a recorder, as a test runner would.
  @MainActor func run() async -> Outcome {
    let watch = Watch()
    let recorder = IssueRecorder()
    var before = ""
    var after = ""
    await withIssueReporter(recorder.reporter) {
      await expectReleased(timeout: .seconds(10)) { lifetimes in
        before = play(lifetimes, watch)
        after = watch.alive
      }
    }
    var lines = [title, "  before: \(before)", "  after: \(after)"]
    let message = recorder.issues.first?.message
    let isAsAnnounced: Bool
    if let keeper {
      isAsAnnounced = recorder.issues.count == 1 && message?.contains(keeper) == true
      lines.append(isAsAnnounced ? "  caught, as announced:" : "  NOT CAUGHT")
    } else {
      isAsAnnounced = recorder.issues.isEmpty
      lines.append(isAsAnnounced ? "  all released, as announced" : "  NOT RELEASED:")
    }
    lines += message.map(findings) ?? []
    return Outcome(lines: lines, isAsAnnounced: isAsAnnounced)
  }

  /// When this returns, its variables are gone, and whatever is alive is kept by somebody else.
  @inline(never)
  @MainActor private func play(_ lifetimes: LifetimeScenario, _ watch: Watch) -> String {
    body(lifetimes, watch)
    return watch.before
  }

  /// The paragraphs of a report that say who survived, and who kept it.
  private func findings(_ message: String) -> [String] {
    let paragraphs = message.split(separator: "\n\n").dropFirst()
    var told = paragraphs.prefix(1)
    if let keeper, told.first?.contains(keeper) == false {
      told += paragraphs.filter { $0.hasPrefix(" ") && $0.contains(keeper) }
    }
    return told.flatMap { $0.split(separator: "\n") }.map { "  \($0)" }
  }
}
