/// A message to the user at a place in the source.
struct Diagnostic: Equatable, Error {
  enum Severity: String {
    case error
    case warning
  }

  var severity: Severity = .error
  var message: String
  var location: FileLocation
  var notes: [Note] = []
  var fixIts: [FixIt] = []

  /// A remark at another place that explains the message.
  struct Note: Equatable {
    var message: String
    var location: FileLocation
  }

  /// A change that would resolve it.
  struct FixIt: Equatable {
    var message: String
    var file: String
    /// In UTF-8 bytes from the beginning of the file.
    var range: Range<Int>
    var replacement: String
  }
}

/// What an expansion comes to: source, or nil with the errors that forbid it.
struct MacroResult: Equatable {
  var source: String?
  var diagnostics: [Diagnostic] = []
}
