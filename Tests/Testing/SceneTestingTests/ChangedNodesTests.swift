import Foundation
import Media
import Raster
import SpriteKit
import TestSupport
import Testing

@testable import SceneTesting

/// A failed frame names the nodes that changed.
@MainActor
@Suite struct ChangedNodesTests {
  private let folder: TemporaryFolder
  private let golden: Golden
  private let stage: Stage
  private let felipe = SKNode()
  private let hat = SKSpriteNode(color: .red, size: CGSize(width: 8, height: 4))
  private let cactus = SKSpriteNode(color: .green, size: CGSize(width: 4, height: 8))

  init() async throws {
    folder = try TemporaryFolder()
    golden = Golden(name: "yard", testFile: folder.path("YardTests.swift").path)
    let scene = SKScene(size: CGSize(width: 32, height: 32))
    (felipe.name, hat.name, cactus.name) = ("felipe", "hat", "cactus")
    felipe.position = CGPoint(x: 10, y: 10)
    felipe.addChild(hat)
    cactus.position = CGPoint(x: 24, y: 24)
    scene.addChild(felipe)
    scene.addChild(cactus)
    stage = try Stage { scene }
    await stage.advance()
    _ = try golden.check(stage.shot, mode: .all).outcome
  }

  /// The lines between the first and the last two.
  private func lines() async throws -> [String] {
    await stage.advance()
    guard case .different(let text) = try golden.check(stage.shot, mode: .never).outcome else { return [] }
    return text.split(separator: "\n").dropFirst().dropLast(2).map(String.init)
  }

  @Test func movedNodeIsListedWithItsPropertyAndPixels() async throws {
    hat.position.y = -1
    #expect(
      try await lines() == ["SKSpriteNode \"hat\": position.y 0 -> -1; 8 pixels", "background: 8 pixels"])
  }

  @Test func pixelsOfAChildCountForTheParentThatMoved() async throws {
    felipe.position.x += 1
    #expect(try await lines() == ["SKNode \"felipe\": position.x 10 -> 11; 4 pixels", "background: 4 pixels"])
  }

  @Test func aCoveredNodeHasNoPixels() async throws {
    hat.position.y = -1
    let cover = SKSpriteNode(color: .blue, size: CGSize(width: 32, height: 32))
    cover.name = "cover"
    cover.zPosition = 5
    cover.position = CGPoint(x: 16, y: 16)
    stage.scene?.addChild(cover)
    #expect(
      try await lines() == [
        "SKSpriteNode \"hat\": position.y 0 -> -1", "SKSpriteNode \"cover\": new; 1024 pixels",
      ])
  }

  @Test func removedNodeIsListed() async throws {
    cactus.removeFromParent()
    #expect(try await lines() == ["SKSpriteNode \"cactus\": gone", "background: 32 pixels"])
  }

  @Test func hiddenNodesOwnNoPixels() async throws {
    cactus.isHidden = true
    hat.color = .blue
    #expect(
      try await lines() == [
        "SKSpriteNode \"hat\": color #ff0000ff -> #0000ffff; 32 pixels",
        "SKSpriteNode \"cactus\": isHidden default -> true", "background: 32 pixels",
      ])
  }

  @Test func aFrameOfTheSameHashNeedsNoPicture() async throws {
    await stage.advance()
    // If the picture were decoded, the test would fail: its pixels differ, but the text has the right hashes.
    let note = try GoldenNote(text: String(contentsOf: golden.note, encoding: .utf8), file: "note")
    try folder.write("no image", to: "Goldens/YardTests/yard.png")
    let forged = GoldenNote(pixels: note.pixels, png: FrameHash(bytes: Array("no image".utf8)), tree: [])
    try folder.write(forged.text, to: "Goldens/YardTests/yard.txt")
    #expect(try golden.check(stage.shot, mode: .never).outcome == .same)
  }

  @Test func textForADifferentPictureIsIgnored() async throws {
    var other = stage.frame
    other[0, 0] ^= 1
    try ImageDecoding.writePNG(other, to: golden.file)
    guard case .different = try golden.check(stage.shot, mode: .never).outcome else {
      Issue.record("the text describes a different picture")
      return
    }
  }

  @Test(arguments: [("", 1), ("pixels 1\n", 1), ("pixels 0123456789abcdef\npng x\n", 2)])
  func brokenTextIsReportedWithItsLine(text: String, line: Int) async throws {
    try folder.write(text, to: "Goldens/YardTests/yard.txt")
    let error = #expect(throws: GoldenError.self) { try golden.check(stage.shot, mode: .never).outcome }
    #expect(error?.line == line)
    #expect(error?.description.hasPrefix(golden.note.path) == true)
  }

  @Test func lineThatIsNotANodeIsReported() async throws {
    let good = GoldenNote(pixels: FrameHash(stage.frame), png: FrameHash(bytes: []), tree: stage.shot.tree)
    try folder.write(good.text + "?? what\n", to: "Goldens/YardTests/yard.txt")
    hat.position.y = -1
    await stage.advance()
    let error = #expect(throws: GoldenError.self) { try golden.check(stage.shot, mode: .never).outcome }
    #expect(error?.line == good.text.split(separator: "\n").count + 1)
  }
}

