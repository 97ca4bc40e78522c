import SceneTesting
import Testing

@testable import SpriteKit

@MainActor
@Suite struct FrameRateTests {
  private final class Counter: SKScene {
    var times: [TimeInterval] = []
    override func update(_ currentTime: TimeInterval) { times.append(currentTime - Stage.uptimeAtStart) }
  }

  private let scene = Counter(size: CGSize(width: 8, height: 8))

  private func stage(_ set: (SKView) -> Void) throws -> Stage {
    let stage = try Stage { scene }
    if let view = scene.view { set(view) }
    return stage
  }

  /// The numbers of the frames that the scene was updated in.
  private var frames: [Int] { scene.times.map { Int(($0 * 60).rounded()) } }

  @Test(arguments: [
    (60, 1), (61, 1), (120, 1), (0, 1), (-5, 1), (59, 1), (45, 1), (44, 2), (30, 2), (26, 2), (25, 2), (24, 3), (20, 3),
    (15, 4), (12, 5), (10, 6), (1, 60), (Int.max, 1), (Int.min, 1),
  ])
  func theRateIsTheNearestFactorOf60(rate: Int, interval: Int) async throws {
    let stage = try stage { $0.preferredFramesPerSecond = rate }
    await stage.advance(frames: 2 * interval + 1)
    #expect(frames == [0, interval, 2 * interval])
    #expect(stage.app.diagnostics.isEmpty)
  }

  @Test func theOlderNamesSetTheSameRate() async throws {
    let view = SKView(frame: .zero)
    view.frameInterval = 2
    #expect((view.preferredFramesPerSecond, view.preferredFrameRate, view.frameInterval) == (30, 30, 2))
    view.preferredFrameRate = 20
    #expect((view.preferredFramesPerSecond, view.frameInterval) == (20, 3))
    for interval in 1...100 {
      view.frameInterval = interval
      #expect(view.frameInterval == interval)
    }
    view.frameInterval = 0
    #expect((view.preferredFramesPerSecond, view.frameInterval) == (60, 1))
    view.preferredFrameRate = .leastNonzeroMagnitude
    #expect(view.frameInterval == 1_000_000)
    view.preferredFrameRate = .nan
    #expect(view.frameInterval == 1)
  }

  @Test func aGameIsAsFastAtHalfTheRate() async throws {
    let node = SKSpriteNode(color: .red, size: CGSize(width: 2, height: 2))
    node.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 2, height: 2))
    node.physicsBody?.affectedByGravity = false
    node.physicsBody?.linearDamping = 0
    let moved = SKNode()
    scene.addChild(node)
    scene.addChild(moved)
    let stage = try stage { $0.preferredFramesPerSecond = 30 }
    moved.run(.moveBy(x: 60, y: 0, duration: 1))
    node.physicsBody?.velocity = CGVector(dx: 0, dy: 60)
    await stage.advance(frames: 31)
    #expect(abs(moved.position.x - 30) < 1e-6)
    #expect(abs(node.position.y - 30) < 0.01, "\(node.position.y)")
  }

  @Test func betweenItsFramesAViewShowsTheSamePicture() async throws {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 2, height: 2))
    scene.addChild(sprite)
    let stage = try stage { $0.preferredFramesPerSecond = 20 }
    await stage.advance()
    let first = stage.frame
    sprite.position.x = 4
    await stage.advance(frames: 2)
    #expect(stage.frame == first)
    await stage.advance()
    #expect(stage.frame != first && stage.frameCount == 4)
  }

  @Test func aNewSceneOrSizeShowsAtOnce() async throws {
    let stage = try stage { $0.preferredFramesPerSecond = 1 }
    await stage.advance(frames: 2)
    let next = SKScene(size: CGSize(width: 8, height: 8))
    next.backgroundColor = .red
    scene.view?.presentScene(next)
    await stage.advance()
    #expect(stage.frame[0, 0] == 0xFF00_00FF)
    stage.resize(to: CGSize(width: 4, height: 6))
    await stage.advance()
    #expect(stage.frame.width == 4 && stage.frame[3, 5] == 0xFF00_00FF)
  }

  @Test func theDelegateIsAskedOncePerFrameOfTheView() async throws {
    final class Asked: NSObject, SKViewDelegate {
      var count = 0
      func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool {
        count += 1
        return true
      }
    }
    let delegate = Asked()
    let stage = try stage { ($0.preferredFramesPerSecond, $0.delegate) = (30, delegate) }
    await stage.advance(frames: 5)
    #expect(delegate.count == 3 && frames == [0, 2, 4])
  }

  @Test func aPausedViewLosesNoMoreThanThePause() async throws {
    let moved = SKNode()
    scene.addChild(moved)
    let stage = try stage { $0.preferredFramesPerSecond = 30 }
    await stage.advance()
    moved.run(.moveBy(x: 60, y: 0, duration: 1))
    scene.view?.isPaused = true
    await stage.advance(frames: 7)
    scene.view?.isPaused = false
    await stage.advance()
    #expect(frames == [0, 8] && abs(moved.position.x - 1) < 1e-6, "one frame of the host has passed")
  }

  @Test func theShownRateIsTheViews() async throws {
    let stage = try stage { ($0.preferredFramesPerSecond, $0.showsFPS) = (20, true) }
    await stage.advance(frames: 120)
    #expect(abs((scene.view?.framesPerSecond ?? 0) - 20) < 1e-6)
  }
}
