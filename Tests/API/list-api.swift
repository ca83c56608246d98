// Prints the public API of a module, one declaration or conformance a line, sorted.
//
//   swift Tests/API/list-api.swift GRAPH.symbols.json ...
//
// The graphs are the compiler's: the module's own, and those of what it adds to other modules. A line holds
// what a client's source depends on, and nothing that changes with the machine, such as the order in which
// the compiler printed it or the line where it stands.

import Foundation

typealias Object = [String: Any]

/// A constraint as it is written.
func text(of constraint: Object) -> String {
  let left = constraint["lhs"] as? String ?? "?"
  let right = constraint["rhs"] as? String ?? "?"
  switch constraint["kind"] as? String {
  case "sameType": return "\(left) == \(right)"
  case "superclass", "conformance": return "\(left): \(right)"
  case let kind: return "\(left) \(kind ?? "?") \(right)"
  }
}

/// What nearly every type is, and the compiler adds by itself.
let implied: Set = ["Copyable", "Escapable", "SendableMetatype"]

/// `where …`, or nothing.
func clause(_ constraints: Any?) -> String {
  let constraints = (constraints as? [Object] ?? [])
    .filter { !implied.contains($0["rhs"] as? String ?? "") }
    .map(text).sorted()
  return constraints.isEmpty ? "" : " where " + constraints.joined(separator: ", ")
}

/// Whether a symbol is deprecated on some platform.
func isDeprecated(_ symbol: Object) -> Bool {
  (symbol["availability"] as? [Object] ?? []).contains {
    $0["isUnconditionallyDeprecated"] as? Bool == true || $0["deprecated"] != nil
  }
}

/// The line of a declaration: its path, its text, and the constraints of the extension that it stands in.
func line(of symbol: Object) -> String? {
  let kind = (symbol["kind"] as? Object)?["identifier"] as? String
  guard kind != "swift.extension", let path = symbol["pathComponents"] as? [String],
    let fragments = symbol["declarationFragments"] as? [Object]
  else { return nil }
  let declaration = fragments.compactMap { $0["spelling"] as? String }.joined()
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  // An extension's own constraints are not part of the declaration's text.
  let generics = clause((symbol["swiftExtension"] as? Object)?["constraints"])
  return path.joined(separator: ".") + " | " + declaration
    + (generics.isEmpty ? "" : " | extension" + generics)
    + (isDeprecated(symbol) ? " | deprecated" : "")
}

/// The lines of a graph.
func lines(of graph: Object) -> [String] {
  let symbols = graph["symbols"] as? [Object] ?? []
  var names: [String: String] = [:]
  for symbol in symbols {
    guard let id = (symbol["identifier"] as? Object)?["precise"] as? String else { continue }
    names[id] = (symbol["pathComponents"] as? [String])?.joined(separator: ".")
  }
  let relationships = graph["relationships"] as? [Object] ?? []
  let inherited = relationships.compactMap { relationship -> String? in
    guard let kind = relationship["kind"] as? String,
      kind == "conformsTo" || kind == "inheritsFrom",
      let source = (relationship["source"] as? String).flatMap({ names[$0] }),
      let target = relationship["target"] as? String,
      let name = names[target] ?? relationship["targetFallback"] as? String
    else { return nil }
    let short = name.split(separator: ".").last.map(String.init) ?? name
    if implied.contains(short) { return nil }
    return "\(source): \(short)" + clause(relationship["swiftConstraints"])
  }
  return symbols.compactMap(line) + inherited
}

var listing: Set<String> = []
for path in CommandLine.arguments.dropFirst() {
  let data = try Data(contentsOf: URL(fileURLWithPath: path))
  guard let graph = try JSONSerialization.jsonObject(with: data) as? Object else {
    FileHandle.standardError.write(Data("\(path) is no symbol graph\n".utf8))
    exit(1)
  }
  listing.formUnion(lines(of: graph))
}
// Compared by their bytes: the same order whatever the locale.
for line in listing.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) { print(line) }
