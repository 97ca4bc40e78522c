import SpriteKit
import Testing

@testable import SceneTesting

@Suite struct NodeRecordTests {
  private func record(_ line: String) throws -> NodeRecord { try #require(NodeRecord(line: line)) }

  @Test(
    arguments: [
      "SKNode position.x=0 position.y=-1.5", "  SKLabelNode \"score\" text=\"Score 10\"", "SKNode",
      "    Hat \"\" a=b c=\"\"",
      #"SKNode "say \"hi\" \\ \n" text="\u{2028}x""#,
    ])
  func aPrintedLineIsReadBack(line: String) throws {
    #expect(try record(line).line == line)
  }

  @Test(
    arguments: [
      "", " SKNode", "SKNode  a=b", "SKNode a", "SKNode a=", "SKNode =b", "SKNode \"open", "SKNode a=\"open",
      "SKNode a=\"x\"y", "SKNode \"a\" \"b\"", "SKNode a=b \"late\"", #"SKNode "\u{110000}""#, #"SKNode "\"#,
    ])
  func linesThatAreNotNodesAreRefused(line: String) {
    #expect(NodeRecord(line: line) == nil)
  }

  @MainActor
  @Test func everyNameAndTextPrintsAsOneLine() async throws {
    let label = SKLabelNode(text: "a\nb\r\n\"c\" \\ =\u{2028}")
    label.name = "two\nlines"
    let line = label.treeDescription
    #expect(line.split(whereSeparator: \.isNewline).count == 1)
    #expect(try record(line).name == "two\nlines")
    #expect(try record(line).properties.first { $0.name == "text" }?.value == label.text)
  }
}

@Suite struct TreeDifferenceTests {
  private func tree(_ lines: String...) throws -> [NodeRecord] {
    try lines.map { try #require(NodeRecord(line: $0)) }
  }

  @Test func theSameTreeHasNoDifference() throws {
    let same = try tree("SKScene", "  Hat \"hat\" position.y=1")
    #expect(TreeDifference(expected: same, actual: same).lines == [])
  }

  /// The children of each sibling are numbered from the start.
  @Test func removingANodeConcernsItsOwnChildrenOnly() throws {
    let old = try tree("SKScene", "  SKNode \"a\"", "    Hat", "    Hat", "  SKNode \"b\"", "    Hat x=1")
    let new = try tree("SKScene", "  SKNode \"a\"", "    Hat", "  SKNode \"b\"", "    Hat x=2")
    #expect(TreeDifference(expected: old, actual: new).lines == ["Hat: x 1 -> 2", "Hat: gone"])
  }

  @Test func changedPropertyIsListedWithBothValues() throws {
    let old = try tree("SKScene", "  Hat \"hat\" position.y=182 alpha=0.5")
    let new = try tree("SKScene", "  Hat \"hat\" position.y=181 zPosition=3")
    #expect(
      TreeDifference(expected: old, actual: new).lines == [
        "Hat \"hat\": position.y 182 -> 181, zPosition default -> 3, alpha 0.5 -> default"
      ])
  }

  @Test func addedAndRemovedNodesAreListed() throws {
    let old = try tree("SKScene", "  A", "    B", "  C x=1")
    let new = try tree("SKScene", "  A", "  C x=1", "  C x=2")
    let difference = TreeDifference(expected: old, actual: new)
    #expect(difference.lines == ["C: new", "B: gone"])
    #expect(difference.changes.map(\.place) == [3, nil])
  }

  @Test func siblingsWithTheSameNameAreMatchedByOrder() throws {
    let old = try tree("S", "  A x=1", "  A x=2", "    B y=0", "  A x=3")
    let new = try tree("S", "  A x=1", "  A x=2", "    B y=9", "  A x=4")
    #expect(TreeDifference(expected: old, actual: new).lines == ["B: y 0 -> 9", "A: x 3 -> 4"])
  }
}
