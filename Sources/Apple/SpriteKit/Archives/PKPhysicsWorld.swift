internal import KeyedArchives

/// The physics world in the archive of a scene, under the name of Apple's class.
@preconcurrency @MainActor
final class PKPhysicsWorld: NSObject, @preconcurrency NSSecureCoding {
  let gravity: CGVector
  let speed: CGFloat
  let joints: [SKPhysicsJoint]

  init(_ world: SKPhysicsWorld) {
    (gravity, speed, joints) = (world.gravity, world.speed, world.joints)
    super.init()
  }

  static var supportsSecureCoding: Bool { true }

  required init?(coder: NSCoder) {
    gravity = CGVector(from: coder, "gravity") ?? CGVector(dx: 0, dy: -9.8)
    speed = CGFloat(from: coder, "speedMultiplier") ?? 1
    joints = NodeArchive(coder: coder, isReading: true).list("_joints", [])
    super.init()
  }

  func encode(with coder: NSCoder) {
    gravity.encode(with: coder, "gravity")
    speed.encode(with: coder, "speedMultiplier")
    if !joints.isEmpty { coder.encode(joints as NSArray, forKey: "_joints") }
  }
}
