import Raster
import SceneTesting
import Testing
import UIKit

@testable import SpriteKit

/// Transitions between scenes: the frames they show, and which scene keeps running.
@MainActor
@Suite struct TransitionTests {
  /// An 8 x 8 scene with one colour on the left and another on the right. It records its callbacks.
  private final class LoggingScene: SKScene {
    var lines: [String] = []
    let mark: String

    init(_ mark: String, left: UIColor, right: UIColor) {
      self.mark = mark
      super.init(size: CGSize(width: 8, height: 8))
      backgroundColor = left
      let half = SKSpriteNode(color: right, size: CGSize(width: 4, height: 8))
      half.position = CGPoint(x: 6, y: 4)
      addChild(half)
    }

    required init?(coder: NSCoder) { nil }

    override func didMove(to view: SKView) { lines.append("came") }
    override func willMove(from view: SKView) { lines.append("left") }
    override func update(_ currentTime: TimeInterval) { lines.append("update") }
  }

  private let old = LoggingScene("old", left: .red, right: .yellow)
  private let new = LoggingScene("new", left: .blue, right: .green)
  private let stage: Stage
  private let view: SKView

  init() throws {
    stage = try Stage { [old] in old }
    view = try #require(old.view)
  }

  private static let letters: [UInt32: Character] = [
    0xFF00_00FF: "R", 0xFF00_FFFF: "Y", 0xFFFF_0000: "B", 0xFF00_FF00: "G", 0xFF00_0000: "-",
  ]

  /// The fifth row as letters; "?" is a mixed colour.
  private func row(_ frame: Bitmap) -> String {
    String((0..<8).map { Self.letters[frame[$0, 4]] ?? "?" })
  }

  private func column(_ frame: Bitmap) -> String {
    String((0..<8).map { Self.letters[frame[1, $0]] ?? "?" })
  }

  /// Plays a transition of 4 frames up to the given one, counted from 0.
  private func play(_ transition: SKTransition, to frame: Int) async {
    await stage.advance()
    view.presentScene(new, transition: transition)
    await stage.advance(frames: frame + 1)
  }

  private let second = 4.0 / 60

  @Test func aPushMovesBothScenes() async {
    await play(.push(with: .left, duration: second), to: 0)
    #expect(row(stage.frame) == "RRRRYYYY")
    await stage.advance()
    #expect(row(stage.frame) == "RRYYYYBB")
    await stage.advance(frames: 2)
    #expect(row(stage.frame) == "YYBBBBGG")
    await stage.advance()
    #expect(row(stage.frame) == "BBBBGGGG")
  }

