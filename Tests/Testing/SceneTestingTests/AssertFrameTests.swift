import Foundation
import SceneTesting
import SpriteKit
import Synchronization
import Testing

/// Each kind of wrong frame must fail the test that asserts it.
///
/// The goldens: `square.png` shows the scene below; `square-too-wide.png` has one more column.
@MainActor
@Suite struct AssertFrameTests {
  private let square = SKSpriteNode(color: .red, size: CGSize(width: 8, height: 8))
  private let stage: Stage

  init() throws {
    let scene = SKScene(size: CGSize(width: 16, height: 16))
    scene.backgroundColor = .blue
    square.position = CGPoint(x: 8, y: 8)
    scene.addChild(square)
    stage = try Stage { scene }
  }

  /// The texts of the issues that `assertFrame` reports.
  private func issues(_ name: String = "square", record: RecordMode = .never) -> [String] {
    let texts = Mutex<[String]>([])
    withKnownIssue(isIntermittent: true) {
      // An expected failure is not logged.
      RunLog.$destination.withValue(.nowhere) { assertFrame(stage, named: name, record: record) }
    } matching: { issue in
      texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
      return true
    }
    return texts.withLock { $0 }
  }

  @Test func theFrameOfTheGoldenPasses() async {
    await stage.advance()
    assertFrame(stage, named: "square", record: .never)
  }

  @Test func oneWrongPixelFails() async {
    let speck = SKSpriteNode(
      color: UIColor(red: 1, green: 0, blue: 1.0 / 255, alpha: 1), size: CGSize(width: 1, height: 1))
    speck.position = CGPoint(x: 0.5, y: -0.5)
    square.addChild(speck)
    await stage.advance()
    let issues = issues()
    #expect(issues.count == 1)
    #expect(
      issues.first?.contains("1 pixels differ, the first at (8, 8): expected #FF0000FF, actual #FF0001FF") == true)
  }

  @Test func aWrongSizeFails() async {
    await stage.advance()
    #expect(issues("square-too-wide").first?.contains("the size differs") == true)
  }

  /// A frame after a failed assertion equals that of a run whose assertions pass: no assertion takes random numbers of
  /// the stage, neither to write files nor to report.
  @Test func assertionsTakeNoRandomNumbers() async throws {
    await stage.advance()
    func next(_ assert: () -> Void) async throws -> [UInt64] {
      let stage = try Stage { SKScene(size: CGSize(width: 16, height: 16)) }
      await stage.advance()
      assert()
      return (0..<4).map { _ in UInt64.random(in: 0 ... .max) }
    }
    let expected = try await next {}
    var counts: [Int] = []
    #expect(try await next { counts.append(issues("not-there").count) } == expected)
    #expect(try await next { counts.append(issues("square-too-wide").count) } == expected)
    #expect(counts == [1, 1])
  }

  @Test func aMissingGoldenFails() async {
    await stage.advance()
    #expect(issues("not-there").first?.contains("no golden") == true)
  }

  @Test func assertingBeforeTheFirstFrameFails() async {
    #expect(issues() == ["the stage has made no frame yet; call `await stage.advance()` first"])
  }

  @Test func anUnexpectedDiagnosticFails() async {
    square.addChild(SKSpriteNode(imageNamed: "NotThere"))
    square.children[0].isHidden = true
    await stage.advance()
    #expect(
      issues() == [
        "unexpected diagnostic: image \"NotThere\": the app's files contain no such image; a placeholder is shown"
      ])
    stage.clearDiagnostics()
    assertFrame(stage, named: "square", record: .never)
  }

  /// No file can be written below a file, which only a mode that records tries. On a build server none records.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CI"] == nil))
  func assertDrawListRecordsAsItIsTold() async {
    await stage.advance()
    let texts = [RecordMode.never, .all].map { mode in
      let texts = Mutex<[String]>([])
      withKnownIssue {
        assertDrawList(stage, named: "square", record: mode, filePath: "/dev/null/Tests/DrawTests.swift")
      } matching: { issue in
        texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
        return true
      }
      return texts.withLock { $0 }
    }
    #expect(texts[0].count == 1 && texts[1].count == 1 && texts[0] != texts[1], "\(texts)")
  }

  /// The texts of the issues that `assertReplay` reports.
  private func replayIssues(_ name: String) async -> [String] {
    let texts = Mutex<[String]>([])
    await withKnownIssue(isIntermittent: true) {
      await assertReplay(name, on: stage)
    } matching: { issue in
      texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
      return true
    }
    return texts.withLock { $0 }
  }

  @Test func recordingWithTheSameFramePasses() async {
    await assertReplay("square", on: stage)
    #expect(stage.frameCount == 3)
  }

  @Test func replayFailsWithoutHashesOrAFileAndOnAStartedStage() async {
    #expect(await replayIssues("square-unchecked").first?.contains("has no line with \"hash\"") == true)
    square.position.x = 3
    #expect(await replayIssues("square").first?.contains("square.txt: frame 1 has the hash") == true)
    #expect(await replayIssues("square").first == "the stage has made 2 frames already")
    #expect(await replayIssues("none").first?.contains("none.txt: no such recording") == true)
  }

  @Test func aFrameIsComparedWithoutAFailure() async throws {
    await stage.advance()
    #expect(try stage.isGolden("square", beside: #filePath) && !stage.isGolden("not-there", beside: #filePath))
    #expect(try !stage.isGolden("square-too-wide", beside: #filePath))
  }
}
