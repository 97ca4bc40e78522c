#if Xcode
  /// Objective-C's names of Swift declarations, by the compiler's rules
  /// (https://github.com/swiftlang/swift/blob/main/lib/AST/Decl.cpp, `getObjCSelector`).
  enum ObjCName {
    /// `move`, `["to", "with"]` -> `moveTo:with:`; `tap`, `["_"]` -> `tap:`; `show`, `["score"]` -> `showWithScore:`.
    static func selector(_ name: String, labels: [String]) -> String {
      let name = unquoted(name)
      guard let first = labels.first else { return name }
      var out = name
      if first != "_" {
        let label = unquoted(first)
        let isJoined = isPreposition(firstWord(of: label)) || isPreposition(lastWord(of: name))
        out += (isJoined ? "" : "With") + capitalized(label)
      }
      out += ":"
      for label in labels.dropFirst() { out += (label == "_" ? "" : unquoted(label)) + ":" }
      return out
    }

    /// `score` -> `setScore:`.
    static func setter(_ property: String) -> String { "set\(capitalized(unquoted(property))):" }

    private static func unquoted(_ name: String) -> String { name.filter { $0 != "`" } }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func firstWord(of name: String) -> String {
      let head = name.prefix(1)
      return head.lowercased() + name.dropFirst().prefix { !$0.isUppercase && $0 != "_" }
    }

    private static func lastWord(of name: String) -> String {
      guard let start = name.lastIndex(where: \.isUppercase) else { return name }
      return name[start...].lowercased()
    }

    private static func isPreposition(_ word: String) -> Bool { prepositions.contains(word) }

    // https://github.com/swiftlang/swift/blob/main/lib/Basic/PartsOfSpeech.def
    private static let prepositions: Set<String> = [
      "above", "after", "along", "alongside", "as", "at", "atop", "before", "below", "by", "following", "for", "from",
      "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
      "until", "using", "via", "when", "with", "within",
    ]
  }
#endif
