/// Source that the parser does not understand, with what it would have to be.
struct SyntaxError: Error, Equatable {
  var message: String
  /// Where, in UTF-8 bytes from the beginning of the source.
  var offset: Int
  var fixIt: SourceEdit?
}

/// A replacement of a part of the source.
struct SourceEdit: Equatable {
  var message: String
  var range: Range<Int>
  var replacement: String
}
