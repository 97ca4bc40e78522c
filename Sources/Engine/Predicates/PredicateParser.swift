/// Reads a predicate's format.
struct PredicateParser {
  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any?>
  private var depth = 0

  /// More nested parentheses and NOTs than any format has.
  private static let depthLimit = 100

  static func condition(of format: String, _ arguments: [Any?]) throws(PredicateFormatError) -> Condition {
    var parser = PredicateParser(tokens: try PredicateToken.all(in: format)[...], arguments: arguments[...])
    let condition = try parser.either()
    guard parser.tokens.isEmpty else { throw parser.unexpected("the end") }
    return condition
  }

  private init(tokens: ArraySlice<PredicateToken>, arguments: ArraySlice<Any?>) {
    (self.tokens, self.arguments) = (tokens, arguments)
  }

  // MARK: Conditions

  private mutating func either() throws(PredicateFormatError) -> Condition {
    var parts = [try both()]
    while take("||") || takeWord("OR") { parts.append(try both()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func both() throws(PredicateFormatError) -> Condition {
    var parts = [try not()]
    while take("&&") || takeWord("AND") { parts.append(try not()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func not() throws(PredicateFormatError) -> Condition {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw PredicateFormatError(problem: "there are too many parentheses") }
    if take("!") || takeWord("NOT") { return .not(try not()) }
    if take("(") {
      let inner = try either()
      guard take(")") else { throw unexpected(")") }
      return inner
    }
    if takeWord("TRUEPREDICATE") { return .constant(true) }
    if takeWord("FALSEPREDICATE") { return .constant(false) }
    return try comparison()
  }

  private mutating func comparison() throws(PredicateFormatError) -> Condition {
    var quantifier = Comparison.Quantifier.one
    if takeWord("ANY") || takeWord("SOME") { quantifier = .any }
    if takeWord("ALL") { quantifier = .all }
    if takeWord("NONE") { quantifier = .none }
    let left = try operand()
    let comparator = try comparator()
    var options: Set<Character> = []
    if take("[") {
      guard case .word(let letters)? = tokens.popFirst(), letters.lowercased().allSatisfy({ "cdln".contains($0) }),
        take("]")
      else { throw PredicateFormatError(problem: "expected [c], [d] or [cd]") }
      options = Set(letters.lowercased())
    }
    return .comparison(
      Comparison(
        quantifier: quantifier, left: left, comparator: comparator, right: try operand(),
        ignoresCase: options.contains("c"), ignoresMarks: options.contains("d")))
  }

  private mutating func comparator() throws(PredicateFormatError) -> Comparison.Comparator {
    switch tokens.first {
    case .symbol(let symbol)?:
      guard let found = Comparison.Comparator(symbol: symbol) else { throw unexpected("a comparison") }
      tokens.removeFirst()
      return found
    case .word(let word)?:
      guard let found = Comparison.Comparator(rawValue: word.uppercased()) else { throw unexpected("a comparison") }
      tokens.removeFirst()
      return found
    default: throw unexpected("a comparison")
    }
  }

  // MARK: Values

  private mutating func operand() throws(PredicateFormatError) -> Operand {
    switch tokens.popFirst() {
    case .text(let text)?: return .constant(text)
    case .number(let text)?:
      if let whole = Int64(text) { return .constant(whole) }
      guard let number = Double(text) else { throw PredicateFormatError(problem: "\"\(text)\" is not a number") }
      return .constant(number)
    case .argument(let mark)?:
      guard let argument = arguments.popFirst() else {
        throw PredicateFormatError(problem: "there are fewer arguments than placeholders")
      }
      guard mark == "K" else { return .constant(argument) }
      guard let path = argument as? String else {
        throw PredicateFormatError(problem: "the argument of %K is not a key path")
      }
      return .path(path.split(separator: ".").map(String.init))
    case .symbol("{")?:
      var list: [Operand] = []
      while !take("}") {
        if !list.isEmpty, !take(",") { throw unexpected(", or }") }
        list.append(try operand())
      }
      return .list(list)
    case .word(let word)?:
      switch word.uppercased() {
      case "TRUE", "YES": return .constant(true)
      case "FALSE", "NO": return .constant(false)
      case "NIL", "NULL": return .constant(nil)
      case "SELF": return .path([])
      default: break
      }
      guard tokens.first != .symbol("("), tokens.first != .symbol("[") else {
        throw PredicateFormatError(problem: "functions and indices such as \(word) are not supported")
      }
      var keys = word.split(separator: ".").map(String.init)
      if keys.first?.uppercased() == "SELF" { keys.removeFirst() }
      return .path(keys.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 })
    case let token?:
      tokens = [token] + tokens
      throw unexpected("a value")
    case nil: throw unexpected("a value")
    }
  }

  // MARK: Tokens

  private mutating func take(_ symbol: String) -> Bool {
    guard tokens.first == .symbol(symbol) else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func takeWord(_ keyword: String) -> Bool {
    guard case .word(let word)? = tokens.first, word.uppercased() == keyword else { return false }
    tokens.removeFirst()
    return true
  }

  private func unexpected(_ expected: String) -> PredicateFormatError {
    let found =
      switch tokens.first {
      case .word(let text)?, .text(let text)?, .number(let text)?, .symbol(let text)?: "\"\(text)\""
      case .argument(let mark)?: "%\(mark)"
      case nil: "the end"
      }
    return PredicateFormatError(problem: "expected \(expected), found \(found)")
  }
}
