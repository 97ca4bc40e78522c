/// One node of a printed tree as a value, which can be written as a line, read back and compared.
package struct NodeRecord: Sendable, Equatable {
  package struct Property: Sendable, Equatable {
    package let name: String
    package let value: String
  }

  /// The count of ancestors.
  package let depth: Int
  package let type: String
  package let name: String?
  /// The properties in print order. Those at their default are left out, except the position.
  package let properties: [Property]

  package init(depth: Int, type: String, name: String?, properties: [Property]) {
    self.depth = depth
    self.type = type
    self.name = name
    self.properties = properties
  }

  /// The type and the name: `SKSpriteNode "hat"`.
  package var title: String { name.map { "\(type) \(Self.quoted($0))" } ?? type }

  /// Two spaces for each ancestor, then the title, then `name=value` for each property.
  package var line: String {
    let words = [title] + properties.map { "\($0.name)=\(Self.isPlain($0.value) ? $0.value : Self.quoted($0.value))" }
    return String(repeating: "  ", count: depth) + words.joined(separator: " ")
  }

  /// The record without a label's text.
  package var withoutText: NodeRecord {
    NodeRecord(depth: depth, type: type, name: name, properties: properties.filter { $0.name != "text" })
  }

  /// Parses what `line` prints; nil for anything else.
  package init?(line: String) {
    var rest = line[...]
    let indent = rest.prefix { $0 == " " }.count
    guard indent % 2 == 0 else { return nil }
    depth = indent / 2
    rest = rest.dropFirst(indent)
    type = String(rest.prefix { $0 != " " })
    guard !type.isEmpty else { return nil }
    rest = rest.dropFirst(type.count)
    var name: String?
    var properties: [Property] = []
    while rest.first == " " {
      rest = rest.dropFirst()
      if rest.first == "\"" {
        guard name == nil, properties.isEmpty, let text = Self.unquote(&rest) else { return nil }
        name = text
        continue
      }
      let key = rest.prefix { $0 != "=" && $0 != " " }
      rest = rest.dropFirst(key.count)
      guard !key.isEmpty, rest.first == "=" else { return nil }
      rest = rest.dropFirst()
      if rest.first == "\"" {
        guard let text = Self.unquote(&rest) else { return nil }
        properties.append(Property(name: String(key), value: text))
      } else {
        let value = rest.prefix { $0 != " " }
        guard !value.isEmpty else { return nil }
        rest = rest.dropFirst(value.count)
        properties.append(Property(name: String(key), value: String(value)))
      }
    }
    guard rest.isEmpty else { return nil }
    self.name = name
    self.properties = properties
  }

  private static func isPlain(_ value: String) -> Bool {
    !value.isEmpty && value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
  }

  /// A text in quotation marks, with quotation marks, backslashes and line breaks escaped so that a record is one line.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Removes a quoted text from the start and returns it unescaped.
  private static func unquote(_ rest: inout Substring) -> String? {
    var scalars = rest.unicodeScalars.dropFirst()
    var text = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      if scalar == "\"" {
        rest = Substring(scalars)
        return String(text)
      }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch scalars.popFirst() {
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "u":
        guard scalars.popFirst() == "{", let end = scalars.firstIndex(of: "}"),
          let value = UInt32(String(scalars[..<end]), radix: 16), let scalar = Unicode.Scalar(value)
        else { return nil }
        text.append(scalar)
        scalars = scalars[scalars.index(after: end)...]
      case let escaped?: text.append(escaped)
      case nil: return nil
      }
    }
    return nil
  }
}
