extension String {
  /// The text as a Swift string literal on one line. Invisible characters, and characters that change the text
  /// direction, are escaped as numbers.
  package var literal: String {
    var code = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": code += "\\\""
      case "\\": code += "\\\\"
      case _ where scalar.isHidden: code += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: code.unicodeScalars.append(scalar)
      }
    }
    return code + "\""
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible in code or looks like another one.
  fileprivate var isHidden: Bool {
    guard self != " " else { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }
}
