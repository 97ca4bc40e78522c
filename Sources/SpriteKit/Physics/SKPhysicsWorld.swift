public import simd

/// The physics of one scene: its gravity, its bodies and their joints.
///
/// Differs from Apple: nothing is simulated yet, which is said once as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsworld
@preconcurrency @MainActor
open class SKPhysicsWorld: NSObject {
  /// Metres a second squared. Default (0, -9.8).
  open var gravity = CGVector(dx: 0, dy: -9.8)
  /// How fast time goes; 0 stops it. Default 1.
  open var speed: CGFloat = 1
  /// Who is told of contacts. Default nil.
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?

  /// The bodies of the nodes in the scene, in the order in which they came.
  final private(set) var bodies: [SKPhysicsBody] = []
  /// In the order in which they were added.
  final private(set) var joints: [SKPhysicsJoint] = []

  // MARK: Joints

  /// Joins two bodies; one that is there already is left as it is.
  open func add(_ joint: SKPhysicsJoint) {
    if !joints.contains(where: { $0 === joint }) { joints.append(joint) }
  }

  /// Parts two bodies; a joint that is not in the world is left alone.
  open func remove(_ joint: SKPhysicsJoint) {
    joints.removeAll { $0 === joint }
  }

  /// Parts all bodies.
  open func removeAllJoints() {
    joints = []
  }

  // MARK: Looking (points of the scene)

  /// What the fields do to a body at a place.
  open func sampleFields(at position: vector_float3) -> vector_float3 {
    UnfinishedFeature.fields.report()
    return .zero
  }

  /// A body that lies at a point. nil where there is none.
  open func body(at point: CGPoint) -> SKPhysicsBody? { notFound() }

  /// A body that lies at least in part in a rectangle. nil where there is none.
  open func body(in rect: CGRect) -> SKPhysicsBody? { notFound() }

  /// The first body that a line from one point to another meets. nil where there is none.
  open func body(alongRayStart start: CGPoint, end: CGPoint) -> SKPhysicsBody? { notFound() }

  /// Calls the block for each body at a point, until it sets `stop`.
  open func enumerateBodies(
    at point: CGPoint, using block: @escaping (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    _ = notFound()
  }

  /// Calls the block for each body that lies at least in part in a rectangle, until it sets `stop`.
  open func enumerateBodies(
    in rect: CGRect, using block: @escaping (SKPhysicsBody, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    _ = notFound()
  }

  /// The block is given the place where the ray meets the body, and the direction away from its side there.
  open func enumerateBodies(
    alongRayStart start: CGPoint, end: CGPoint,
    using block: @escaping (SKPhysicsBody, CGPoint, CGVector, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    _ = notFound()
  }

  private func notFound() -> SKPhysicsBody? {
    UnfinishedFeature.physicsQueries.report()
    return nil
  }

  // MARK: Bodies

  final func enter(_ body: SKPhysicsBody) {
    bodies.append(body)
  }

  /// A body that leaves takes its joints along.
  final func leave(_ body: SKPhysicsBody) {
    // Those that came last mostly leave first.
    if let index = bodies.lastIndex(where: { $0 === body }) { bodies.remove(at: index) }
    if !joints.isEmpty { joints.removeAll { $0.bodyA === body || $0.bodyB === body } }
  }

  /// Lets the bodies go on by some seconds.
  final func simulate(_ step: TimeInterval) {
    if bodies.contains(where: { $0.isDynamic && !$0.shape.isEdge }) { UnfinishedFeature.physicsSimulation.report() }
  }
}
