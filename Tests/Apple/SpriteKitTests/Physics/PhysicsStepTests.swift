import Testing

@testable import SpriteKit

@MainActor
@Suite struct PhysicsStepTests {
  /// The speed, in metres a second, of a body that falls with 1 m/s² while its world simulates these times.
  private func fall(_ times: [Double], speed: CGFloat = 1) -> CGFloat {
    let scene = SKScene(size: CGSize(width: 64, height: 64))
    let node = SKNode()
    let body = SKPhysicsBody(circleOfRadius: 5)
    body.linearDamping = 0
    node.physicsBody = body
    scene.addChild(node)
    (scene.physicsWorld.gravity, scene.physicsWorld.speed) = (CGVector(dx: 0, dy: -1), speed)
    for time in times { scene.physicsWorld.simulate(time) }
    return -body.velocity.dy / 150
  }

  @Test(
    arguments: [
      // A second at most in one frame, and no rest of a longer one.
      ([1], 60), ([2], 60), ([2, 1.0 / 60], 61), ([0.5], 30),
      // Parts of a step add up.
      ([0.9 / 60], 0), ([0.5 / 60, 0.5 / 60], 1), ([0.5 / 60, 0.4 / 60], 0), ([1.5 / 60, 1.5 / 60], 3),
      ([1.0 / 60], 1), ([0], 0), ([-1], 0), ([.nan, .infinity], 0),
    ] as [([Double], CGFloat)])
  func aWorldMakesWholeSteps(times: [Double], steps: CGFloat) {
    #expect(abs(fall(times) - steps / 60) < 0.0001)
  }

  @Test(arguments: [(0.5, 30), (2, 60), (0, 0), (-1, 0)] as [(CGFloat, CGFloat)])
  func aWorldsSpeedScalesItsTime(speed: CGFloat, steps: CGFloat) {
    #expect(abs(fall([1], speed: speed) - steps / 60) < 0.0001)
  }
}
