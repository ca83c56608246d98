extension StoreRecorder {
  /// The recording as lines of JSON, one for each event, with a newline after each.
  ///
  /// ```
  /// {"ns":1200,"event":"turnBegan","turn":1}
  /// {"ns":1300,"event":"actionBegan","turn":1,"action":".rename(\"Blob\")"}
  /// {"ns":1500,"event":"actionEnded"}
  /// {"ns":1600,"event":"observerBegan","id":7}
  /// {"ns":1900,"event":"observerEnded","id":7}
  /// {"ns":2000,"event":"stateChanged","paths":["name"],"lines":["- …","+ …"]}
  /// {"ns":2100,"event":"turnEnded","turn":1}
  /// {"ns":2200,"event":"effectBegan","id":3,"kind":"run","name":"save","at":"App/Editor.swift:40"}
  /// {"ns":2300,"event":"tokenBegan","id":8,"kind":"observer","host":"Panel","at":"App/Panel.swift:12"}
  /// ```
  ///
  /// `ns` are nanoseconds since the recorder was made. The ids of effects are theirs in the store, those of
  /// tokens theirs in the process. Further events and members may come.
  ///
  /// - Parameter encode: Gives an action as JSON, which becomes the member `value` of its line: what
  ///   ``turns(fromJSONLines:decoding:)`` reads. Without it, the lines have the text of actions only.
  /// - Throws: What `encode` throws.
  public func jsonLines(
    encoding encode: ((Action) throws -> String)? = nil
  ) rethrows -> String {
    var text = ""
    for event in events {
      text += try line(for: event, encode).text
      text += "\n"
    }
    return text
  }

  private func line(
    for event: RecordedEvent<Action>, _ encode: ((Action) throws -> String)?
  ) rethrows -> JSONObject {
    var line = JSONObject()
    line.add("ns", event.time)
    line.add("event", event.content.name)
    switch event.content {
    case .turnBegan(let turn), .turnEnded(let turn): line.add("turn", turn)
    case .actionBegan(let action, let turn):
      line.add("turn", turn)
      line.add("action", compactText(action))
      if let value = try encode?(action) {
        // A line must stay one: in JSON a newline is space, and in its strings there is none.
        line.add(
          "value", raw: value.split(whereSeparator: isLineEnd).joined(separator: " "))
      }
    case .stateChanged(let paths, let lines):
      line.add("paths", strings: paths)
      line.add("lines", strings: lines)
    case .effectBegan(let effect), .effectEnded(let effect):
      line.add("id", effect.id)
      line.add("kind", effect.kind.rawValue)
      line.add("name", effect.name)
      line.add("at", "\(effect.fileID):\(effect.line)")
    case .tokenBegan(let id, let token):
      line.add("id", id)
      line.add("kind", token.kind.rawValue)
      line.add("name", token.name)
      line.add("host", token.hostType)
      line.add("at", "\(token.fileID):\(token.line)")
    case .observerBegan(let id), .observerEnded(let id), .tokenEnded(let id): line.add("id", id)
    case .actionEnded, .storeEnded: break
    }
    return line
  }

  /// The actions in lines that ``jsonLines(encoding:)`` wrote, turn by turn: what a fresh store can
  /// ``Store/replay(_:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - text: The lines. Those of other events are skipped.
  ///   - decode: Makes an action of its JSON.
  /// - Throws: What `decode` throws, and ``RecordingError`` for a line that is none of a recording's.
  public static func turns(
    fromJSONLines text: String, decoding decode: (String) throws -> Action
  ) throws -> [[Action]] {
    var turns: [[Action]] = []
    var last: String?
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd)
      .enumerated() where !line.isEmpty
    {
      guard let members = jsonMembers(of: line), let event = members["event"] else {
        throw RecordingError(line: index + 1, problem: "It is no object with a member `event`.")
      }
      guard event == "\"actionBegan\"" else { continue }
      guard let turn = members["turn"], let value = members["value"] else {
        throw RecordingError(
          line: index + 1,
          problem: "It has no member `turn` or `value`: write the lines with an encoder.")
      }
      let action = try decode(value)
      if turn == last { turns[turns.count - 1].append(action) } else { turns.append([action]) }
      last = turn
    }
    return turns
  }
}

/// A line that is none of a recording's.
public struct RecordingError: Error, CustomStringConvertible {
  /// Which, counted from 1.
  public let line: Int
  let problem: String

  /// For example `Line 3 of the recording: It is no object with a member "event".`
  public var description: String { "Line \(line) of the recording: \(problem)" }
}

/// Not those of Unicode's line ends that may stand in JSON's strings.
private func isLineEnd(_ character: Character) -> Bool {
  character == "\n" || character == "\r" || character == "\r\n"
}
