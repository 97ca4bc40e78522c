/// A word of a predicate's format.
enum PredicateToken: Equatable {
  /// A name, a keyword or a key path with dots and `@`.
  case word(String)
  case text(String)
  case number(String)
  /// `%@`, `%K` or a number's mark.
  case argument(String)
  /// `==`, `(`, `{`, `,` and others.
  case symbol(String)

  private static let symbols = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", ",", "[", "]",
  ]

  /// The words of a format.
  ///
  /// - Throws: for a text without its end, an unknown mark and any other character.
  static func all(in format: String) throws(PredicateFormatError) -> [PredicateToken] {
    var tokens: [PredicateToken] = []
    var rest = Array(format)[...]
    func isDigit(_ character: Character?) -> Bool { character.map { ("0"..."9").contains($0) } ?? false }
    func isName(_ character: Character) -> Bool {
      character.isLetter || ("0"..."9").contains(character) || "_.@#".contains(character)
    }
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        rest.removeFirst()
        var text = ""
        while true {
          guard let next = rest.popFirst() else {
            throw PredicateFormatError(problem: "the text \"\(text)\" does not end")
          }
          if next == first { break }
          text.append(next == "\\" ? rest.popFirst() ?? next : next)
        }
        tokens.append(.text(text))
      } else if first == "%" {
        let mark = String(rest.dropFirst().prefix { "@Kdiuflhx".contains($0) })
        let known = ["lld", "llu", "ld", "lu", "li", "lf", "hd", "@", "K", "d", "i", "u", "f", "x"]
        guard let found = known.first(where: mark.hasPrefix) else {
          throw PredicateFormatError(
            problem: "%\(rest.dropFirst().prefix(1).map(String.init).joined()) is not a placeholder")
        }
        tokens.append(.argument(found))
        rest.removeFirst(1 + found.count)
      } else if isDigit(first) || "+-.".contains(first) && isDigit(rest.dropFirst().first(where: { $0 != "." })) {
        let number = rest.prefix { isDigit($0) || "+-.eE".contains($0) }
        tokens.append(.number(String(number)))
        rest.removeFirst(number.count)
      } else if isName(first) {
        let name = rest.prefix(while: isName)
        tokens.append(.word(String(name)))
        rest.removeFirst(name.count)
      } else if let symbol = symbols.first(where: { String(rest.prefix($0.count)) == $0 }) {
        tokens.append(.symbol(symbol))
        rest.removeFirst(symbol.count)
      } else {
        throw PredicateFormatError(problem: "\"\(first)\" is not supported")
      }
    }
    return tokens
  }
}
