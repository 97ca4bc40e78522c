package import AppIcons
internal import Files

/// Reads old-style property lists, the format of Xcode's project files: `{ key = value; list = (a, b, ); }`.
///
/// Every leaf is a string, including data in angle brackets.
/// <https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/OldStylePlists/OldStylePLists.html>
package struct OldStylePropertyList {
  /// The largest file to read, in bytes.
  static let maximumSize = FileKind.xcodeProject.byteLimit
  static let maximumDepth = 64
  /// The maximum number of values and keys of a file. The project of an app with 10,000 files has about 150,000.
  package static let maximumValues = 1_000_000

  package struct Malformed: Error, Equatable {
    /// The line, from 1.
    package var line: Int
    package var problem: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var count = 0

  /// Parses a file.
  package static func parse(_ bytes: [UInt8]) throws(Malformed) -> PropertyList {
    guard bytes.count <= maximumSize else {
      throw Malformed(line: 1, problem: "expected at most \(maximumSize) bytes")
    }
    var reader = OldStylePropertyList(bytes: bytes)
    let value = try reader.value(depth: 0)
    try reader.skipBlanks()
    guard reader.position == bytes.count else { throw reader.error("expected the end of the file") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ problem: String) -> Malformed {
    Malformed(line: 1 + bytes[..<min(position, bytes.count)].count { $0 == 0x0A }, problem: problem)
  }

  /// Skips whitespace and comments.
  private mutating func skipBlanks() throws(Malformed) {
    while let byte = next {
      if byte <= 0x20 {
        position += 1
      } else if byte == 0x2F, position + 1 < bytes.count, bytes[position + 1] == 0x2F {
        while let byte = next, byte != 0x0A { position += 1 }
      } else if byte == 0x2F, position + 1 < bytes.count, bytes[position + 1] == 0x2A {
        position += 2
        while position + 1 < bytes.count, bytes[position] != 0x2A || bytes[position + 1] != 0x2F { position += 1 }
        guard position + 1 < bytes.count else { throw error("expected the end of a comment") }
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func take(_ byte: Character, else problem: String) throws(Malformed) {
    try skipBlanks()
    guard next == byte.asciiValue else { throw error(problem) }
    position += 1
  }

  private mutating func value(depth: Int) throws(Malformed) -> PropertyList {
    guard depth < Self.maximumDepth else { throw error("expected at most \(Self.maximumDepth) nested values") }
    try skipBlanks()
    count += 1
    guard count <= Self.maximumValues else { throw error("expected at most \(Self.maximumValues) values") }
    switch next {
    case 0x7B: return .dictionary(try dictionary(depth: depth))
    case 0x28: return .array(try array(depth: depth))
    case 0x3C:
      while let byte = next, byte != 0x3E { position += 1 }
      try take(">", else: "expected the end of data")
      return .other(kind: "data")
    default: return .string(try string())
    }
  }

  private mutating func dictionary(depth: Int) throws(Malformed) -> [String: PropertyList] {
    position += 1
    var entries: [String: PropertyList] = [:]
    while true {
      try skipBlanks()
      if next == 0x7D { break }
      let key = try string()
      try take("=", else: "expected = after a key")
      guard entries[key] == nil else { throw error("the key \(key.prefix(100)) occurs twice") }
      entries[key] = try value(depth: depth + 1)
      try take(";", else: "expected ; after a value")
    }
    position += 1
    return entries
  }

  private mutating func array(depth: Int) throws(Malformed) -> [PropertyList] {
    position += 1
    var elements: [PropertyList] = []
    while true {
      try skipBlanks()
      if next == 0x29 { break }
      elements.append(try value(depth: depth + 1))
      try skipBlanks()
      if next == 0x2C {
        position += 1
      } else if next != 0x29 {
        throw error("expected , or ) in a list")
      }
    }
    position += 1
    return elements
  }

  private mutating func string() throws(Malformed) -> String {
    guard let first = next else { throw error("expected a value, found the end of the file") }
    if first == 0x22 || first == 0x27 { return try quotedString(first) }
    let start = position
    while let byte = next, Self.isPlain(byte) { position += 1 }
    guard position > start else { throw error("expected a value") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
    case 0x5F, 0x2E, 0x2F, 0x24, 0x3A, 0x2B, 0x2D, 0x40, 0x7E, 0x25, 0x23, 0x21, 0x2A, 0x3F, 0x5B, 0x5D: true
    default: false
    }
  }

  private mutating func quotedString(_ quote: UInt8) throws(Malformed) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      guard byte == 0x5C, let escaped = next else {
        text.append(byte)
        continue
      }
      position += 1
      switch escaped {
      case 0x6E: text.append(0x0A)
      case 0x74: text.append(0x09)
      case 0x72: text.append(0x0D)
      case 0x55: try appendUnicode(to: &text)
      case 0x30...0x37: appendOctal(escaped, to: &text)
      default: text.append(escaped)
      }
    }
    throw error("expected the end of a string")
  }

  /// Appends the character of an escape `\U`, which has four hexadecimal digits.
  private mutating func appendUnicode(to text: inout [UInt8]) throws(Malformed) {
    guard position + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits after \\U") }
    position += 4
    text += Array(String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
  }

  /// Appends the character of an escape of one to three octal digits. Foundation reads those from 128 on as NeXTSTEP's
  /// characters, which Xcode does not write; here they are U+FFFD.
  private mutating func appendOctal(_ first: UInt8, to text: inout [UInt8]) {
    var value = UInt32(first - 0x30)
    for _ in 0..<2 {
      guard let digit = next, (0x30...0x37).contains(digit) else { break }
      value = value * 8 + UInt32(digit - 0x30)
      position += 1
    }
    text += value < 0x80 ? [UInt8(value)] : Array("\u{FFFD}".utf8)
  }
}
