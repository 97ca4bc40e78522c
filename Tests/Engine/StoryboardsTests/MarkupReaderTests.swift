import Testing

@testable import Storyboards

@Suite struct MarkupReaderTests {
  private func read(_ text: String) throws(InterfaceError) -> MarkupElement {
    try MarkupReader.read([UInt8](text.utf8), path: "a.storyboard")
  }

  private func problem(_ text: String) -> String {
    do {
      _ = try read(text)
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func elementsAttributesAndTextAreRead() throws {
    let root = try read(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- a -->\n<a x=\"1 &lt; &#x32;\" y='&quot;'>\n<b/>t&amp;<![CDATA[<u>]]></a>\n"
    )
    #expect(root.name == "a")
    #expect(root.line == 3)
    #expect(root.attributes == ["x": "1 < 2", "y": "\""])
    #expect(root.children.map(\.name) == ["b"])
    #expect(root.children.first?.line == 4)
    #expect(root.text == "\nt&<u>")
  }

  /// Editors on Windows write lines like these. An element has the line on which its tag begins.
  @Test func linesMayEndWithCarriageReturns() throws {
    let root = try read("<?xml version=\"1.0\"?>\r\n<a\r\n x=\"1\t2\">\r\n\tt\r\n<b/>\r\n</a>\r\n")
    #expect(root.text == "\r\n\tt\r\n\r\n" && root.attributes == ["x": "1\t2"])
    #expect(root.line == 2 && root.children.first?.line == 5)
  }

  @Test(arguments: ["<!--\n\n-->", "<![CDATA[\n\n]]>", "<?note\n\n?>"])
  func linesInsideOtherMarkupAreCounted(markup: String) throws {
    #expect(try read("<a>\(markup)<b/></a>").children.first?.line == 3)
  }

  @Test func aDocumentTypeIsAnErrorSoThatNoEntityIsDeclared() {
    let bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"ha\">]>\n<a>&b;</a>"
    #expect(problem(bomb) == "a.storyboard:2: error: document types and entities are not read; remove this line")
    #expect(problem("<a>&b;</a>") == "a.storyboard:1: error: &b; is not an entity of XML")
  }

  @Test func brokenDocumentsNameTheirLine() {
    #expect(problem("<a>\n<b>\n</a>") == "a.storyboard:3: error: </a> closes no element; expected </b>")
    #expect(problem("<a>\n<b>") == "a.storyboard:2: error: the file ends inside <b> of line 2")
    #expect(problem("<a x=\"1\" x=\"2\"/>") == "a.storyboard:1: error: <a> has x twice")
    #expect(problem("<a/><b/>") == "a.storyboard:1: error: there is a second outermost element")
    #expect(problem("") == "a.storyboard:1: error: there is no element")
    #expect(problem("<?xml version=\"1.0\" encoding=\"UTF-16\"?><a/>").contains("must be UTF-8"))
    #expect(problem("<a>\u{1}</a>").contains("control character"))
  }

  @Test(arguments: [
    ("<a>\n<!-- x\n", "2: error: the comment does not end"),
    ("<a><![CDATA[x\n]>", "1: error: the CDATA section does not end"),
    ("<?xml", "1: error: the processing instruction does not end"),
    ("<a\nx='1'y='2'/>", "2: error: expected a space or > in <a>"),
    ("<a x=1/>", "1: error: expected a value in quotes"), ("<a x='1", "1: error: a value in quotes does not end"),
    ("<a x='1\"", "1: error: a value in quotes does not end"),
    ("<a x='<'/>", "1: error: a value in quotes has a <; write &lt;"),
    ("<a x/>", "1: error: expected ="), ("< a/>", "1: error: expected a name"), ("<a></a", "1: error: expected >"),
    ("x<a/>", "1: error: there is text outside of the elements"),
    ("<a/>\nx", "2: error: there is text outside of the elements"),
    ("<a>&amp</a>", "1: error: there is an & without its ;; write &amp;"),
    ("</a>", "1: error: </a> closes no element; expected <"),
    ("<a>\u{1F}</a>", "1: error: there is a control character"),
    ("<a>&#31;</a>", "1: error: &#31; is not an entity of XML"),
    ("<![CDATA[x]]><a/>", "1: error: document types and entities are not read; remove this line"),
  ])
  func eachFaultHasItsMessage(text: String, expected: String) {
    #expect(problem(text) == "a.storyboard:\(expected)")
  }

  @Test func allEntitiesNamesAndSpacesAreRead() throws {
    let root = try read(
      "<a:b-c.d_1\n\tx = '&gt;&apos;&lt;&quot;&amp;' \r\ny='&#10;&#13;&#32;'>&#x41;\t&apos;<!-- - -- -> --><é/><b/><b z=''/></a:b-c.d_1 ><!-- end -->"
    )
    #expect(root.name == "a:b-c.d_1" && root.attributes == ["x": ">'<\"&", "y": "\n\r "])
    #expect(root.text == "A\t'" && root.children.map(\.name) == ["é", "b", "b"] && root.children("b").count == 2)
    #expect(root.children("b")[1]["z"] == "" && root["z"] == nil && root.children[0].line == 3)
  }

  /// An encoding's name may have small letters, and either quotes and blanks around `=`.
  /// https://www.w3.org/TR/xml/#NT-EncodingDecl
  @Test(arguments: [
    #"<?xml version="1.0" encoding="utf-8"?>"#, #"<?xml version='1.0' encoding='UTF-8'?>"#,
    #"<?xml version="1.0" encoding = "UTF-8" standalone="no"?>"#, "<?xml\tversion=\"1.0\"\nencoding=\t'Utf-8'?>",
    #"<?xml version="1.0"?>"#, "", #"<?xml version="1.0" standalone="encoding="?>"#,
    #"<?xml-stylesheet encoding="UTF-16"?>"#, #"<?note encoding="UTF-16"?>"#,
  ])
  func documentsInUTF8AreRead(declaration: String) throws {
    #expect(try read(declaration + "<a x=\"ä€\"/>").attributes == ["x": "ä€"])
  }

  @Test(arguments: [
    (#"<?xml version="1.0" encoding="ISO-8859-1"?>"#, "ISO-8859-1"),
    ("<?xml version='1.0' encoding='utf-16'?>", "utf-16"),
    (#"<?xml version="1.0" encoding = "UTF-16"?>"#, "UTF-16"),
    ("<?xml version=\"1.0\"\tencoding=\n'US-ASCII' ?>", "US-ASCII"),
    (#"<?xml version="1.0" encoding="UTF-8x"?>"#, "UTF-8x"), (#"<?xml version="1.0" encoding="UTF"?>"#, "UTF"),
    (#"<?xml version="1.0" encoding=""?>"#, ""),
  ])
  func anotherEncodingIsAnErrorThatNamesIt(declaration: String, name: String) {
    let found = problem(declaration + "<a/>")
    #expect(found.hasSuffix("error: the encoding is \(name); it must be UTF-8"), "\(found)")
  }

  @Test func bytesThatAreNotUTF8AreAnError() {
    let latin = [UInt8]("<a x=\"".utf8) + [0xE4] + [UInt8]("\"/>".utf8)
    let error = InterfaceError(path: "a", line: 1, problem: "the file is not UTF-8 text; save it with Xcode")
    #expect(throws: error) { try MarkupReader.read(latin, path: "a") }
    #expect(throws: Never.self) { try MarkupReader.read([0xEF, 0xBB, 0xBF] + [UInt8]("<a/>".utf8), path: "a") }
  }

  /// Eleven characters hold the largest number with leading zeros.
  @Test func numbersOfCharactersAreReadUpToTheLargest() throws {
    #expect(try read("<a>&#x10FFFF;&#1114111;&#x00010FFFF;&#9;</a>").text == "\u{10FFFF}\u{10FFFF}\u{10FFFF}\t")
    #expect(problem("<a>&#x000010FFFF;</a>").contains("there is an & without its ;"))
    for name in ["#x110000", "#xD800", "#8", "#x", "#", "#x-1", "#+65", "LT", ""] {
      #expect(problem("<a>&\(name);</a>").hasSuffix("&\(name); is not an entity of XML"))
    }
  }

  @Test func depthIsLimited() {
    let depth = MarkupReader.depthLimit
    let deepest = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    #expect(problem(deepest) == "none")
    #expect(problem("<a>" + deepest + "</a>") == "a.storyboard:1: error: elements are nested more than 256 deep")
  }

  /// https://www.w3.org/TR/xml/#syntax: only `<` and `&` must be written as entities.
  @Test func aGreaterSignNeedsNoEntity() throws {
    let root = try read("<a x='1 > 0' y=\"'>'\">2 > 1<b/>]>\"'</a>")
    #expect(root.attributes == ["x": "1 > 0", "y": "'>'"] && root.text == "2 > 1]>\"'" && root.children.count == 1)
  }

  @Test(arguments: [
    ("<!-- a\n-->\n<?xml version?>\n<a/>", "3: error: expected ="),
    ("<?xml\n\nversion?>\n<a/>", "3: error: expected ="),
    ("<?xml version='1.0'\nencoding=\n'UTF-16'\n?>\n<a/>", "3: error: the encoding is UTF-16; it must be UTF-8"),
    ("\n<?xml encoding='UTF-16'?><a/>", "2: error: the encoding is UTF-16; it must be UTF-8"),
  ])
  func aFaultOfTheDeclarationHasItsLine(text: String, expected: String) {
    #expect(problem(text) == "a.storyboard:\(expected)")
  }

  /// The start of a comment is no part of its end. https://www.w3.org/TR/xml/#sec-comments
  @Test func aCommentMayBeginWithAGreaterSign() throws {
    let root = try read("<a><!-->b<c/>--><d/><!---></e>--></a>")
    #expect(root.children.map(\.name) == ["d"] && root.text == "")
    #expect(problem("<a><!--></a>") == "a.storyboard:1: error: the comment does not end")
    #expect(problem("<a/><!--->") == "a.storyboard:1: error: the comment does not end")
    #expect(problem("\n<?><a/>") == "a.storyboard:2: error: the processing instruction does not end")
  }

  @Test func aSectionOfTextMayHaveBracketsOrBeEmpty() throws {
    #expect(try read("<a>x<![CDATA[]]]>y<![CDATA[]]>&lt;<![CDATA[]]&lt;]]></a>").text == "x]y<]]&lt;")
  }
}
