/// The strings in a Swift source that are used as icon names.
struct IconLiterals {
  struct Literal: Equatable {
    var name: String
    var line: Int
    var column: Int
  }

  /// String literals passed to `setAlternateIconName`.
  private(set) var arguments: [Literal] = []
  /// The raw values of each string enumeration with `Icon` in its name.
  private(set) var rawValues: [[Literal]] = []
  /// Whether the source uses alternate icons at all.
  private(set) var usesAlternateIcons = false

  private let tokens: [SwiftTokens.Token]

  init(_ bytes: [UInt8]) {
    tokens = SwiftTokens(bytes).tokens
    for index in tokens.indices {
      guard case .word(let word) = tokens[index].kind else { continue }
      switch word {
      case "setAlternateIconName":
        usesAlternateIcons = true
        readArgument(after: index)
      case "alternateIconName": usesAlternateIcons = true
      case "enum": readEnumeration(at: index)
      default: break
      }
    }
  }

  private func isSign(_ index: Int, _ character: Character) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .sign(character.asciiValue ?? 0)
  }

  private func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), case .word(let word) = tokens[index].kind else { return nil }
    return word
  }

  private func literal(_ index: Int) -> Literal? {
    guard tokens.indices.contains(index), case .string(let name?) = tokens[index].kind else { return nil }
    return Literal(name: name, line: tokens[index].line, column: tokens[index].column)
  }

  private mutating func readArgument(after index: Int) {
    guard isSign(index + 1, "("), let literal = literal(index + 2), isSign(index + 3, ",") || isSign(index + 3, ")")
    else { return }
    arguments.append(literal)
  }

  /// Reads an enumeration such as `enum AppIcon: String, CaseIterable { case red = "Red", blue = "Blue" }`.
  private mutating func readEnumeration(at start: Int) {
    guard let name = word(start + 1), name.contains("Icon"), isSign(start + 2, ":") else { return }
    var index = start + 3
    var isOfStrings = false
    while index < tokens.count, index < start + 60, !isSign(index, "{") {
      if word(index) == "String" { isOfStrings = true }
      index += 1
    }
    guard isOfStrings, isSign(index, "{") else { return }
    var depth = 1
    var isInCase = false
    var values: [Literal] = []
    index += 1
    while index < tokens.count, depth > 0 {
      if isSign(index, "{") { depth += 1 }
      if isSign(index, "}") { depth -= 1 }
      if depth == 1 {
        if word(index) == "case" {
          isInCase = true
        } else if isInCase, isSign(index, "="), let literal = literal(index + 1) {
          values.append(literal)
          // Stays in the list of cases only if a comma follows.
          isInCase = isSign(index + 2, ",")
          index += 1
        } else if let word = word(index), ["var", "let", "func", "init", "static", "subscript"].contains(word) {
          isInCase = false
        }
      }
      index += 1
    }
    if !values.isEmpty { rawValues.append(values) }
  }
}
