/// The words, strings and punctuation of a Swift source, without comments: just enough of the language to find the
/// string argument of a call.
///
/// Multi-line strings and strings with interpolation are tokens without a value.
struct SwiftTokens {
  enum Kind: Equatable {
    case word(String)
    /// A string's value; `nil` if it is not a plain literal.
    case string(String?)
    case sign(UInt8)
  }

  struct Token: Equatable {
    var kind: Kind
    /// The line, from 1. The column counts Unicode scalars.
    var line: Int
    var column: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var column = 1
  private(set) var tokens: [Token] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while position < bytes.count { readToken() }
  }

  private func peek(_ distance: Int = 0) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == 0x0A {
        line += 1
        column = 1
      } else if bytes[position] & 0xC0 != 0x80 {
        column += 1
      }
      position += 1
    }
  }

  private func starts(_ text: StaticString) -> Bool {
    bytes[position...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF: true
    default: false
    }
  }

  private mutating func readToken() {
    let byte = peek()
    let (startLine, startColumn) = (line, column)
    if starts("//") {
      while position < bytes.count && peek() != 0x0A { advance() }
    } else if starts("/*") {
      skipBlockComment()
    } else if let (hashes, isLong) = stringStart() {
      let value = readString(hashes: hashes, isLong: isLong)
      tokens.append(Token(kind: .string(value), line: startLine, column: startColumn))
    } else if Self.isWord(byte) {
      let start = position
      while position < bytes.count && Self.isWord(peek()) { advance() }
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      tokens.append(Token(kind: .word(word), line: startLine, column: startColumn))
    } else if byte == 0x23 {
      // All of them at once: each one alone would look through the rest for a quotation mark.
      while peek() == 0x23 { advance() }
      tokens.append(Token(kind: .sign(byte), line: startLine, column: startColumn))
    } else {
      if byte > 0x20 { tokens.append(Token(kind: .sign(byte), line: startLine, column: startColumn)) }
      advance()
    }
  }

  /// Skips a block comment, including nested ones.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        advance(2)
      } else if starts("*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && position < bytes.count
  }

  /// The number of `#` in front of the string that starts here, and whether it has three quotation marks; nil if no
  /// string starts here.
  private func stringStart() -> (hashes: Int, isLong: Bool)? {
    var hashes = 0
    while peek(hashes) == 0x23 { hashes += 1 }
    guard peek(hashes) == 0x22 else { return nil }
    return (hashes, peek(hashes + 1) == 0x22 && peek(hashes + 2) == 0x22)
  }

  /// Skips a string.
  ///
  /// - Returns: The string's value; `nil` if it is multi-line, interpolated, unusually escaped or not closed.
  private mutating func readString(hashes: Int, isLong: Bool) -> String? {
    advance(hashes + (isLong ? 3 : 1))
    var value: [UInt8] = []
    var isPlain = !isLong
    while position < bytes.count {
      let byte = peek()
      if byte == 0x0A && !isLong { return nil }
      if byte == 0x22, closes(hashes: hashes, isLong: isLong) {
        advance(hashes + (isLong ? 3 : 1))
        return isPlain ? String(decoding: value, as: UTF8.self) : nil
      }
      if byte == 0x5C, (0..<hashes).allSatisfy({ peek(1 + $0) == 0x23 }) {
        let escaped = peek(1 + hashes)
        advance(1 + hashes)
        if escaped == 0x28 {
          isPlain = false
          skipInterpolation()
        } else if escaped == 0x22 || escaped == 0x5C {
          value.append(escaped)
          advance()
        } else {
          isPlain = false
          if escaped != 0x0A { advance() }
        }
        continue
      }
      value.append(byte)
      advance()
    }
    return nil
  }

  private func closes(hashes: Int, isLong: Bool) -> Bool {
    let marks = isLong ? 3 : 1
    return (0..<marks).allSatisfy { peek($0) == 0x22 } && (0..<hashes).allSatisfy { peek(marks + $0) == 0x23 }
  }

  /// Skips `(...)`, including the strings in it. The end of the line closes any open parenthesis or string.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      switch peek() {
      case 0x28: depth += 1
      case 0x29: depth -= 1
      case 0x0A: return
      case 0x22:
        // A nested string: skips to its closing quotation mark on this line.
        advance()
        while position < bytes.count, peek() != 0x22, peek() != 0x0A { advance(peek() == 0x5C ? 2 : 1) }
      default: break
      }
      if peek() == 0x0A { return }
      advance()
    } while depth > 0 && position < bytes.count
  }
}
