internal import CBox2D

/// The physics of one scene: its gravity, its bodies and their joints.
///
/// Box2D, on which Apple's is said to build as well, moves the bodies in steps of 1/60 s, whatever the frame rate. Lengths
/// are points there, 150 of them a metre. What a scene does is then the same bytes in each run, with each C library and
/// processor of one kind, for one build of libbox2d: its sines are ours, its other sums are those of IEEE 754.
///
/// Each step tells the contacts that it began and ended, the pair whose first body came into the scene first before the
/// others; by then nodes have moved, and the delegate may add and remove what it likes. A pair is told once however many
/// parts of it touch, and ended also when one of the two leaves the scene, after the next step, or when neither's masks ask
/// for it any more. Masks that come to ask for it while two touch have it begin.
///
/// Differs from Apple: bodies that a joint holds together do not push each other.
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsworld
@preconcurrency @MainActor
open class SKPhysicsWorld: NSObject {
  /// Metres a second squared. Default (0, -9.8); what is no number counts as 0.
  open var gravity = CGVector(dx: 0, dy: -9.8)
  /// How fast time goes; 0, and less, stops it. Default 1. No frame makes more than 60 steps.
  open var speed: CGFloat = 1
  /// Who is told of contacts. Default nil.
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?

  /// The bodies of the nodes in the scene, in the order in which they came.
  final private(set) var bodies: [SKPhysicsBody] = []
  /// In the order in which they were added.
  final private(set) var joints: [SKPhysicsJoint] = []
  /// Bodies that left while they touched others, with their names, until that is told.
  final var departed: [(body: SKPhysicsBody, name: String)] = []
  /// Time that frames have had and steps have not, in seconds.
  final var owedTime: TimeInterval = 0
  /// Time that all steps have had, in seconds.
  final var simulatedTime: TimeInterval = 0
  /// The fields in the scene, in the order in which they came.
  final var fields: [SKFieldNode] = []
  final private(set) lazy var engine = PhysicsEngine()

  // MARK: Joints

  /// Joins two bodies; one that is there already is left as it is.
  open func add(_ joint: SKPhysicsJoint) {
    guard !joints.contains(where: { $0 === joint }) else { return }
    joints.append(joint)
    joint.isInWorld = true
  }

  /// Parts two bodies; a joint that is not in the world is left alone.
  open func remove(_ joint: SKPhysicsJoint) {
    guard let index = joints.firstIndex(where: { $0 === joint }) else { return }
    joints.remove(at: index)
    joint.isInWorld = false
  }

  /// Parts all bodies.
  open func removeAllJoints() {
    for joint in joints { joint.isInWorld = false }
    joints = []
  }

  // MARK: Bodies

  final func enter(_ body: SKPhysicsBody) {
    bodies.append(body)
  }

  /// A body that leaves takes its joints along.
  final func leave(_ body: SKPhysicsBody) {
    // Those that came last mostly leave first.
    if let index = bodies.lastIndex(where: { $0 === body }) { bodies.remove(at: index) }
    for joint in joints where joint.bodyA === body || joint.bodyB === body { remove(joint) }
    // The end of its contacts is told after the next step, and the body is needed until then.
    if let handle = body.handle, CBBodyHasTouches(handle.body) { departed.append((body, body.logName)) }
  }
}
