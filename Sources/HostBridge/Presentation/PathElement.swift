/// A value on a path, told from equal ones by how many of them lie below.
struct PathElement<Value: Hashable>: Hashable {
  let value: Value
  let equalsBelow: Int

  static func all(of path: some Collection<Value>) -> [PathElement] {
    var counts: [Value: Int] = [:]
    return path.map { value in
      let equalsBelow = counts[value, default: 0]
      counts[value] = equalsBelow + 1
      return PathElement(value: value, equalsBelow: equalsBelow)
    }
  }
}
