extension StoreRecorder {
  /// The recording as a file of Chrome's trace format, which Perfetto (ui.perfetto.dev) and
  /// `chrome://tracing` open.
  ///
  /// Turns, the steps and changes in them and the runs of observers are slices on one track, one inside the
  /// other; effects and tokens are tracks of their own, from their beginning to their end. What has not
  /// ended, ends with the recording.
  ///
  /// - Returns: A JSON object.
  public func chromeTrace() -> String {
    var trace = ChromeTrace()
    for event in events { add(event, to: &trace) }
    return trace.finish()
  }

  private func add(_ event: RecordedEvent<Action>, to trace: inout ChromeTrace) {
    trace.time = event.time
    var details = JSONObject()
    switch event.content {
    case .turnBegan(let turn): trace.begin("turn", "turn \(turn)", id: turn)
    case .turnEnded(let turn): trace.end("turn", id: turn)
    case .actionBegan(let action, _):
      details.add("action", compactText(action))
      trace.begin("action", ValueText.label(of: action), details)
    case .actionEnded: trace.end("action")
    case .stateChanged(let paths, let lines):
      details.add("paths", strings: paths)
      details.add("lines", strings: lines)
      trace.mark("state", "state changed", details)
    case .effectBegan(let effect):
      details.add("kind", effect.kind.rawValue)
      details.add("at", "\(effect.fileID):\(effect.line)")
      trace.beginAsync(
        "effect", effect.name ?? ".\(effect.kind.rawValue)", id: effect.id, details)
    case .effectEnded(let effect): trace.endAsync("effect", id: effect.id)
    case .observerBegan(let id):
      details.add("token", id)
      trace.begin("observer", title(ofToken: id), id: id, details)
    case .observerEnded(let id): trace.end("observer", id: id)
    case .tokenBegan(let id, let token):
      details.add("kind", token.kind.rawValue)
      details.add("host", token.hostType)
      details.add("at", "\(token.fileID):\(token.line)")
      trace.beginAsync("token", title(ofToken: id), id: id, details)
    case .tokenEnded(let id): trace.endAsync("token", id: id)
    case .storeEnded: trace.mark("store", "store ended")
    }
  }

  private func title(ofToken id: Int) -> String {
    guard let token = tokens[id] else { return "token \(id)" }
    return
      "\(token.kind.rawValue) \(token.name ?? token.hostType ?? "\(token.fileID):\(token.line)")"
  }
}
