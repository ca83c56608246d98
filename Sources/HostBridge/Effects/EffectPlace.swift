/// Where the running operation of an effect belongs, for what it may ask its place for.
final class EffectPlace: @unchecked Sendable {
  // Sendable by hand: `inbox` may be used anywhere; the place and the runtime are used on the host only,
  // by jobs in the inbox, and may be released anywhere.
  private let inbox: HostInbox
  private let place: Place
  private weak var runtime: EffectRuntime?

  init(_ place: Place, in runtime: EffectRuntime) {
    self.place = place
    self.runtime = runtime
    inbox = runtime.inbox
  }

  /// Asks the parent to dismiss the nearest presented child here or above (rule P4).
  ///
  /// - Parameter notPresented: Called on the host, where there is none.
  /// - Returns: When the parent has reduced its dismissal.
  func dismiss(_ notPresented: @escaping @Sendable (IssueReporter) -> Void) async {
    await withUnsafeContinuation { continuation in
      let receipt = HostBox(Receipt(continuation))
      inbox.post {
        let receipt = receipt.take()
        self.dismissOnHost(receipt, notPresented)
      }
    }
  }

  private func dismissOnHost(_ receipt: Receipt?, _ notPresented: (IssueReporter) -> Void) {
    guard let runtime, !runtime.isAbandoned else { return }
    // What has been dismissed already need not be again.
    guard !place.isGone else { return }
    for place in place.selfAndAncestors {
      guard let dismiss = place.belongings?.dismiss else { continue }
      return dismiss(runtime, SendTicket(scope: nil, receipt: receipt))
    }
    guard let harness = runtime.harness else { return notPresented(runtime.reporter) }
    // The test store presents the root: its work ends with it.
    harness.rootDismissed()
    for effect in runtime.effects.all { effect.cancel() }
  }

  /// Whether the feature here, or one above it, is presented. From any thread: where a child hangs never
  /// changes.
  var isPresented: Bool {
    place.selfAndAncestors.contains { $0.slot?.isPresentation ?? false }
  }
}
