import Programs
import SpriteKit
import StageHost
import Testing

@testable import StageCommands

@MainActor
@Suite struct RandomPlayerTests {
  /// The touches and keys of a run, one per line.
  private func log(seed: UInt64, frames: Int) async throws -> [String] {
    let scene = LoggedScene(size: CGSize(width: 100, height: 200))
    let stage = try Stage { scene }
    var player = RandomPlayer(seed: seed)
    for frame in 0..<frames {
      scene.current = frame
      player.play(on: stage)
      await stage.advance()
    }
    return scene.log
  }

  @Test func theSameSeedGivesTheSameInput() async throws {
    let first = try await log(seed: 7, frames: 600)
    #expect(try await log(seed: 7, frames: 600) == first)
    #expect(try await log(seed: 8, frames: 600) != first)
  }

  @Test func aPlayerTapsDragsAndPressesKeysAtAPhonesPace() async throws {
    let log = try await log(seed: 1, frames: 3600)
    func count(_ kind: String) -> Int { log.filter { $0.contains(" \(kind)") }.count }
    // A minute: about one touch a second, each of which ends.
    #expect((40...120).contains(count("began")))
    #expect(abs(count("began") - count("ended")) <= 1)
    #expect(count("moved") > 100)
    #expect(count("key") > 3)
    #expect(count("began 90 180") > 5, "taps go to the button too")
    let first = try #require(log.first.flatMap { Int($0.prefix { $0 != " " }) })
    #expect(first >= 30)
  }
}

private final class LoggedScene: SKScene {
  var log: [String] = []
  var current = 0

  override func sceneDidLoad() {
    let button = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    button.position = CGPoint(x: 90, y: 20)
    addChild(button)
  }

  private func note(_ kind: String, _ touches: Set<UITouch>) {
    for touch in touches {
      let point = touch.location(in: view)
      log.append("\(current) \(kind) \(Int(point.x)) \(Int(point.y))")
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("\(current) key") }
}
