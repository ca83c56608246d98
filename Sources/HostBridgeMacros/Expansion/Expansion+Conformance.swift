extension Expansion {
  /// Prints an extension that only states conformances, unless the type states them itself.
  mutating func printConformance(
    to protocols: [String], isNonisolated: Bool, of subject: ParsedFragment,
    for request: MacroRequest
  ) {
    let missing = protocols.filter {
      request.needsConformance(to: String($0.split(separator: ".").last ?? ""))
    }
    guard !missing.isEmpty, let type = request.extendedType else { return }
    for attribute in request.availability(of: subject) { print(attribute) }
    let list = missing.map { isNonisolated ? "nonisolated " + $0 : $0 }.joined(separator: ", ")
    print("extension \(type): \(list) {}")
  }
}
