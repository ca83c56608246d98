/// One of the things that there are details of.
public struct Planet: Equatable, Identifiable, Sendable {
  /// Its place, counted from the sun.
  public let id: Int
  /// What it is called.
  public let name: String
  /// What there is to say about it.
  public let text: String
  /// Whether the user likes it.
  public var isFavorite = false

  init(_ id: Int, _ name: String, _ text: String) {
    self.id = id
    self.name = name
    self.text = text
  }

  /// Eight of them.
  public static let all = [
    Planet(1, "Mercury", "The smallest one. A year is 88 days long."),
    Planet(2, "Venus", "Hotter than any other, below clouds of acid."),
    Planet(3, "Earth", "The only one with trees, as far as is known."),
    Planet(4, "Mars", "Has the highest mountain, 22 km above its surroundings."),
    Planet(5, "Jupiter", "Heavier than all the others together."),
    Planet(6, "Saturn", "Would float on water. Its rings are 10 m thick."),
    Planet(7, "Uranus", "Rolls around the sun, its axis lying in the plane of its way."),
    Planet(8, "Neptune", "Found by calculation, in 1846, before anybody had seen it."),
  ]
}
