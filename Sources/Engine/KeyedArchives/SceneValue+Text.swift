extension SceneValue {
  /// The value as JSON5. The same value gives the same text: keys are sorted, except that the class and the name of an
  /// object come first, and its children last.
  package var text: String {
    var text = ""
    append(to: &text, indent: 0)
    return text
  }

  /// The longest line that a list or an object is written in, in bytes.
  private static let lineWidth = 110

  private func append(to text: inout String, indent: Int) {
    var line = ""
    if appendLine(to: &line, limit: Self.lineWidth - indent) { return text += line }
    let margin = String(repeating: " ", count: indent)
    switch self {
    case .list(let values):
      text += "[\n"
      for value in values {
        text += "\(margin)  "
        value.append(to: &text, indent: indent + 2)
        text += ",\n"
      }
      text += "\(margin)]"
    case .object(let members):
      text += "{\n"
      for (key, value) in Self.sorted(members) {
        text += "\(margin)  \(Self.keyText(key)): "
        value.append(to: &text, indent: indent + 2)
        text += ",\n"
      }
      text += "\(margin)}"
    default: text += line
    }
  }

  /// Writes the value in one line. False, with a part of the line, if a list or an object is longer than the limit.
  private func appendLine(to line: inout String, limit: Int) -> Bool {
    switch self {
    case .null: line += "null"
    case .bool(let bool): line += bool ? "true" : "false"
    case .number(let number): line += Self.numberText(number)
    case .string(let string): line += Self.quoted(string)
    case .list(let values):
      line += "["
      for (index, value) in values.enumerated() {
        line += index == 0 ? "" : ", "
        guard value.appendLine(to: &line, limit: limit), line.utf8.count < limit else { return false }
      }
      line += "]"
    case .object(let members):
      guard !members.isEmpty else {
        line += "{}"
        return true
      }
      line += "{ "
      for (index, member) in Self.sorted(members).enumerated() {
        line += (index == 0 ? "" : ", ") + Self.keyText(member.key) + ": "
        // An object ends with two bytes, a list with one.
        guard member.value.appendLine(to: &line, limit: limit), line.utf8.count < limit - 1 else { return false }
      }
      line += " }"
    }
    return true
  }

  private static func sorted(_ members: [String: SceneValue]) -> [(key: String, value: SceneValue)] {
    func place(_ key: String) -> Int {
      switch key {
      case "$class": 0
      case "$id": 1
      case "_name": 2
      case "_children": 4
      default: 3
      }
    }
    return members.sorted { (place($0.key), $0.key) < (place($1.key), $1.key) }
  }

  private static func keyText(_ key: String) -> String {
    let isName =
      !key.isEmpty
      && key.utf8.allSatisfy {
        $0 == 0x5F || $0 == 0x24 || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39
      }
    return isName && key.first?.isNumber == false ? key : quoted(key)
  }

  private static func numberText(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\0"..<" ", "\u{7F}":
        let hex = String(scalar.value, radix: 16)
        quoted += "\\x" + (hex.count == 1 ? "0" : "") + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