  struct Middle: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let row: String
    let column: String
    let make: @MainActor @Sendable (TimeInterval) -> SKTransition
  }

  private nonisolated static let middles = [
    Middle(testDescription: "push right", row: "GGGGRRRR", column: "GGGGGGGG") {
      .push(with: .right, duration: $0)
    },
    Middle(testDescription: "push up", row: "BBBBGGGG", column: "RRRRBBBB") { .push(with: .up, duration: $0) },
    Middle(testDescription: "push down", row: "RRRRYYYY", column: "BBBBRRRR") { .push(with: .down, duration: $0) },
    Middle(testDescription: "move in left", row: "RRRRBBBB", column: "RRRRRRRR") { .moveIn(with: .left, duration: $0) },
    Middle(testDescription: "move in down", row: "RRRRYYYY", column: "BBBBRRRR") { .moveIn(with: .down, duration: $0) },
    Middle(testDescription: "reveal left", row: "YYYYGGGG", column: "YYYYYYYY") { .reveal(with: .left, duration: $0) },
    Middle(testDescription: "reveal up", row: "BBBBGGGG", column: "RRRRBBBB") { .reveal(with: .up, duration: $0) },
    Middle(testDescription: "doors open", row: "RRBBGGYY", column: "RRRRRRRR") {
      .doorsOpenHorizontal(withDuration: $0)
    },
    Middle(testDescription: "doors open up", row: "BBBBGGGG", column: "RRBBBBRR") {
      .doorsOpenVertical(withDuration: $0)
    },
    Middle(testDescription: "doors close", row: "BBRRYYGG", column: "BBBBBBBB") {
      .doorsCloseHorizontal(withDuration: $0)
    },
    Middle(testDescription: "doors close up", row: "RRRRYYYY", column: "BBRRRRBB") {
      .doorsCloseVertical(withDuration: $0)
    },
    Middle(testDescription: "fade", row: "--------", column: "--------") { .fade(withDuration: $0) },
    Middle(testDescription: "fade with", row: "GGGGGGGG", column: "GGGGGGGG") { .fade(with: .green, duration: $0) },
    Middle(testDescription: "flip", row: "--------", column: "--------") { .flipHorizontal(withDuration: $0) },
  ]

  @Test(arguments: middles)
  func eachTransitionHasItsLookHalfWay(middle: Middle) async {
    await play(middle.make(second), to: 2)
    #expect(row(stage.frame) == middle.row)
    #expect(column(stage.frame) == middle.column)
    await stage.advance(frames: 2)
    #expect(row(stage.frame) == "BBBBGGGG")
  }

  /// Half way between a red and a blue scene of 4 x 12 points. The other scenes here are square.
  @Test func aTallScenesTransitionMovesByItsOwnSides() async throws {
    let looks: [(SKTransition, row: String, column: String)] = [
      (.push(with: .up, duration: second), "BBBB", "RRRRRRBBBBBB"), (.push(with: .left, duration: second), "RRBB", "R"),
      (.doorsOpenVertical(withDuration: second), "BBBB", "RRRBBBBBBRRR"),
      (.doorsOpenHorizontal(withDuration: second), "RBBR", "B"),
      (.flipHorizontal(withDuration: second), "----", "-"),
      (.reveal(with: .down, duration: second), "RRRR", "BBBBBBRRRRRR"),
    ]
    for (transition, row, column) in looks {
      let scenes = [UIColor.red, .blue].map { color in
        let scene = SKScene(size: CGSize(width: 4, height: 12))
        scene.backgroundColor = color
        return scene
      }
      let stage = try Stage { scenes[0] }
      await stage.advance()
      scenes[0].view?.presentScene(scenes[1], transition: transition)
      await stage.advance(frames: 3)
      let letters = { (x: Int, y: Int) in Self.letters[stage.frame[x, y]] ?? "?" }
      #expect(String((0..<4).map { letters($0, 6) }) == row)
      let whole = column.count == 1 ? String(repeating: column, count: 12) : column
      #expect(String((0..<12).map { letters(1, $0) }) == whole)
    }
  }

  @Test func flipsAndDoorwaysScaleTheScenes() async {
    await play(.flipHorizontal(withDuration: second), to: 1)
    #expect(column(stage.frame) == "--RRRR--")
    await stage.advance(frames: 2)
    #expect(column(stage.frame) == "--BBBB--")
    await stage.advance()
    view.presentScene(old, transition: .flipVertical(withDuration: second))
    await stage.advance(frames: 2)
    #expect(row(stage.frame) == "--BBGG--")
    await stage.advance(frames: 3)
    view.presentScene(new, transition: .doorway(withDuration: second))
    await stage.advance(frames: 3)
    #expect(row(stage.frame) == "RRBBGGYY")
    #expect(column(stage.frame).allSatisfy { $0 == "R" })
  }

  @Test func aCrossFadeMixesBothScenes() async {
    await play(.crossFade(withDuration: second), to: 2)
    #expect(stage.frame[1, 1] == 0xFF80_007F || stage.frame[1, 1] == 0xFF80_0080 || stage.frame[1, 1] == 0xFF7F_0080)
    await stage.advance()
    #expect(stage.frame[1, 1] & 0xFF < 0x50)
  }

  @Test func bothScenesArePausedByDefault() async {
    await play(.push(with: .left, duration: second), to: 3)
    #expect(view.scene === new)
    #expect(old.lines == ["came", "update"])
    #expect(new.lines == ["came"])
    await stage.advance()
    #expect(old.lines == ["came", "update", "left"])
    #expect(old.view == nil)
    await stage.advance()
    #expect(new.lines == ["came", "update"])
  }

  @Test func eitherSceneMayKeepRunning() async {
    let transition = SKTransition.crossFade(withDuration: second)
    (transition.pausesIncomingScene, transition.pausesOutgoingScene) = (false, false)
    await play(transition, to: 3)
    #expect(old.lines == ["came"] + Array(repeating: "update", count: 5))
    #expect(new.lines == ["came"] + Array(repeating: "update", count: 4))
  }

  @Test func presentingAnotherSceneEndsATransition() async {
    await play(.push(with: .left, duration: second), to: 1)
    let third = LoggingScene("third", left: .green, right: .green)
    view.presentScene(third)
    await stage.advance()
    #expect(old.lines.last == "left")
    #expect(new.lines.last == "left")
    #expect(row(stage.frame) == "GGGGGGGG")
    view.presentScene(new, transition: .push(with: .up, duration: second))
    view.presentScene(third)
    await stage.advance()
    #expect(row(stage.frame) == "GGGGGGGG", "back to the scene that was leaving")
    #expect(view.scene === third)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [TimeInterval])
  func withoutADurationTheSceneAppearsAtOnce(duration: TimeInterval) async {
    await play(.push(with: .left, duration: duration), to: 0)
    #expect(row(stage.frame) == "BBBBGGGG")
    #expect(old.lines.last == "left")
    view.presentScene(new, transition: .push(with: .left, duration: 1))
    await stage.advance()
    #expect(row(stage.frame) == "BBBBGGGG", "a scene does not replace itself")
  }

  @Test func pausingAViewPausesItsTransition() async {
    await play(.push(with: .left, duration: second), to: 1)
    view.isPaused = true
    await stage.advance(frames: 9)
    #expect(row(stage.frame) == "RRYYYYBB")
    view.isPaused = false
    await stage.advance()
    #expect(row(stage.frame) == "YYYYBBBB")
  }

  @Test func theOldSceneIsFreed() async throws {
    weak var gone: SKScene?
    do {
      let scene = SKScene(size: CGSize(width: 8, height: 8))
      gone = scene
      view.presentScene(scene)
      await stage.advance()
    }
    view.presentScene(new, transition: .crossFade(withDuration: second))
    await stage.advance(frames: 2)
    #expect(gone != nil)
    await stage.advance(frames: 4)
    #expect(gone == nil)
  }

  /// The old scene of 16 x 16 points and the new one of 4 x 8 fill the same view.
  @Test func eachSceneHasItsOwnSize() async throws {
    let wide = SKScene(size: CGSize(width: 16, height: 16))
    wide.backgroundColor = .red
    let half = SKSpriteNode(color: .yellow, size: CGSize(width: 8, height: 16))
    half.position = CGPoint(x: 12, y: 8)
    wide.addChild(half)
    let narrow = SKScene(size: CGSize(width: 4, height: 8))
    narrow.backgroundColor = .blue
    for scene in [wide, narrow] { scene.scaleMode = .fill }
    view.presentScene(wide)
    await stage.advance()
    view.presentScene(narrow, transition: .push(with: .left, duration: second))
    await stage.advance()
    #expect(row(stage.frame) == "RRRRYYYY")
    await stage.advance(frames: 2)
    #expect(row(stage.frame) == "YYYYBBBB")
  }
}
