import Printing
import Testing

@Suite struct PrintedTextTests {
  @Test(
    arguments: [
      ("\u{1B}[2J", #"\u{1B}[2J"#), ("a\nb\r\nc\td", #"a\nb\r\nc\td"#), ("\u{0}\u{7}\u{8}", #"\u{0}\u{7}\u{8}"#),
      ("\u{7F}\u{80}\u{9B}31m\u{9F}", #"\u{7F}\u{80}\u{9B}31m\u{9F}"#), ("\u{85}", #"\u{85}"#),
      ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#), ("\u{202A}a\u{202E}", #"\u{202A}a\u{202E}"#),
      ("\u{2066}a\u{2069}", #"\u{2066}a\u{2069}"#),
    ] as [(String, String)])
  func aControlCharacterBecomesVisible(text: String, printed: String) {
    #expect(PrintedText.line(text) == printed)
  }

  /// The neighbours of each range that is escaped, and text that people write.
  @Test(arguments: [
    "", " a~\u{A0}", "\u{2027}\u{202F}", "\u{2065}\u{206A}", "Récord ¡\u{301}!", "שלום", "👩‍👩‍👧🇲🇽", #"C:\new"#, "\u{FFFD}",
  ])
  func otherTextStaysAsItIs(text: String) {
    for printed in [PrintedText.line(text), PrintedText.lines(text), PrintedText.json(text)] {
      #expect(printed.unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  @Test(
    arguments: [
      ("::error::x", #":\u{3A}error::x"#), (" \u{A0}\u{3000}::add-mask::x", " \u{A0}\u{3000}:\\u{3A}add-mask::x"),
      ("\u{85}::x", #"\u{85}:\u{3A}x"#), ("a ##[group]x", #"a ##\u{5B}group]x"#), ("###[x]", #"###\u{5B}x]"#),
      ("a::b", "a::b"), (": ::b", ": ::b"), ("#[x] # #[x]", "#[x] # #[x]"), (":", ":"),
    ] as [(String, String)])
  func aLineIsNotACommandOfGitHub(text: String, printed: String) {
    #expect(PrintedText.line(text) == printed)
  }

  @Test func textOfSeveralLinesKeepsItsLineBreaksAndTabs() {
    #expect(PrintedText.lines("a\tb\n\n ::c::\u{1B}\n") == "a\tb\n\n :\\u{3A}c::\\u{1B}\n")
  }

  @Test func jsonKeepsItsMeaning() {
    #expect(
      PrintedText.json("{\n \"a\" : \"\u{7F}\u{202E}##[b]\"\n}\n") == #"{\#n "a" : "\u007F\u202E##\u005Bb]"\#n}\#n"#)
  }

  @Test func aCommandForGitHubStaysOneButCannotHoldControlCharacters() {
    #expect(PrintedText.command("::error title=##[a]::b\u{1B}") == #"::error title=##[a]::b\u{1B}"#)
  }

  /// Takes a fraction of a second. With time that grows with the square of the length, it took minutes.
  @Test(.timeLimit(.minutes(1)), arguments: ["\u{1B}", "\n", "\u{2028}"])
  func aLongTextTakesLinearTime(character: String) {
    let count = 1 << 18
    #expect(PrintedText.line(String(repeating: character, count: count)).utf8.count >= 2 * count)
  }
}
