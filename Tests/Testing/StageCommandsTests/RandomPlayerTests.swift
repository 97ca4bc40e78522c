import Programs
import SpriteKit
import StageHost
import Testing

@testable import StageCommands

@MainActor
@Suite struct RandomPlayerTests {
  /// The touches and keys of a run, one per line.
  private func log(
    seed: UInt64, frames: Int, size: CGSize = CGSize(width: 100, height: 200), nodes: [SKNode] = []
  ) async throws -> [String] {
    let scene = LoggedScene(size: size)
    for node in nodes { scene.addChild(node) }
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

  /// A tap lasts 3 to 6 frames and a drag 8 to 40. Between them are 6 to 45 frames, or several such pauses around keys.
  @Test func touchesAndPausesHaveTheirLengths() async throws {
    let lines = try await log(seed: 3, frames: 6000).map { $0.split(separator: " ") }
    var (taps, drags, pauses): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
    var (began, ended, moves, keys) = (0, -1, 0, 0)
    for line in lines {
      let frame = try #require(Int(line[0]))
      switch line[1] {
      case "began":
        if ended >= 0, keys == 0 { pauses.insert(frame - ended - 1) }
        if ended < 0, keys == 0 { #expect(frame == 30, "half a second first") }
        (began, moves) = (frame, 0)
      case "moved": moves += 1
      case "ended":
        let count = frame - began + 1
        if moves == 0 { taps.insert(count) } else { drags.insert(count) }
        #expect(moves == 0 || moves == count - 2)
        (ended, keys) = (frame, 0)
      default: keys += 1
      }
      guard line.count == 4 else { continue }
      #expect((0..<100).contains(Int(line[2]) ?? -1) && (0..<200).contains(Int(line[3]) ?? -1))
    }
    #expect(taps == [3, 4, 5, 6])
    #expect(drags.count > 8 && drags.allSatisfy { (8...40).contains($0) })
    #expect(pauses.count > 20 && pauses.allSatisfy { (6...45).contains($0) })
  }

  /// The button is outside these small screens, so all touches are at random points.
  @Test(arguments: [CGSize(width: 4, height: 7), CGSize(width: 7, height: 4)])
  func touchesReachEveryRowAndColumnOfTheScreen(size: CGSize) async throws {
    let log = try await log(seed: 5, frames: 2400, size: size)
    for kind in ["began", "ended"] {
      let points = log.map { $0.split(separator: " ") }.filter { $0[1] == kind }
      #expect(Set(points.compactMap { Int($0[2]) }) == Set(0..<Int(size.width)))
      #expect(Set(points.compactMap { Int($0[3]) }) == Set(0..<Int(size.height)))
    }
  }

  /// A random point meets one of these nodes' middles once in 20,000 times.
  @Test func theMiddleOfEachShownNodeIsTapped() async throws {
    func square(_ x: Double, _ y: Double) -> SKSpriteNode {
      let square = SKSpriteNode(color: .blue, size: CGSize(width: 4, height: 4))
      square.position = CGPoint(x: x, y: y)
      return square
    }
    let (group, hidden, empty) = (SKNode(), square(50, 50), SKNode())
    group.position = CGPoint(x: 10, y: 100)
    group.addChild(square(5, 30))
    hidden.isHidden = true
    empty.position = CGPoint(x: 60, y: 60)
    let log = try await log(seed: 2, frames: 3000, nodes: [group, hidden, empty, square(50, 500)])
    func taps(_ x: Int, _ y: Int) -> Int { log.filter { $0.hasSuffix(" began \(x) \(y)") }.count }
    #expect(taps(90, 180) > 5 && taps(15, 70) > 5, "the button and the node in the group")
    #expect(taps(50, 150) == 0 && taps(60, 140) == 0, "neither a hidden node nor one without a size")
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
