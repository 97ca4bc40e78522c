import Foundation
import SpriteKit
import TestSupport
import Testing

@testable import SceneTesting

@MainActor
@Suite struct RunTextTests {
  private func run(falling step: CGFloat = 1, turnsRed frame: Int? = nil, frames: Int = 5) async throws -> String {
    let scene = SKScene(size: CGSize(width: 16, height: 16))
    let hat = SKSpriteNode(color: .green, size: CGSize(width: 4, height: 4))
    (hat.name, hat.position) = ("hat", CGPoint(x: 8, y: 8))
    scene.addChild(hat)
    let stage = try Stage { scene }
    var text = RunText()
    for number in 0..<frames {
      if number >= 3 { hat.position.y -= step }
      if number == frame { hat.color = .red }
      await stage.advance()
      text.add(frame: number, stage.shot)
    }
    return text.text
  }

  @Test func runPrintsTheFirstTreeAndThenTheChanges() async throws {
    let lines = try await run().split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("frame ") }.count == 5)
    #expect(lines[1].hasPrefix("  SKScene position.x=0"))
    #expect(lines.last == "  SKSpriteNode \"hat\": position.y 7 -> 6")
  }

  @Test func firstDifferentFrameAndItsFirstDifferenceAreReported() async throws {
    let golden = try await run()
    #expect(
      RunText.difference(from: golden, to: try await run(falling: 2)) == [
        "frame 3 is the first that differs:", "  - SKSpriteNode \"hat\": position.y 8 -> 7",
        "  + SKSpriteNode \"hat\": position.y 8 -> 6",
      ])
    #expect(
      RunText.difference(from: golden, to: try await run(turnsRed: 1)) == [
        "frame 1 is the first that differs:", "  + SKSpriteNode \"hat\": color #00ff00ff -> #ff0000ff",
      ])
    #expect(
      RunText.difference(from: golden, to: golden.replacingOccurrences(of: "frame 2 ", with: "frame 2 0")) == [
        "frame 2 is the first that differs: other pixels, the same nodes"
      ])
    #expect(
      RunText.difference(from: golden, to: try await run(frames: 4)) == ["the golden has 5 frames, the run 4"])
  }

  /// Of several lines, the first one on each side is shown, without its indentation.
  @Test(arguments: [
    ["frame 0 a\n  S\n", "frame 0 a\n  S\nframe 1 b\n"],
    ["frame 0 a\n  x\n  y\n  s\n", "frame 0 b\n  s\n  z\n  w\n", "  - x", "  + z"],
    ["frame 0 a\n  x\n    y\n", "frame 0 b\n  x\n", "  - y"],
    ["frame 0 a\n  x\n", "frame 0 b\n  x\n      y\n  z\n", "  + y"],
    ["frame 7 a\n", "frame 7 b\n", ""],
  ])
  func theFirstLineOfEachSideIsShown(texts: [String]) {
    let found = RunText.difference(from: texts[0], to: texts[1])
    let number = texts[0].dropFirst("frame ".count).prefix(1)
    switch texts.count {
    case 2: #expect(found == ["the golden has 1 frames, the run 2"])
    case _ where texts[2].isEmpty:
      #expect(found == ["frame \(number) is the first that differs: other pixels, the same nodes"])
    default: #expect(found == ["frame \(number) is the first that differs:"] + texts.dropFirst(2))
    }
  }

  @Test func theSameRunPasses() async throws {
    let folder = try TemporaryFolder()
    let golden = TextGolden(name: "fall", kind: "run", testFile: folder.path("YardTests.swift").path)
    _ = try golden.check(try await run(), mode: .missing)
    #expect(try golden.check(try await run(), mode: .never, difference: RunText.difference) == .same)
  }
}
