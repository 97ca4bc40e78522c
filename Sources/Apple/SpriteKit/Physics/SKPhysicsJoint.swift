internal import CBox2D

/// What holds two bodies of one world together. It works once it is added to the world, and while both bodies are in it.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjoint
@preconcurrency @MainActor
open class SKPhysicsJoint: NSObject {
  /// The first body that the joint connects.
  open var bodyA: SKPhysicsBody {
    didSet { handle = nil }
  }
  /// The second body that the joint connects.
  open var bodyB: SKPhysicsBody {
    didSet { handle = nil }
  }
  /// The force on the second body in the latest step, in the unit of `SKPhysicsBody.applyForce(_:)`; zero outside a scene.
  open var reactionForce: CGVector { handle.map { CBJointForce($0.joint).pointVector } ?? .zero }
  /// Newton metres.
  open var reactionTorque: CGFloat { handle.map { CGFloat(CBJointTorque($0.joint)) } ?? 0 }
  /// Where the joint holds each body, in the scene's points.
  let anchors: (CGPoint, CGPoint)
  /// Whether a world has been given the joint.
  final var isInWorld = false {
    didSet { handle = nil }
  }
  /// Whether Box2D is to be told of what the joint is like.
  final var isChanged = true
  private var handle: PhysicsJointHandle?

  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchorA: CGPoint, _ anchorB: CGPoint) {
    (self.bodyA, self.bodyB) = (bodyA, bodyB)
    anchors = (anchorA, anchorB)
    super.init()
  }

  /// What Box2D makes of it; nil for a joint that is no kind of its own.
  var kind: CBJointKind? { nil }
  var traits: CBJointTraits { CBJointTraits() }
  /// Of a slide.
  var direction: CGVector { .zero }

  /// Makes the joint in Box2D, or tells it what has changed.
  final func settle(in engine: PhysicsEngine) {
    if handle == nil {
      guard let kind, let first = bodyA.handle, let second = bodyB.handle, first.engine === engine,
        second.engine === engine,
        let joint = CBJointMake(
          kind, first.body, second.body, CBPoint(anchors.0), CBPoint(anchors.1),
          CBPoint(x: Float(direction.dx), y: Float(direction.dy)))
      else { return }
      handle = PhysicsJointHandle(engine, joint: joint)
      isChanged = true
    }
    guard isChanged, let handle else { return }
    CBJointSetTraits(handle.joint, traits)
    isChanged = false
  }
}
