import Foundation
import SceneTesting
import Testing

@testable import SpriteKit

@MainActor
private final class Target: NSObject {
  static var calls = 0

  func called() { Self.calls += 1 }
}

@MainActor
@Suite struct PerformActionTests {
  @Test func performHoldsItsTargetWeakly() async throws {
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    let stage = try Stage { scene }
    var target: Target? = Target()
    weak let weakTarget = target
    let action = SKAction.perform(Selector("called", Target.called), onTarget: target!)
    scene.run(action)
    await stage.advance(frames: 2)
    #expect(Target.calls == 1)
    target = nil
    #expect(weakTarget == nil)
    scene.run(action)
    await stage.advance(frames: 2)
    #expect(Target.calls == 1)
  }
}
