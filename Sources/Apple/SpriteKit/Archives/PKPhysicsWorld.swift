internal import KeyedArchives

/// The physics world in the archive of a scene, under the name of Apple's class.
@preconcurrency @MainActor
final class PKPhysicsWorld: NSObject, @preconcurrency NSSecureCoding {
  let gravity: CGVector
  let speed: CGFloat

  init(_ world: SKPhysicsWorld) {
    (gravity, speed) = (world.gravity, world.speed)
    super.init()
  }

  static var supportsSecureCoding: Bool { true }

  required init?(coder: NSCoder) {
    gravity = CGVector(from: coder, "gravity") ?? CGVector(dx: 0, dy: -9.8)
    speed = CGFloat(from: coder, "speedMultiplier") ?? 1
    super.init()
  }

  func encode(with coder: NSCoder) {
    gravity.encode(with: coder, "gravity")
    speed.encode(with: coder, "speedMultiplier")
  }
}