@Suite struct TextGoldenTests {
  private let folder: TemporaryFolder
  private let golden: TextGolden

  init() throws {
    folder = try TemporaryFolder()
    golden = TextGolden(name: "yard", kind: "tree", testFile: folder.path("YardTests.swift").path)
  }

  @Test func textIsComparedExactly() throws {
    _ = try golden.check("a\nb\nc", mode: .missing)
    #expect(golden.file.path == folder.path("Goldens/YardTests/yard.tree.txt").path)
    #expect(try golden.check("a\nb\nc\n", mode: .never) == .same)
    guard case .different(let message) = try golden.check("a\nB\nc\nd", mode: .never) else {
      Issue.record("a different text must not pass")
      return
    }
    #expect(message.contains("2 - b\n2 + B\n4 + d\n"))
    #expect(try golden.check("a\nb\nc", mode: .never) == .same)
  }

  @Test func aMissingTextFails() throws {
    guard case .missing(let message) = try golden.check("a", mode: .never) else {
      Issue.record("a missing golden must not pass")
      return
    }
    #expect(message.hasPrefix("no golden \(golden.file.path)"))
  }

  /// As for pictures: `failed` replaces what differs, `all` everything, and `missing` nothing that exists.
  @Test(arguments: [
    (RecordMode.never, false, false), (.missing, false, false), (.failed, true, false), (.all, true, true),
  ])
  func aTextIsRecordedAsItsModeSays(mode: RecordMode, recordsOther: Bool, recordsSame: Bool) throws {
    _ = try golden.check("a\nb", mode: .missing)
    let recorded = Golden.Outcome.recorded("recorded \(golden.file.path); read it before you commit it")
    #expect(try golden.check("a\nb\n", mode: mode) == (recordsSame ? recorded : .same))
    let other = try golden.check("a\nc", mode: mode)
    #expect((other == recorded) == recordsOther)
    #expect(try folder.text("Goldens/YardTests/yard.tree.txt") == (recordsOther ? "a\nc\n" : "a\nb\n"))
  }

  @Test func aLineHasTheNumberOfItsOwnText() {
    #expect(TextGolden.changes(from: "a\nb\nc\n", to: "b\nc\nd\n") == ["1 - a", "3 + d"])
    #expect(TextGolden.changes(from: "a\nb\n", to: "a\n") == ["2 - b"])
  }

  @Test func aLongDifferenceIsTruncated() {
    for (count, last) in [(40, "40 + 39"), (41, "... and 1 more lines")] {
      #expect(TextGolden.changes(from: "", to: (0..<count).map { "\($0)\n" }.joined()).last == last)
    }
    let lines = TextGolden.changes(from: "", to: (0..<100).map { "\($0)\n" }.joined())
    #expect(lines.count == 41)
    #expect(lines.last == "... and 60 more lines")
  }
}

extension Golden {
  func check(_ shot: Shot, mode: RecordMode) throws -> Verdict { try check(shot.frame, mode: mode) { shot } }
}
