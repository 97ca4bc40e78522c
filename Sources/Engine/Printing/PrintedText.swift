/// Makes text safe to print: nothing in a file's name, a log or a plist can move the cursor, hide a part of a line, add
/// a line, or give GitHub a command.
///
/// These characters become visible escapes, as Swift writes them, such as `\u{1B}`:
/// - control characters (C0, DEL and C1), which terminals obey; a line feed becomes `\n`;
/// - the line and paragraph separators U+2028 and U+2029;
/// - the bidirectional embeddings, overrides and isolates, which reorder what is shown: <https://trojansource.codes>;
/// - a character of each text that GitHub's runner takes for a command: `::` at the start of a line, after any white
///   space, and `##[` anywhere. <https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs>
///
/// All other text stays as it is. A backslash is not escaped, so an escape cannot be told from text that looks like one.
package enum PrintedText {
  /// Escapes a line. Line breaks and tabs are escaped too.
  package static func line(_ text: String) -> String { escaped(text) }

  /// Escapes text whose line breaks and tabs are our own. The caller makes sure that no foreign part has a line break.
  package static func lines(_ text: String) -> String { escaped(text, keeping: ["\n", "\t"]) }

  /// Escapes JSON with its own escapes, such as `\u001B`, so that it still has the same meaning.
  package static func json(_ text: String) -> String { escaped(text, keeping: ["\n"], isJSON: true) }

  /// Escapes a line that is a command for GitHub's runner, and stays one.
  package static func command(_ text: String) -> String { escaped(text, isCommand: true) }

  private static func escaped(
    _ text: String, keeping kept: Set<Unicode.Scalar> = [], isJSON: Bool = false, isCommand: Bool = false
  ) -> String {
    var escaped = String.UnicodeScalarView()
    var isAtStart = true
    var isFirstColon = false
    var signs = 0
    for scalar in text.unicodeScalars {
      if kept.contains(scalar) {
        escaped.append(scalar)
        if scalar == "\n" { (isAtStart, isFirstColon, signs) = (true, false, 0) }
        continue
      }
      let endsCommand = !isCommand && ((scalar == ":" && isFirstColon) || (scalar == "[" && signs >= 2))
      isFirstColon = scalar == ":" && isAtStart
      isAtStart = isAtStart && scalar.properties.isWhitespace
      signs = scalar == "#" ? signs + 1 : 0
      if endsCommand || isDangerous(scalar) {
        escaped.append(contentsOf: escape(scalar, isJSON: isJSON).unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default:
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  private static func escape(_ scalar: Unicode.Scalar, isJSON: Bool) -> String {
    switch scalar {
    case "\n": return #"\n"#
    case "\r": return #"\r"#
    case "\t": return #"\t"#
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return isJSON ? #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits : #"\u{\#(digits)}"#
    }
  }
}
