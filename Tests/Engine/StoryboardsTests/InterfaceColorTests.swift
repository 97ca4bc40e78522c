import Testing

@testable import Storyboards

@Suite struct InterfaceColorTests {
  private func color(_ attributes: String) throws -> InterfaceColor? {
    var reader = InterfaceReader()
    return reader.color(try MarkupReader.read([UInt8]("<color key=\"textColor\" \(attributes)/>".utf8), path: "a"))
  }

  @Test func greysAndColoursKeepTheirOpacity() throws {
    #expect(
      try color("white=\"0.25\" alpha=\"0.5\"") == .rgb(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5, isP3: false))
    #expect(try color("white=\"1\"") == .rgb(red: 1, green: 1, blue: 1, alpha: 1, isP3: false))
    let orange = "red=\"1\" green=\"0.5\" blue=\"0.25\" alpha=\"0.75\""
    #expect(try color(orange) == .rgb(red: 1, green: 0.5, blue: 0.25, alpha: 0.75, isP3: false))
    #expect(
      try color(orange + " customColorSpace=\"displayP3\"")
        == .rgb(red: 1, green: 0.5, blue: 0.25, alpha: 0.75, isP3: true))
    #expect(try color("red=\"1\" green=\"0.5\"") == nil)
  }

  @Test func namesComeBeforeComponents() throws {
    #expect(try color("systemColor=\"labelColor\" white=\"1\"") == .system("labelColor"))
    #expect(try color("catalog=\"System\" name=\"textColor\" white=\"1\"") == .system("textColor"))
    #expect(try color("name=\"Sky\" white=\"1\"") == .named("Sky"))
  }
}
