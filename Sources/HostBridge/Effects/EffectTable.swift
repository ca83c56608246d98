/// The effects that are enlisted or running, by ticket and by cancellation id: a plain value.
///
/// Cancelling costs O(effects cancelled), whatever else is running; nothing stays of an effect that
/// has ended (rules E8 and T14).
struct EffectTable<Work> {
  struct Row {
    let work: Work
    let ids: [CancelID]
  }

  private var rows: [Int: Row] = [:]
  private var tickets: [CancelID: Set<Int>] = [:]
  private var lastTicket = 0

  var isEmpty: Bool { rows.isEmpty }
  var count: Int { rows.count }

  /// Everything in the table, in the order it was enlisted.
  var all: [Work] { inOrder(Set(rows.keys)) }

  /// Enters work under its ids.
  ///
  /// - Returns: A ticket, larger than every earlier one.
  mutating func insert(_ work: Work, ids: [CancelID]) -> Int {
    lastTicket += 1
    rows[lastTicket] = Row(work: work, ids: ids)
    for id in ids {
      for answered in id.answered { tickets[answered, default: []].insert(lastTicket) }
    }
    return lastTicket
  }

  /// Removes what a ticket stands for.
  ///
  /// - Returns: The row, for the caller to destroy when the access to the table is over: an id may run
  ///   foreign code then. Nil if the ticket was removed before.
  @discardableResult
  mutating func remove(_ ticket: Int) -> Row? {
    guard let row = rows.removeValue(forKey: ticket) else { return nil }
    for id in row.ids {
      for answered in id.answered {
        tickets[answered]?.remove(ticket)
        if tickets[answered]?.isEmpty == true { tickets[answered] = nil }
      }
    }
    return row
  }

  /// The work that answers to an id, in the order it was enlisted: that of the id's path and of every
  /// path below it.
  func works(answering id: CancelID) -> [Work] {
    inOrder(tickets[id] ?? [])
  }

  private func inOrder(_ tickets: Set<Int>) -> [Work] {
    tickets.sorted().compactMap { rows[$0]?.work }
  }
}
