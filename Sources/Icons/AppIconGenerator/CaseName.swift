/// The name of an enumeration case, derived from an icon's key in `CFBundleAlternateIcons`.
///
/// Keeps letters, digits and marks of any script. Other characters separate words, which are joined in camel case, as
/// in `blackWhite`. A symbol is replaced by its Unicode name, which never changes: a tree emoji becomes
/// `christmasTree`. The two regional indicators of a flag become letters.
package struct CaseName: Hashable, Sendable {
  /// The name without backticks.
  package let text: String

  /// The name of the primary icon's case.
  static let primary = CaseName(text: "primary")

  /// Names that the enumeration uses for other members.
  static let taken = ["allCases"]

  private init(text: String) {
    self.text = text
  }

  /// - Returns: nil if no part of the key can be used in a name.
  package init?(key: String) {
    let words = Self.words(of: key)
    guard let first = words.first else { return nil }
    let text = Self.lowered(first) + words.dropFirst().map(Self.raised).joined()
    let isHead = text.unicodeScalars.first.map(Self.isLetter) ?? false
    self.text = isHead ? text : "_\(text)"
  }

  /// The name as Swift code, with backticks if it is a reserved word.
  package var code: String { Self.keywords.contains(text) ? "`\(text)`" : text }

  private static func words(of key: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func close() {
      if !word.isEmpty { words.append(String(word)) }
      word = .init()
    }
    for scalar in key.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      if let letter = flagLetter(scalar) {
        word.append(letter)
      } else if isLetter(scalar) || isMarkOrNumber(scalar) {
        word.append(scalar)
      } else {
        close()
        if isSymbol(scalar) {
          let name = scalar.properties.name ?? "U\(String(scalar.value, radix: 16, uppercase: true))"
          words += name.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init)
        }
      }
    }
    close()
    return words
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  private static func isMarkOrNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherSymbol, .mathSymbol, .currencySymbol, .modifierSymbol: true
    default: false
    }
  }

  /// The letter of a regional indicator. Two indicators make a flag.
  private static func flagLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
    return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x61)
  }

  /// Makes the capitals at the start of a word lower case, except the one that starts the next word: `URLIcon` becomes
  /// `urlIcon`.
  private static func lowered(_ word: String) -> String {
    let scalars = Array(word.unicodeScalars)
    var count = scalars.prefix { $0.properties.isUppercase }.count
    if count > 1, count < scalars.count, scalars[count].properties.isLowercase { count -= 1 }
    return scalars.prefix(count).map(\.properties.lowercaseMapping).joined() + text(scalars.dropFirst(count))
  }

  private static func raised(_ word: String) -> String {
    let scalars = Array(word.unicodeScalars)
    return scalars.prefix(1).map(\.properties.titlecaseMapping).joined() + text(scalars.dropFirst())
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// The reserved words that start with a lower-case letter, as case names do.
  /// <https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure>
  private static let keywords: Set<String> = [
    "as", "associatedtype", "borrowing", "break", "case", "catch", "class", "consuming", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "nonisolated", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
