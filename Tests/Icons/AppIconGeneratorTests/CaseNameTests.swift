import Testing

@testable import AppIconGenerator

@Suite struct CaseNameTests {
  @Test(arguments: [
    ("Valentine", "valentine"), ("black-white", "blackWhite"), ("app-icon--multi-black", "appIconMultiBlack"),
    ("ic_de", "icDe"), ("NewYear", "newYear"), ("Merry Tree", "merryTree"), ("URL", "url"), ("URLIcon", "urlIcon"),
    ("HDR10", "hdr10"), ("A", "a"), ("ABox", "aBox"), ("x.y/z", "xYZ"), ("Ünïcode Ägypten", "ünïcodeÄgypten"),
    ("Зима снег", "зимаСнег"), ("冬", "冬"), ("2026", "_2026"), ("4th of July", "_4thOfJuly"),
    ("ケーキ", "ケーキ"),
    ("\u{301}accent", "_\u{301}accent"), ("ﬁne ﬂag", "ﬁneFlag"),
  ])
  func wordsAreJoinedInCamelCase(key: String, name: String) {
    #expect(CaseName(key: key)?.text == name)
  }

  @Test(arguments: [
    ("🎄", "christmasTree"), ("☃️", "snowman"), ("☃", "snowman"), ("Merry🎄", "merryChristmasTree"),
    ("🎄2", "christmasTree2"),
    ("👨‍👩‍👧", "manWomanGirl"), ("🇩🇪", "de"), ("C+", "cPlusSign"), ("5€", "_5EuroSign"),
  ])
  func symbolsAreReplacedByTheirNames(key: String, name: String) {
    #expect(CaseName(key: key)?.text == name)
  }

  @Test(arguments: ["", " ", "---", "\u{200D}", "\u{FE0F}", "\n", "\u{202E}", "\u{E000}", "\u{3164}"])
  func invisibleTextGivesNoName(key: String) {
    #expect(CaseName(key: key) == nil)
  }

  @Test func invisibleCharactersAreRemoved() {
    #expect(CaseName(key: "\u{202E}Re\u{AD}d\u{200B}")?.text == "red")
  }

  @Test(arguments: [("Default", "`default`"), ("self", "`self`"), ("In", "`in`"), ("Init", "`init`"), ("Type", "type")])
  func reservedWordsAreWrittenInBackticks(key: String, code: String) {
    #expect(CaseName(key: key)?.code == code)
  }

  @Test(arguments: [
    ("Red", #""Red""#), ("a\"b\\(c)", #""a\"b\\(c)""#), ("a\nb\r\n\0", #""a\u{A}b\u{D}\u{A}\u{0}""#),
    ("\u{202E}x\u{2066}", #""\u{202E}x\u{2066}""#), ("a b\u{A0}", #""a b\u{A0}""#), ("é🎄", "\"é🎄\""),
    ("\u{2028}\u{FEFF}\u{E000}", #""\u{2028}\u{FEFF}\u{E000}""#),
  ])
  func literalsEscapeInvisibleCharacters(text: String, literal: String) {
    #expect(text.literal == literal)
  }

  /// The reserved words of declarations, statements and expressions:
  /// https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure/
  @Test func onlyReservedWordsAreWrittenInBackticks() {
    let declarations = """
      associatedtype borrowing class consuming deinit enum extension fileprivate func import init inout internal let
      nonisolated operator precedencegroup private protocol public rethrows static struct subscript typealias var
      """
    let others = """
      break case catch continue default defer do else fallthrough for guard if in repeat return switch throw where while
      as false is nil self super throws true try
      """
    for word in "\(declarations) \(others)".split(whereSeparator: \.isWhitespace).map(String.init) {
      #expect(CaseName(key: word)?.code == "`\(word)`")
      #expect(CaseName(key: word)?.text == word)
    }
    for word in ["open", "final", "lazy", "weak", "some", "any", "get", "set", "left", "async", "classes"] {
      #expect(CaseName(key: word)?.code == word)
    }
  }
}
