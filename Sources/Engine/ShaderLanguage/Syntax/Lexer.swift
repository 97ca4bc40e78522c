/// Divides a source into tokens, without comments.
struct Lexer {
  private let bytes: [UInt8]
  private var index = 0
  private var place = SourcePlace(line: 1, column: 1)
  private var directiveLine = 1
  private var isFirstOnLine = true

  /// The longest source in bytes.
  static let limit = 1 << 20
  private static let symbols = [
    "<<=", ">>=", "++", "--", "<=", ">=", "==", "!=", "&&", "||", "^^", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
    "<<", ">>",
  ].map { Array($0.utf8) }

  private init(_ source: String) { bytes = Array(source.utf8) }

  static func tokens(of source: String) throws(ShaderError) -> [Token] {
    var lexer = Lexer(source)
    guard lexer.bytes.count <= limit else {
      throw ShaderError(place: lexer.place, message: "the source is longer than \(limit) bytes; make it shorter")
    }
    var tokens: [Token] = []
    while let token = try lexer.next() { tokens.append(token) }
    tokens.append(lexer.token(.end, lexer.place))
    return tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

  private func token(_ kind: Token.Kind, _ place: SourcePlace) -> Token {
    Token(kind: kind, place: place, directiveLine: directiveLine, isFirstOnLine: isFirstOnLine)
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == 10 {
        place = SourcePlace(line: place.line + 1, column: 1)
      } else {
        place.column += 1
      }
      index += 1
    }
  }

  private mutating func skipSpace() throws(ShaderError) {
    while index < bytes.count {
      switch (byte(), byte(1)) {
      case (10, _):
        advance()
        (directiveLine, isFirstOnLine) = (place.line, true)
      case (UInt8(ascii: "\\"), 10): advance(2)
      case (UInt8(ascii: "\\"), 13) where byte(2) == 10: advance(3)
      case (9, _), (11, _), (12, _), (13, _), (32, _), (0xEF, 0xBB), (0xBB, 0xBF), (0xBF, _): advance()
      case (UInt8(ascii: "/"), UInt8(ascii: "/")): while index < bytes.count, byte() != 10 { advance() }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        let start = place
        advance(2)
        while index < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) { advance() }
        guard index < bytes.count else {
          throw ShaderError(place: start, message: "the comment does not end; close it with */")
        }
        advance(2)
      default: return
      }
    }
  }

  private mutating func next() throws(ShaderError) -> Token? {
    try skipSpace()
    guard index < bytes.count else { return nil }
    let start = place
    var result = token(.end, start)
    if Self.isLetter(byte()) {
      let first = index
      while Self.isLetter(byte()) || Self.isDigit(byte()) { advance() }
      result.kind = .name(String(decoding: bytes[first..<index], as: UTF8.self))
    } else if Self.isDigit(byte()) || byte() == UInt8(ascii: ".") && Self.isDigit(byte(1)) {
      result.kind = try number(start)
    } else if let symbol = Self.symbols.first(where: { bytes[index...].starts(with: $0) }) {
      advance(symbol.count)
      result.kind = .symbol(String(decoding: symbol, as: UTF8.self))
    } else if "+-*/%<>=!&|^~?:;,.()[]{}#\"".utf8.contains(byte()) {
      result.kind = .symbol(String(UnicodeScalar(byte())))
      advance()
    } else {
      throw ShaderError(place: start, message: "unexpected character; GLSL is written in ASCII")
    }
    isFirstOnLine = false
    return result
  }

  private mutating func number(_ start: SourcePlace) throws(ShaderError) -> Token.Kind {
    let first = index
    func digits() -> ArraySlice<UInt8> { bytes[first..<index] }
    if byte() == UInt8(ascii: "0"), byte(1) | 32 == UInt8(ascii: "x") {
      advance(2)
      while Self.isDigit(byte()) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte() | 32) { advance() }
      let value = UInt32(String(decoding: digits().dropFirst(2), as: UTF8.self), radix: 16)
      guard let value else { throw ShaderError(place: start, message: "the number is too large or has no digits") }
      return .int(Float(value))
    }
    var isFloat = false
    while Self.isDigit(byte()) { advance() }
    if byte() == UInt8(ascii: ".") {
      isFloat = true
      advance()
      while Self.isDigit(byte()) { advance() }
    }
    if byte() | 32 == UInt8(ascii: "e") {
      let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
      if Self.isDigit(byte(1 + sign)) {
        isFloat = true
        advance(1 + sign)
        while Self.isDigit(byte()) { advance() }
      }
    }
    var text = String(decoding: digits(), as: UTF8.self)
    if byte() | 32 == UInt8(ascii: "f") || byte() | 32 == UInt8(ascii: "h") {
      isFloat = true
      advance()
    } else if byte() | 32 == UInt8(ascii: "u") {
      advance()
    }
    guard !Self.isLetter(byte()) else {
      throw ShaderError(
        place: start, message: "a number must not be followed by a letter; put a space or * between them")
    }
    if text.hasPrefix(".") { text = "0" + text }
    if text.hasSuffix(".") { text += "0" }
    text = text.replacing(".e", with: ".0e").replacing(".E", with: ".0e")
    // Section 4.1.3 of the GLSL ES 1.00 specification: a whole number that begins with 0 is octal.
    if !isFloat, text.hasPrefix("0") {
      guard let octal = UInt32(text, radix: 8) else {
        throw ShaderError(place: start, message: "\(text) is not an octal number; leave out the 0 at its start")
      }
      return .int(Float(octal))
    }
    guard let value = Float(text) else { throw ShaderError(place: start, message: "\(text) is not a number") }
    return isFloat ? .float(value) : .int(value)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
