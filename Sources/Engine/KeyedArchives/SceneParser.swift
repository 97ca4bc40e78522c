/// A JSON5 parser (https://spec.json5.org). Foundation's on Linux does not say where the error is.
package struct SceneParser {
  /// An error with its line and column, both counted from 1.
  package struct Failure: Error, CustomStringConvertible {
    package let line: Int
    package let column: Int
    package let problem: String

    package var description: String { "line \(line), column \(column): \(problem)" }
  }

  /// The limit of nesting of lists and objects.
  private static let depthLimit = 200

  private let text: [Unicode.Scalar]
  private var index = 0
  private var depth = 0

  /// Parses a text that holds a single value.
  package static func parse(_ text: String) throws(Failure) -> SceneValue {
    var parser = SceneParser(text: Array(text.unicodeScalars))
    let value = try parser.value()
    try parser.skipSpace()
    guard parser.index == parser.text.count else { throw parser.failure("expected the end of the file") }
    return value
  }

  private init(text: [Unicode.Scalar]) {
    self.text = text
  }

  // MARK: Values

  private mutating func value() throws(Failure) -> SceneValue {
    try skipSpace()
    switch next {
    case "{": return .object(try object())
    case "[": return .list(try list())
    case "\"", "'": return .string(try string())
    case let scalar? where Self.startsNumber(scalar): return .number(try number())
    case let scalar? where Self.startsName(scalar):
      let start = index
      let word = name()
      switch word {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null": return .null
      case "NaN": return .number(.nan)
      case "Infinity": return .number(.infinity)
      default:
        index = start
        throw failure("expected a value, found \(word); a string needs quotes")
      }
    default: throw failure("expected a value")
    }
  }

  private mutating func object() throws(Failure) -> [String: SceneValue] {
    try enter()
    var members: [String: SceneValue] = [:]
    while try !ends(with: "}") {
      let start = index
      let key = next == "\"" || next == "'" ? try string() : name()
      guard !key.isEmpty || index > start else { throw failure("expected a key or }") }
      guard members[key] == nil else {
        index = start
        throw failure("the key \(key) appears twice")
      }
      try skipSpace()
      try take(":", after: "a key")
      members[key] = try value()
      try endElement("}")
    }
    return members
  }

  private mutating func list() throws(Failure) -> [SceneValue] {
    try enter()
    var elements: [SceneValue] = []
    while try !ends(with: "]") {
      elements.append(try value())
      try endElement("]")
    }
    return elements
  }

  private mutating func string() throws(Failure) -> String {
    let quote = next
    index += 1
    var characters = String.UnicodeScalarView()
    while let scalar = next, scalar != quote {
      guard scalar != "\n", scalar != "\r" else { break }
      index += 1
      if scalar == "\\" { try escape(into: &characters) } else { characters.append(scalar) }
    }
    guard next == quote else { throw failure("the string does not end on its line") }
    index += 1
    return String(characters)
  }

  private mutating func escape(into characters: inout String.UnicodeScalarView) throws(Failure) {
    guard let scalar = next else { throw failure("the string does not end") }
    index += 1
    switch scalar {
    case "n": characters.append("\n")
    case "t": characters.append("\t")
    case "r": characters.append("\r")
    case "b": characters.append("\u{8}")
    case "f": characters.append("\u{C}")
    case "v": characters.append("\u{B}")
    case "0": characters.append("\0")
    case "\r": if next == "\n" { index += 1 }
    case let scalar where Self.endsLine(scalar): break
    case "x": try characters.append(code(digits: 2))
    case "u": try characters.append(code(digits: 4))
    default: characters.append(scalar)
    }
  }

  /// The character of an escape. One above U+FFFF has two escapes, as in JSON.
  ///
  /// Source: https://spec.json5.org/#strings, https://www.rfc-editor.org/rfc/rfc8259#section-7
  private mutating func code(digits: Int) throws(Failure) -> Unicode.Scalar {
    var code = hexadecimal(digits, at: index)
    var end = index + digits
    if let high = code, (0xD800..<0xDC00).contains(high), end + 1 < text.count, text[end] == "\\", text[end + 1] == "u",
      let low = hexadecimal(4, at: end + 2), (0xDC00..<0xE000).contains(low)
    {
      code = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)
      end += 6
    }
    guard let scalar = code.flatMap({ Unicode.Scalar($0) }) else {
      throw failure("expected \(digits) hexadecimal digits of a character")
    }
    index = end
    return scalar
  }

  private func hexadecimal(_ digits: Int, at start: Int) -> UInt32? {
    guard start + digits <= text.count else { return nil }
    let hex = String(String.UnicodeScalarView(text[start..<start + digits]))
    return hex.count == digits && hex.allSatisfy(\.isHexDigit) ? UInt32(hex, radix: 16) : nil
  }

  private mutating func number() throws(Failure) -> Double {
    let start = index
    var words = String.UnicodeScalarView()
    while let scalar = next, Self.startsName(scalar) || Self.startsNumber(scalar) {
      words.append(scalar)
      index += 1
    }
    let word = String(words)
    let isNegative = word.hasPrefix("-")
    let digits = word.drop { $0 == "+" || $0 == "-" }
    var magnitude: Double?
    if digits.lowercased().hasPrefix("0x") {
      let hex = digits.dropFirst(2)
      // `UInt64` takes a sign too.
      magnitude = hex.allSatisfy(\.isHexDigit) ? UInt64(hex, radix: 16).map { Double($0) } : nil
    } else if digits == "Infinity" || digits == "NaN" {
      magnitude = digits == "NaN" ? .nan : .infinity
    } else if digits.first?.isNumber == true || digits.first == "." {
      magnitude = Double(digits)
    }
    guard let magnitude, word.count - digits.count <= 1 else {
      index = start
      throw failure("\(word) is not a number")
    }
    return isNegative ? -magnitude : magnitude
  }

  private mutating func name() -> String {
    var characters = String.UnicodeScalarView()
    while let scalar = next, Self.startsName(scalar) || scalar.properties.numericType != nil {
      characters.append(scalar)
      index += 1
    }
    return String(characters)
  }

  // MARK: Separators

  private var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

  private mutating func enter() throws(Failure) {
    guard depth < Self.depthLimit else {
      throw failure("lists and objects are nested deeper than \(Self.depthLimit) levels")
    }
    depth += 1
    index += 1
  }

  private mutating func ends(with bracket: Unicode.Scalar) throws(Failure) -> Bool {
    try skipSpace()
    guard next == bracket else { return false }
    index += 1
    depth -= 1
    return true
  }

  /// Expects a comma or the closing bracket after an element. Leaves the bracket for `ends`.
  private mutating func endElement(_ bracket: Unicode.Scalar) throws(Failure) {
    try skipSpace()
    if next != bracket { try take(",", after: "a value; or \(bracket)") }
  }

  private mutating func take(_ scalar: Unicode.Scalar, after what: String) throws(Failure) {
    guard next == scalar else { throw failure("expected \(scalar) after \(what)") }
    index += 1
  }

  private mutating func skipSpace() throws(Failure) {
    while let scalar = next {
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        index += 1
      } else if scalar == "/", index + 1 < text.count, text[index + 1] == "/" {
        while let scalar = next, !Self.endsLine(scalar) { index += 1 }
      } else if scalar == "/", index + 1 < text.count, text[index + 1] == "*" {
        let start = index
        index += 2
        while index + 1 < text.count, text[index] != "*" || text[index + 1] != "/" { index += 1 }
        guard index + 1 < text.count else {
          index = start
          throw failure("the comment does not end")
        }
        index += 2
      } else {
        return
      }
    }
  }

  /// Whether a line ends, and with it a comment. After a backslash the line's end is not part of a string.
  ///
  /// Source: https://spec.json5.org/#comments, https://spec.json5.org/#escapes
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    "\n\r\u{2028}\u{2029}".unicodeScalars.contains(scalar)
  }

  private static func startsNumber(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || scalar == "-" || scalar == "+" || scalar == "."
  }

  private static func startsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "_" || scalar == "$"
  }

  private func failure(_ problem: String) -> Failure {
    let before = text[..<index]
    let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return Failure(
      line: before.count { $0 == "\n" } + 1, column: index - lineStart + 1,
      problem: next == nil ? "\(problem), found the end of the file" : problem)
  }
}
