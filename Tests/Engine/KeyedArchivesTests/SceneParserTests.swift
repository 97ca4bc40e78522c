import Testing

@testable import KeyedArchives

/// JSON5, by https://spec.json5.org
@Suite struct SceneParserTests {
  private func failure(_ text: String) -> String? {
    do {
      _ = try SceneParser.parse(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("-0.5", -0.5), ("+.25", 0.25), ("5.", 5), ("1e3", 1000), ("2E-1", 0.2), ("0x1F", 31), ("-0XfF", -255),
      ("Infinity", .infinity), ("-Infinity", -.infinity), ("+Infinity", .infinity),
    ] as [(String, Double)])
  func numbersHaveTheFormsOfJSON5(text: String, number: Double) throws {
    #expect(try SceneParser.parse(text) == .number(number))
    #expect(try SceneParser.parse("[\(text),]") == .list([.number(number)]))
  }

  @Test(arguments: ["NaN", "+NaN", "-NaN"])
  func notANumberMayHaveASign(text: String) throws {
    guard case .number(let number) = try SceneParser.parse(text) else {
      Issue.record("\(text) is not a number")
      return
    }
    #expect(number.isNaN)
  }

  /// A point needs a digit on one side at least, and a hexadecimal number has digits only.
  @Test(arguments: [
    "--1", "+-1", "0x", "0xG", "1.2.3", "1e", "-", "+", "1a", "-NaNs", ".", "-.", ".e3", "0x1p3", "0x1.8", "0x+1",
    "0x-0",
  ])
  func otherWordsAreNotNumbers(text: String) {
    #expect(failure(text)?.hasPrefix("line 1, column 1: \(text) is not a number") == true)
  }

  @Test(arguments: [
    (#"'\n\t\r\b\f\v\0'"#, "\n\t\r\u{8}\u{C}\u{B}\0"), (#""\x41\u00e9\u2028""#, "A\u{E9}\u{2028}"),
    (#""\'\"\\\/\a""#, "'\"\\/a"), ("'a\\\nb'", "ab"), ("'a\\\r\nb'", "ab"), ("'a\\\rb\\\u{2028}c\\\u{2029}d'", "abcd"),
    ("'a\u{2028}'", "a\u{2028}"), (#"'"'"#, "\""), (#""'""#, "'"), ("''", ""),
  ])
  func stringsHaveTheEscapesOfJSON5(text: String, string: String) throws {
    #expect(try SceneParser.parse(text) == .string(string))
  }

  /// A character above U+FFFF is two UTF-16 units, as in JSON. https://www.rfc-editor.org/rfc/rfc8259#section-7
  @Test(arguments: [
    (#""\ud83c\udf88""#, "🎈"), (#"'a\uD83C\uDF88b'"#, "a🎈b"), (#""\ud800\udc00""#, "\u{10000}"),
    (#""\udbff\udfff""#, "\u{10FFFF}"), (#""\ud7ff\ue000""#, "\u{D7FF}\u{E000}"),
  ])
  func twoEscapesMakeALargeCharacter(text: String, string: String) throws {
    #expect(try SceneParser.parse(text) == .string(string))
  }

  @Test(arguments: [
    #""\ud83c""#, #""\ud83cx""#, #""\ud83c\u0041""#, #""\ud83c\ud83c""#, #""\ud83c\udf8""#, #""\ud83c\xdf88""#,
    #""\udf88\ud83c""#,
  ])
  func halfOfALargeCharacterIsAnError(text: String) {
    #expect(failure(text) == "line 1, column 4: expected 4 hexadecimal digits of a character", "\(text)")
  }

  @Test(arguments: [
    (#""\x4""#, "expected 2 hexadecimal digits of a character"), (#""\u004""#, "expected 4 hexadecimal digits"),
    (#""\ud83d""#, "expected 4 hexadecimal digits"), ("\"a\nb\"", "the string does not end on its line"),
    ("'a\rb'", "the string does not end on its line"), ("'a\"", "the string does not end on its line"),
    (#""\x"#, "expected 2 hexadecimal digits"), ("\"\\", "the string does not end"),
  ])
  func brokenStringsAreErrors(text: String, problem: String) {
    #expect(failure(text)?.contains(problem) == true, "\(failure(text) ?? "")")
  }

  @Test func commentsAndSpacesAreSkipped() throws {
    #expect(
      try SceneParser.parse("\u{FEFF}//\n/**/ /* * / */ [1, /* a */ 2] // end") == .list([.number(1), .number(2)]))
    for end in ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"] {
      #expect(try SceneParser.parse("// 2\(end)1") == .number(1), "\(end.unicodeScalars)")
    }
    for text in ["1 /*", "1 /*/", "1 /* *"] {
      #expect(failure(text) == "line 1, column 3: the comment does not end", "\(text)")
    }
    #expect(failure("1 /") == "line 1, column 3: expected the end of the file")
  }

  @Test func keysAreNamesOrStrings() throws {
    let members: [String: SceneValue] = [
      "a1": .null, "_": .bool(true), "$x": .bool(false), "b c": .string(""), "": .list([]),
    ]
    #expect(try SceneParser.parse("{ a1: null, _: true, $x: false, 'b c': '', \"\": [], }") == .object(members))
    #expect(try SceneParser.parse("{}") == .object([:]))
    let words: [String: SceneValue] = ["true": .number(1), "null": .bool(false), "NaN": .null, "Infinity": .number(2)]
    #expect(try SceneParser.parse("{ true: 1, null: false, NaN: null, Infinity: 2 }") == .object(words))
  }

  /// Lines and columns count from 1.
  @Test(arguments: [
    ("", "line 1, column 1: expected a value, found the end of the file"),
    ("1\n 2", "line 2, column 2: expected the end of the file"),
    ("{ a: 1,\n  a: 2 }", "line 2, column 3: the key a appears twice"),
    ("{ a 1 }", "line 1, column 5: expected : after a key"),
    ("[1 2]", "line 1, column 4: expected , after a value; or ]"),
    ("{ a: 1 b: 2 }", "line 1, column 8: expected , after a value; or }"),
    ("[,]", "line 1, column 2: expected a value"), ("{ , }", "line 1, column 3: expected a key or }"),
    ("[\n\n  word]", "line 3, column 3: expected a value, found word; a string needs quotes"),
    ("[1", "line 1, column 3: expected , after a value; or ], found the end of the file"),
    ("{", "line 1, column 2: expected a key or }, found the end of the file"),
    ("{ a", "line 1, column 4: expected : after a key, found the end of the file"),
    ("{ a:\n", "line 2, column 1: expected a value, found the end of the file"),
  ])
  func anErrorNamesItsLineAndColumn(text: String, expected: String) {
    #expect(failure(text) == expected)
  }

  // MARK: Writing

  /// The class comes first and the children last; a key that is not a name of letters, digits, _ and $ is in quotes.
  @Test func valuesAreWrittenInOneForm() throws {
    let names = [
      "AZ", "az", "_children", "a9", "$id", "Z_$", "_name", "$class", "9a", "a-b", "é", "", "a.b", "_a", "a@", "a[",
    ]
    let object = SceneValue.object(names.reduce(into: [:]) { $0[$1] = .number(1) })
    let expected = [
      "$class", "$id", "_name", "\"\"", "\"9a\"", "AZ", "Z_$", "_a", "\"a-b\"", "\"a.b\"", "a9", "\"a@\"", "\"a[\"",
      "az",
      "\"é\"", "_children",
    ]
    #expect(object.text.split(separator: "\n").dropFirst().dropLast().map { "\($0)" } == expected.map { "  \($0): 1," })
    let list: [SceneValue] = [
      .null, .bool(true), .bool(false), .number(-0.5), .number(3), .number(-0.0), .number(1e21), .number(.nan),
      .number(.infinity), .number(-.infinity), .string("a\"\\\n\t\u{1F}\u{7F}\0 ~é"), .list([]), .object([:]),
    ]
    let text = """
      [null, true, false, -0.5, 3, -0, 1e+21, NaN, Infinity, -Infinity, "a\\"\\\\\\n\\x09\\x1f\\x7f\\x00 ~é", [], {}]
      """
    #expect(SceneValue.list(list).text == text)
    let equal = list.filter { $0 == $0 }  // all but NaN
    #expect(try SceneParser.parse(SceneValue.list(equal).text) == .list(equal) && equal.count == list.count - 1)
    #expect(
      list.map(\.kind) == [
        "null", "true", "false", "the number -0.5", "the number 3.0", "the number -0.0", "the number 1e+21",
        "the number nan", "the number inf", "the number -inf", "the string \"a\"\\\n\t\u{1F}\u{7F}\0 ~é\"",
        "a list of 0",
        "an object",
      ])
  }
}
