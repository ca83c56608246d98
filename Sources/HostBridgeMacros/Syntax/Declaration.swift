/// A declaration as a macro sees it: its parts as ranges into the source, bodies left unread.
struct Declaration: Equatable {
  var attributes: [Attribute] = []
  var modifiers: [Modifier] = []
  /// `struct`, `enum`, `var`, `func`, …
  var keyword: Name
  /// The declared name; nil for variables, cases, initializers and the like.
  var name: Name?
  /// The generic parameters, angle brackets included.
  var generics: Range<Int>?
  /// The types after the colon, each by itself.
  var inheritance: [Range<Int>] = []
  var content: Content = .opaque
  /// From the first attribute or modifier to the last byte.
  var range: Range<Int>

  /// What a declaration holds besides its head.
  enum Content: Equatable {
    /// The members of a type or extension, and where its opening brace ends.
    case members([Member], bodyStart: Int)
    case variables([Binding])
    case cases([EnumCase])
    /// Parts that no macro here asks about.
    case opaque
  }
}

/// A word of the source and where it stands.
struct Name: Equatable {
  var text: String
  var range: Range<Int>

  /// The name without backticks.
  var bare: String {
    text.hasPrefix("`") && text.hasSuffix("`") && text.count > 1
      ? String(text.dropFirst().dropLast()) : text
  }
}

/// `@Name(arguments)`.
struct Attribute: Equatable {
  /// The name as written, dots included.
  var name: String
  /// The parentheses and what is between them.
  var arguments: Range<Int>?
  var range: Range<Int>

  /// The name after the last dot and before any generic arguments.
  var lastName: String {
    let plain = name.prefix { $0 != "<" }
    return String(plain.split(separator: ".").last ?? plain)
  }
}

/// `private`, `private(set)`, `static`, `nonisolated(unsafe)`, …
struct Modifier: Equatable {
  var name: String
  /// What stands in the parentheses, if there are any.
  var detail: String?
  var range: Range<Int>
}

/// One thing between the braces of a type.
indirect enum Member: Equatable {
  case declaration(Declaration)
  case conditional([ConditionalClause])
}

/// One branch of `#if … #elseif … #else … #endif`.
struct ConditionalClause: Equatable {
  /// The directive with its condition, as written.
  var directive: String
  var members: [Member]
}

/// One variable of a `var` or `let` declaration.
struct Binding: Equatable {
  /// The name, or nil for a tuple pattern.
  var name: Name?
  /// The whole pattern.
  var pattern: Range<Int>
  var type: Range<Int>?
  /// The expression after `=`.
  var initializer: Range<Int>?
  var accessors: AccessorBlock?

  /// Whether the variable has storage of its own.
  var isStored: Bool {
    guard let accessors else { return true }
    return !accessors.kinds.isEmpty
      && accessors.kinds.allSatisfy { $0 == "didSet" || $0 == "willSet" }
  }
}

/// The braces after a variable.
struct AccessorBlock: Equatable {
  /// The accessors that are spelled out; empty for a getter without `get`.
  var kinds: [String]
  var range: Range<Int>
}

/// One case of an enum.
struct EnumCase: Equatable {
  var name: Name
  /// The associated values; nil when there are no parentheses.
  var payload: [Payload]?
}

/// One associated value.
struct Payload: Equatable {
  /// The label, or nil without one.
  var label: String?
  /// The type without the default value.
  var type: Range<Int>
  /// The default value.
  var value: Range<Int>?
}
