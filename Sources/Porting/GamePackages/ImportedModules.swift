/// Finds the modules that a source imports. A statement in a comment of several lines counts too, which does no harm.
enum ImportedModules {
  private static let kinds: Set<Substring> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  static func names(in source: String) -> Set<String> {
    var names: Set<String> = []
    for line in source.split(whereSeparator: { $0.isNewline || $0 == ";" }) where line.contains("import") {
      var words = line.split(whereSeparator: \.isWhitespace)[...]
      while let word = words.first, word != "import" {
        // Attributes and access levels; anything else is not an import.
        guard word.hasPrefix("@") || word.allSatisfy({ $0.isLetter && $0.isLowercase }) else { break }
        words.removeFirst()
      }
      guard words.popFirst() == "import", var name = words.popFirst() else { continue }
      if kinds.contains(name) { name = words.popFirst() ?? "" }
      names.insert(String(name.prefix { $0 != "." && $0 != "/" }))
    }
    return names
  }
}
