/// Writes trace events so that whatever begins ends, and slices stand inside each other.
struct ChromeTrace {
  private struct Slice {
    let category: String
    let name: String
    let id: Int
  }

  /// In nanoseconds, for the events added next.
  var time = 0
  private var events: [String] = []
  private var open: [Slice] = []
  private var openAsync: [Slice] = []

  init() {
    addName("process_name", "HostBridge")
    addName("thread_name", "host")
  }

  mutating func begin(
    _ category: String, _ name: String, id: Int = 0, _ details: JSONObject = JSONObject()
  ) {
    open.append(Slice(category: category, name: name, id: id))
    add("B", category, name, details)
  }

  /// Ends a slice, and those inside it. One that had begun before the recording is left out.
  mutating func end(_ category: String, id: Int = 0) {
    let index = open.lastIndex { $0.category == category && $0.id == id }
    guard let index else { return }
    while open.count > index { endInnermost() }
  }

  mutating func mark(_ category: String, _ name: String, _ details: JSONObject = JSONObject()) {
    add("i", category, name, details)
  }

  mutating func beginAsync(_ category: String, _ name: String, id: Int, _ details: JSONObject) {
    if openAsync.contains(where: { $0.category == category && $0.id == id }) { return }
    openAsync.append(Slice(category: category, name: name, id: id))
    add("b", category, name, id: id, details)
  }

  mutating func endAsync(_ category: String, id: Int) {
    let index = openAsync.firstIndex { $0.category == category && $0.id == id }
    guard let index else { return }
    add("e", category, openAsync.remove(at: index).name, id: id)
  }

  /// The whole file; what is open ends now.
  mutating func finish() -> String {
    while !open.isEmpty { endInnermost() }
    for running in openAsync { endAsync(running.category, id: running.id) }
    return "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n"
      + events.joined(separator: ",\n") + "\n]}\n"
  }

  private mutating func endInnermost() {
    if let last = open.popLast() { add("E", last.category, last.name) }
  }

  private mutating func add(
    _ phase: String, _ category: String, _ name: String, id: Int? = nil,
    _ details: JSONObject = JSONObject()
  ) {
    var event = JSONObject()
    event.add("ph", phase)
    event.add("cat", category)
    event.add("name", name)
    addTrack(to: &event)
    event.add("ts", raw: microseconds)
    if let id { event.add("id", id) }
    // Of the track, not of the whole trace.
    if phase == "i" { event.add("s", "t") }
    if !details.isEmpty { event.add("args", details) }
    events.append(event.text)
  }

  private mutating func addName(_ kind: String, _ name: String) {
    var details = JSONObject()
    details.add("name", name)
    var event = JSONObject()
    event.add("ph", "M")
    event.add("name", kind)
    addTrack(to: &event)
    event.add("args", details)
    events.append(event.text)
  }

  /// One track for everything synchronous: that of the host.
  private func addTrack(to event: inout JSONObject) {
    event.add("pid", 1)
    event.add("tid", 1)
  }

  /// The format counts in microseconds.
  private var microseconds: String {
    let rest = String(time % 1_000)
    return "\(time / 1_000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
