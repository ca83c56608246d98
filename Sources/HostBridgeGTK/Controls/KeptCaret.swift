#if GTK
  /// Where the caret is to be after a text was replaced by another, in Unicode scalars.
  ///
  /// The text behind the caret decides, if the new text ends with it: so a refused or a cut insertion leaves
  /// the caret where it was before that. Otherwise the caret keeps its distance from the start.
  func keptCaret(at position: Int, in old: String, replacedBy new: String) -> Int {
    let old = old.unicodeScalars
    let new = new.unicodeScalars
    let caret =
      old.index(old.startIndex, offsetBy: position, limitedBy: old.endIndex) ?? old.endIndex
    let rest = old[caret...]
    guard new.count >= rest.count, new.suffix(rest.count).elementsEqual(rest) else {
      return min(position, new.count)
    }
    return new.count - rest.count
  }

  extension GTKTextSelection {
    /// What is to be selected after a text was replaced by another.
    func kept(in old: String, replacedBy new: String) -> GTKTextSelection {
      GTKTextSelection(
        range: keptCaret(
          at: range.lowerBound, in: old, replacedBy: new)..<keptCaret(
            at: range.upperBound, in: old, replacedBy: new))
    }
  }
#endif
