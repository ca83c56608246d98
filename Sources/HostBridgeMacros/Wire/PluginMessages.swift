/// What the compiler asks.
enum CompilerRequest: Equatable {
  case capability
  case expand(MacroRequest)
  /// A message this plugin has no answer for, by its name.
  case unknown(String)

  init(_ message: JSON) {
    guard case .object(let members) = message, let (name, body) = members.first else {
      self = .unknown("")
      return
    }
    switch name {
    case "getCapability": self = .capability
    case "expandAttachedMacro":
      self = MacroRequest(body).map(CompilerRequest.expand) ?? .unknown(name)
    default: self = .unknown(name)
    }
  }
}

extension MacroRequest {
  init?(_ body: JSON) {
    guard let type = body["macro"]?["typeName"]?.string,
      let role = body["macroRole"]?.string.flatMap(MacroRole.init(rawValue:)),
      let attribute = body["attributeSyntax"].flatMap(Fragment.init),
      let declaration = body["declSyntax"].flatMap(Fragment.init)
    else { return nil }
    self.init(
      type: type, role: role, attribute: attribute, declaration: declaration,
      parent: body["parentDeclSyntax"].flatMap(Fragment.init),
      extendedType: body["extendedTypeSyntax"]?["source"]?.string,
      conformances: body["conformanceListSyntax"]?["source"]?.string,
      context: (body["lexicalContext"]?.array ?? []).compactMap { $0["source"]?.string })
  }
}

extension Fragment {
  init?(_ syntax: JSON) {
    guard let text = syntax["source"]?.string else { return nil }
    self.init(
      text: text, file: syntax["location"]?["fileName"]?.string ?? "",
      offset: syntax["location"]?["offset"]?.number ?? 0)
  }
}

/// What the plugin answers.
enum PluginReply {
  /// The version of the protocol that the messages here are written in.
  static let protocolVersion = 7

  static var capability: JSON {
    .object([
      "getCapabilityResult": .object([
        "capability": .object([
          "protocolVersion": .number(protocolVersion), "features": .array([]),
        ])
      ])
    ])
  }

  static func expansion(_ result: MacroResult) -> JSON {
    .object([
      "expandMacroResult": .object([
        "expandedSource": result.source.map(JSON.string) ?? .null,
        "diagnostics": .array(result.diagnostics.map(json)),
      ])
    ])
  }

  private static func json(_ diagnostic: Diagnostic) -> JSON {
    .object([
      "message": .string(diagnostic.message),
      "severity": .string(diagnostic.severity.rawValue),
      "position": position(diagnostic.location),
      "highlights": .array([]),
      "notes": .array(
        diagnostic.notes.map { note in
          .object(["message": .string(note.message), "position": position(note.location)])
        }),
      "fixIts": .array(
        diagnostic.fixIts.map { fixIt in
          .object([
            "message": .string(fixIt.message),
            "changes": .array([
              .object([
                "range": .object([
                  "fileName": .string(fixIt.file), "startOffset": .number(fixIt.range.lowerBound),
                  "endOffset": .number(fixIt.range.upperBound),
                ]),
                "newText": .string(fixIt.replacement),
              ])
            ]),
          ])
        }),
    ])
  }

  private static func position(_ location: FileLocation) -> JSON {
    .object(["fileName": .string(location.file), "offset": .number(location.offset)])
  }
}
