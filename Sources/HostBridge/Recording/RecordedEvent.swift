/// Something that a recorder heard, and when.
struct RecordedEvent<Action> {
  /// Nanoseconds since the recorder was made.
  let time: Int
  let content: Content

  /// Turns, actions and observers have a beginning and an end, one inside the other. Effects and tokens
  /// overlap as they like.
  enum Content {
    case turnBegan(Int)
    case turnEnded(Int)
    /// The action, and the number of its turn.
    case actionBegan(Action, turn: Int)
    case actionEnded
    /// What a turn has changed in the state: where, and the lines that differ.
    case stateChanged(paths: [String], lines: [String])
    case effectBegan(EffectInfo)
    case effectEnded(EffectInfo)
    case observerBegan(id: Int)
    case observerEnded(id: Int)
    case tokenBegan(id: Int, Activity)
    case tokenEnded(id: Int)
    case storeEnded

    /// What lines call it.
    var name: String {
      switch self {
      case .turnBegan: "turnBegan"
      case .turnEnded: "turnEnded"
      case .actionBegan: "actionBegan"
      case .actionEnded: "actionEnded"
      case .stateChanged: "stateChanged"
      case .effectBegan: "effectBegan"
      case .effectEnded: "effectEnded"
      case .observerBegan: "observerBegan"
      case .observerEnded: "observerEnded"
      case .tokenBegan: "tokenBegan"
      case .tokenEnded: "tokenEnded"
      case .storeEnded: "storeEnded"
      }
    }
  }
}
