package import GameLoopFeature
package import HostBridge

/// Draws the game as rows of characters.
package enum Field {
  /// The rows: the field, the basket, the score.
  ///
  /// - Parameter store: The game. An observer that asks depends on what is drawn.
  package static func rows(of store: StoreOf<Game>) -> [String] {
    let columns = store.columns
    var field = Array(
      repeating: Array(repeating: Character(" "), count: columns), count: store.rows)
    for star in store.scope(state: \.stars, action: \.stars) {
      let row = Int(star.row)
      guard field.indices.contains(row), field[row].indices.contains(star.column) else { continue }
      field[row][star.column] = star.isGolden ? (star.isBright ? "O" : "o") : "*"
    }
    let basket = store.basket
    let reach = store.reach
    let last = field.count - 1
    for column in max(0, basket - reach)...min(columns - 1, basket + reach) {
      field[last][column] = abs(column - basket) == reach ? (column < basket ? "\\" : "/") : "_"
    }
    let score = "caught \(store.caught), missed \(store.missed)"
    return field.map { String($0) + "|" } + [score]
  }
}
