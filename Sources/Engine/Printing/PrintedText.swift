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
  package static func lines(_ text: String) -> String { escaped(text, keepsBreaks: true, keepsTabs: true) }

  /// Escapes JSON with its own escapes, such as `\u001B`, so that it still has the same meaning.
  package static func json(_ text: String) -> String { escaped(text, keepsBreaks: true, isJSON: true) }

  /// Escapes a line that is a command for GitHub's runner, and stays one.
  package static func command(_ text: String) -> String { escaped(text, isCommand: true) }

  private static func escaped(
    _ text: String, keepsBreaks: Bool = false, keepsTabs: Bool = false, isJSON: Bool = false, isCommand: Bool = false
  ) -> String {
    // Bytes, because each `append(contentsOf:)` of a `String.UnicodeScalarView` copies all that it holds: the time for
    // a text of escapes would grow with the square of its length (`aLongTextTakesLinearTime`).
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count)
    var isAtStart = true
    var isFirstColon = false
    var signs = 0
    for scalar in text.unicodeScalars {
      if (keepsBreaks && scalar == "\n") || (keepsTabs && scalar == "\t") {
        escaped.append(UInt8(scalar.value))
        if scalar == "\n" { (isAtStart, isFirstColon, signs) = (true, false, 0) }
        continue
      }
      let endsCommand = !isCommand && ((scalar == ":" && isFirstColon) || (scalar == "[" && signs >= 2))
      isFirstColon = scalar == ":" && isAtStart
      isAtStart = isAtStart && scalar.properties.isWhitespace
      signs = scalar == "#" ? signs + 1 : 0
      if endsCommand || isDangerous(scalar) {
        escaped += escape(scalar, isJSON: isJSON).utf8
      } else if scalar.isASCII {
        escaped.append(UInt8(scalar.value))
      } else {
        escaped += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    // Control characters; Unicode adds none. <https://www.unicode.org/policies/stability_policy.html>
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": true
    case "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
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
