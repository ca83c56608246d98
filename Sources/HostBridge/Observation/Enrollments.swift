/// What an observer has read of one store.
struct Enrollment {
  let source: ReadSource
  /// The observer's number there.
  let reader: Int32
  /// The first of its readings, which are linked.
  var readings = ReaderTable.noReading
  /// The first of the values it compares, which are linked.
  var watches = WatchList.noWatch
}

/// What an observer has read, by store: nearly always of one, which takes no allocation.
struct Enrollments {
  private var first: Enrollment?
  private var others: [Enrollment] = []

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : others.count + 1 }
  /// The store that was read first, or that the observer belongs to.
  var firstSource: ReadSource? { first?.source }

  /// An index below `count`.
  subscript(index: Int) -> Enrollment {
    get { index == 0 ? first.unsafelyUnwrapped : others[index - 1] }
    set {
      if index == 0 { first = newValue } else { others[index - 1] = newValue }
    }
  }

  func index(of source: ReadSource) -> Int? {
    if first?.source === source { return 0 }
    return others.firstIndex { $0.source === source }.map { $0 + 1 }
  }

  /// Whether there is more than one store.
  var hasOthers: Bool { !others.isEmpty }

  /// Tells the stores that the observer runs: what concerns it now is done.
  func noteRun() {
    guard let first else { return }
    first.source.noteRun(of: first.reader)
    for enrollment in others { enrollment.source.noteRun(of: enrollment.reader) }
  }

  /// Whether a recorder has noted the same as is entered here, of one store.
  func isAll(in recorder: ReadRecorder) -> Bool {
    // Field by field: a copy of the whole would be retained.
    guard others.isEmpty, let source = first?.source.identifier,
      let readings = first?.readings, let watches = first?.watches, watches < 0
    else { return false }
    return recorder.hasRead(only: readings, of: source)
  }

  mutating func append(_ enrollment: Enrollment) {
    if first == nil { first = enrollment } else { others.append(enrollment) }
  }

  mutating func remove(at index: Int) -> Enrollment {
    guard index == 0 else { return others.remove(at: index - 1) }
    let removed = self[0]
    first = others.isEmpty ? nil : others.removeFirst()
    return removed
  }
}
