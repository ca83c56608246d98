/// What is told of objects that outlived their scenario.
struct LifetimeReport {
  struct Survivor {
    let title: String
    /// What let go of it when it was ended.
    let keepers: [String]
    /// What else was registered with it as the host.
    let hosted: [String]
  }

  struct Store {
    let title: String
    let activity: [String]
  }

  let survivors: [Survivor]
  /// The stores that were made in the scenario and are alive.
  let stores: [Store]
  /// What the scenario left in stores that were there before, or in none.
  let others: [String]
  /// What could not be looked at from the caller's isolation.
  let unreached: [String]
  /// The effects that were cancelled and whose operations have not returned.
  let returning: [String]
  /// The event sources that were opened.
  let sources: [String]

  /// The message of the issue.
  var message: String {
    var parts = [
      survivors.count == 1
        ? "A tracked object outlived its scenario."
        : "\(survivors.count) tracked objects outlived their scenario.",
      survivors.map(lines(of:)).joined(separator: "\n"),
    ]
    if !stores.isEmpty {
      parts.append("Stores that were made in the scenario and were alive:")
      parts.append(stores.map(lines(of:)).joined(separator: "\n"))
    }
    if !others.isEmpty {
      parts.append("What the scenario left elsewhere:")
      parts.append(list(others))
    }
    if !unreached.isEmpty {
      parts.append(
        "Not looked into, since the loop of its scheduler is another, and did not answer:")
      parts.append(list(unreached))
    }
    parts += remedies
    return parts.joined(separator: "\n\n")
  }

  private func lines(of survivor: Survivor) -> String {
    let keepers = survivor.keepers.map { "kept by \($0)" }
    let hosted = survivor.hosted.map { "host of \($0)" }
    let nobody = keepers.isEmpty ? ["kept by no token, effect or reducer"] : []
    return list([survivor.title]) + list(keepers + nobody + hosted, depth: 2, leading: "\n")
  }

  private func lines(of store: Store) -> String {
    list([store.title]) + list(store.activity, depth: 2, leading: "\n")
  }

  private func list(_ lines: [String], depth: Int = 1, leading: String = "") -> String {
    guard !lines.isEmpty else { return "" }
    let indent = String(repeating: "  ", count: depth)
    return leading + lines.map { indent + $0 }.joined(separator: "\n")
  }

  private var remedies: [String] {
    var texts: [String] = []
    let isEveryoneExplained = !survivors.contains { $0.keepers.isEmpty }
    if survivors.contains(where: { !$0.keepers.isEmpty }) {
      texts.append(
        """
        A closure that names its host, or its store, keeps it alive. Use those that are passed to it, or \
        capture weakly. What kept an object was found by ending it: it is ended now.
        """)
    }
    if !returning.isEmpty {
      texts.append("Cancelled, but not returned; until then an operation keeps what it captured:")
      texts.append(list(returning))
    }
    if isEveryoneExplained { return texts }
    if !sources.isEmpty {
      texts.append(
        """
        Event sources that were opened; a teardown that leaves its callback registered leaves all that \
        it captured:
        """)
      texts.append(list(sources))
    }
    texts.append(
      """
      Where nothing is named, look for a reference of your own: a delegate or a closure that leads back and \
      is not weak, a cache, a global, a state, a variable of the test.
      """)
    return texts
  }
}
