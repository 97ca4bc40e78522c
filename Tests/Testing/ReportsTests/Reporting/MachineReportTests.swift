import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import Reports

/// JUnit XML and GitHub annotations have the results of the run.
@Suite struct MachineReportTests {
  private let fixture: RunFixture
  private let hostile = "<a b=\"c\">'&amp;]]>\u{1}\r\n100%, done: é🎩"

  init() throws {
    fixture = try RunFixture()
    var record = fixture.record("menu", .different)
    (record.name, record.message, record.milliseconds) = (hostile, hostile, 1.5)
    record.treeDifference = ["Hat \"hat\": position.y 182 -> 181"]
    try fixture.add(record)
    try fixture.add(fixture.record("other", .same))
    try fixture.add(fixture.record("third", .recorded))
  }

  @Test func junitIsWellFormedAndKeepsTheNames() throws {
    let reader = JUnitReader()
    let parser = XMLParser(data: Data(JUnitReport(try fixture.run).xml.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(
      reader.elements.map(\.name)
        == ["testsuites", "testsuite", "testcase", "failure", "testcase", "testcase", "failure"])
    let suite = reader.elements[1].attributes
    #expect(suite["tests"] == "3" && suite["failures"] == "2" && suite["name"] == "MenuTests")
    #expect(reader.elements[2].attributes["time"] == "0.001500")
    #expect(reader.elements[3].attributes["type"] == "different")
    #expect(reader.elements[6].attributes["type"] == "recorded")
    let readable = hostile.unicodeScalars.map { $0 == "\u{1}" ? "\u{FFFD}" : String($0) }.joined()
    #expect(reader.elements[2].attributes["name"] == readable)
    #expect(reader.text.contains("\(readable)\nHat \"hat\": position.y 182 -> 181"))
  }

  @Test func annotationsAreOneLineEach() throws {
    let lines = GitHubAnnotations(try fixture.run).lines
    #expect(lines.count == 2)
    #expect(
      lines[0] == "::error file=Tests/MenuTests.swift,line=7,"
        + "title=golden <a b=\"c\">'&amp;]]>\u{1}%0D%0A100%25%2C done%3A é🎩%3A different::"
        + "<a b=\"c\">'&amp;]]>\u{1}%0D%0A100%25, done: é🎩%0AHat \"hat\": position.y 182 -> 181")
    #expect(!lines.contains { $0.contains("\n") || $0.contains("\r") })
  }
}

private final class JUnitReader: NSObject, XMLParserDelegate {
  private(set) var elements: [(name: String, attributes: [String: String])] = []
  private(set) var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append((name, attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }
}
