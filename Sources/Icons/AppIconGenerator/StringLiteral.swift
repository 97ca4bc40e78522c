extension String {
  /// The text as a Swift literal in quotation marks, on one line. Invisible characters and those that change the
  /// direction of text are written as numbers.
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
  /// Whether a reader of the code would not see the character, or mistake it for another.
  fileprivate var isHidden: Bool {
    guard self != " " else { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }
}
