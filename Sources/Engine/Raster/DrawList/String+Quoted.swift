extension String {
  /// The text in quotes, on one line: quotes, backslashes and control characters are escaped as in Swift.
  var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Reads what `quoted` printed; nil for anything else.
  init?(quoted text: Substring) {
    guard text.utf8.count >= 2, text.utf8.last == UInt8(ascii: "\"") else { return nil }
    self = ""
    var rest = text.unicodeScalars.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\"": unicodeScalars.append("\"")
      case "\\": unicodeScalars.append("\\")
      case "u":
        let code = rest.dropFirst().prefix { $0 != "}" }
        guard rest.first == "{", let value = UInt32(String(code), radix: 16), let scalar = Unicode.Scalar(value)
        else { return nil }
        unicodeScalars.append(scalar)
        rest = rest[code.endIndex...].dropFirst()
      default: return nil
      }
    }
  }
}
