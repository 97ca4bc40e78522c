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

  @Test func aDocumentTypeIsAnErrorSoThatNoEntityIsDeclared() {
    let bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"ha\">]>\n<a>&b;</a>"
    #expect(problem(bomb) == "a.storyboard:2: error: document types and entities are not read; remove this line")
    #expect(problem("<a>&b;</a>") == "a.storyboard:1: error: &b; is no entity of XML")
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

  @Test func depthIsLimited() {
    let depth = MarkupReader.depthLimit
    let deepest = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    #expect(problem(deepest) == "none")
    #expect(problem("<a>" + deepest + "</a>") == "a.storyboard:1: error: elements are more than 256 deep")
  }
}
