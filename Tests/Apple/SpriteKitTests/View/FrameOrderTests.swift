import Raster
import SceneTesting
import SpriteKit
import Testing

/// The order of a frame, as the comment of `FrameLoop.frame(at:)` numbers it.
@MainActor
@Suite struct FrameOrderTests {
  private let scene = RecordingScene(side: 8)
  private let afterInput = [
    "update", "actions", "didEvaluateActions", "didSimulatePhysics", "didApplyConstraints", "didFinishUpdate",
  ]

  private func stage() throws -> Stage {
    scene.run(.repeatForever(.run { [weak scene] in scene?.moments.append("actions") }))
    return try Stage { scene }
  }

  @Test func aFrameHasApplesOrder() async throws {
    let stage = try stage()
    scene.onTouch = { [scene] in DispatchQueue.main.async { scene.moments.append("main queue") } }
    for _ in 0..<3 {
      stage.tap(at: CGPoint(x: 4, y: 4))
      await stage.advance()
      #expect(scene.takeMoments() == ["input", "main queue"] + afterInput)
    }
    await stage.advance()
    #expect(scene.takeMoments() == afterInput)
  }

  @Test func blocksAddedByAMainQueueBlockRunInTheNextFrame() async throws {
    let stage = try stage()
    scene.onTouch = { [scene] in
      DispatchQueue.main.async {
        scene.moments.append("first")
        DispatchQueue.main.async { scene.moments.append("second") }
      }
    }
    stage.tap(at: CGPoint(x: 4, y: 4))
    await stage.advance(frames: 2)
    #expect(scene.takeMoments() == ["input", "first"] + afterInput + ["second"] + afterInput)
  }

  @Test func mainQueueBlocksRunInOrder() async throws {
    let stage = try stage()
    await stage.advance()
    scene.moments = []
    for number in 0..<5 { DispatchQueue.main.async { [scene] in scene.moments.append("\(number)") } }
    await stage.advance()
    #expect(scene.takeMoments() == ["0", "1", "2", "3", "4"] + afterInput)
  }

  @Test func updateReceivesTheUptimeOfTheDevice() async throws {
    final class Clock: SKScene {
      var times: [TimeInterval] = []
      override func update(_ currentTime: TimeInterval) { times.append(currentTime) }
    }
    let clock = Clock(size: CGSize(width: 4, height: 4))
    await (try Stage { clock }).advance(frames: 3)
    let times: [TimeInterval] = [3600, 3600 + 1.0 / 60, 3600 + 2.0 / 60]
    #expect(clock.times == times)
  }

  @Test func theFirstFrameMovesNothing() async throws {
    let node = SKNode()
    scene.addChild(node)
    node.run(.moveBy(x: 60, y: 0, duration: 1))
    let stage = try stage()
    await stage.advance()
    #expect(node.position.x == 0)
    await stage.advance()
    #expect(abs(node.position.x - 1) < 1e-12)
  }

  @Test func aDelegateReceivesTheCallbacksInsteadOfTheScene() async throws {
    let delegate = RecordingDelegate()
    scene.delegate = delegate
    let stage = try stage()
    await stage.advance()
    #expect(scene.takeMoments() == ["actions"])
    #expect(delegate.moments == afterInput.filter { $0 != "actions" })
  }

  @Test func aPausedSceneGetsNoCallbacksButIsDrawn() async throws {
    let stage = try stage()
    scene.isPaused = true
    await stage.advance()
    #expect(scene.takeMoments() == [])
    #expect(stage.frame.width == 8)
    scene.isPaused = false
    scene.view?.isPaused = true
    await stage.advance()
    #expect(scene.takeMoments() == [])
    scene.view?.isPaused = false
    await stage.advance()
    #expect(scene.takeMoments() == afterInput)
  }
}

private final class RecordingDelegate: NSObject, SKSceneDelegate {
  var moments: [String] = []

  func update(_ currentTime: TimeInterval, for scene: SKScene) {
    moments.append("update")
  }

  func didEvaluateActions(for scene: SKScene) {
    moments.append("didEvaluateActions")
  }

  func didSimulatePhysics(for scene: SKScene) {
    moments.append("didSimulatePhysics")
  }

  func didApplyConstraints(for scene: SKScene) {
    moments.append("didApplyConstraints")
  }

  func didFinishUpdate(for scene: SKScene) {
    moments.append("didFinishUpdate")
  }
}
