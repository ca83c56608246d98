/// One expansion that the compiler asks for.
struct MacroRequest: Equatable {
  /// The name of the implementation, as `#externalMacro(type:)` gives it.
  var type: String
  var role: MacroRole
  /// The attribute that asks for the expansion.
  var attribute: Fragment
  /// What it is attached to; in the role `memberAttribute`, the member.
  var declaration: Fragment
  /// In the role `memberAttribute`, the type that the attribute is written on.
  var parent: Fragment?
  /// In the role `extension`, how to name the type from the top of the file.
  var extendedType: String?
  /// In the role `extension`, an empty declaration that lists the conformances still missing.
  var conformances: String?
  /// The declarations around this one without their members, innermost first.
  var context: [String] = []
}

/// What an expansion is for.
enum MacroRole: String {
  case expression
  case declaration
  case accessor
  case memberAttribute
  case member
  case peer
  case conformance
  case codeItem
  case `extension`
  case preamble
  case body
}

/// A piece of a source file and where it begins in it.
struct Fragment: Equatable {
  var text: String
  var file: String
  /// In UTF-8 bytes from the beginning of the file.
  var offset: Int
}

/// A place in a source file, in UTF-8 bytes from its beginning.
struct FileLocation: Equatable {
  var file: String
  var offset: Int
}
