extension String {
  /// The text as a literal of Swift, in quotation marks and on one line. What cannot be seen, or turns the direction of
  /// text, is written as its number.
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
  /// Whether a reader of the code would not see it, or take it for something else.
  fileprivate var isHidden: Bool {
    guard self != " " else { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }
}
