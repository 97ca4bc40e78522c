#if Xcode
  /// A change to the text of one file.
  struct Edit {
    enum Change {
      /// Writes this text instead of the range.
      case replace(String)
      /// Writes spaces instead of the range; line ends stay.
      case blank
      /// Inserts a line before the file's first, which keeps its number.
      case insertLine(String)
      /// Inserts a declaration before a closing brace, on its line.
      case insertMember(String)
      /// Inserts the rewritten text of a declaration of a file, which is blanked where it was.
      case insertMoved(file: Int, range: Range<Int>)
    }

    /// In UTF-8 bytes of the original.
    let range: Range<Int>
    let change: Change
    let rule: String
    let reason: String

    init(_ range: Range<Int>, _ change: Change, rule: String, reason: String) {
      self.range = range
      self.change = change
      self.rule = rule
      self.reason = reason
    }
  }
#endif
