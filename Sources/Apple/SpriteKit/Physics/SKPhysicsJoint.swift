internal import CBox2D

/// Connects two bodies. It works once it is added to a world, while both bodies are in that world.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsjoint
@preconcurrency @MainActor
open class SKPhysicsJoint: NSObject, @preconcurrency NSSecureCoding {
  /// The first body that the joint connects.
  open var bodyA: SKPhysicsBody {
    didSet { connect(from: oldValue) }
  }
  /// The second body that the joint connects.
  open var bodyB: SKPhysicsBody {
    didSet { connect(from: oldValue) }
  }
  /// The force on the second body in the latest step, in the unit of `SKPhysicsBody.applyForce(_:)`; zero outside a
  /// scene.
  open var reactionForce: CGVector { handle.map { CBJointForce($0.joint).pointVector } ?? .zero }
  /// The torque on the second body in the latest step, in newton metres; 0 outside a scene.
  open var reactionTorque: CGFloat { handle.map { CGFloat(CBJointTorque($0.joint)) } ?? 0 }
  /// The anchor on each body, in scene coordinates.
  let anchors: (CGPoint, CGPoint)
  /// The world that the joint was added to.
  final weak var world: SKPhysicsWorld? {
    didSet { handle = nil }
  }
  /// The number of joints that had been added to the world when this one was, itself included.
  final var entry = 0
  /// Whether the joint has changes to send to Box2D.
  final var isChanged = true
  private var handle: PhysicsJointHandle?

  init(_ bodyA: SKPhysicsBody, _ bodyB: SKPhysicsBody, _ anchorA: CGPoint, _ anchorB: CGPoint) {
    (self.bodyA, self.bodyB) = (bodyA, bodyB)
    anchors = (anchorA, anchorB)
    super.init()
  }

  /// Reads the output of `encode(with:)`; nil without both bodies.
  ///
  /// Differs from Apple: the keys are our own, because no public file shows Apple's.
  public required init?(coder: NSCoder) {
    let archive = NodeArchive(coder: coder, isReading: true)
    guard coder.containsValue(forKey: "_bodyA"), coder.containsValue(forKey: "_bodyB"),
      let bodyA = coder.decodeObject(of: SKPhysicsBody.self, forKey: "_bodyA"),
      let bodyB = coder.decodeObject(of: SKPhysicsBody.self, forKey: "_bodyB")
    else { return nil }
    (self.bodyA, self.bodyB) = (bodyA, bodyB)
    anchors = (CGPoint(from: coder, "_anchorA") ?? .zero, CGPoint(from: coder, "_anchorB") ?? .zero)
    super.init()
    self.archive(archive)
  }

  /// Writes the bodies, the anchors and the properties. A scene's archive holds the joints of its physics world.
  open func encode(with coder: NSCoder) {
    coder.encode(bodyA, forKey: "_bodyA")
    coder.encode(bodyB, forKey: "_bodyB")
    anchors.0.encode(with: coder, "_anchorA")
    anchors.1.encode(with: coder, "_anchorB")
    archive(NodeArchive(coder: coder, isReading: false))
  }

  /// Whether archives may hold joints. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Writes or reads the properties of a subclass.
  func archive(_ archive: NodeArchive) {}

  private func connect(from old: SKPhysicsBody) {
    handle = nil
    world?.reconnect(self, from: old)
  }

  /// The kind of the joint in Box2D; nil for the base class.
  var kind: CBJointKind? { nil }
  var traits: CBJointTraits { CBJointTraits() }
  /// The axis of a sliding joint.
  var direction: CGVector { .zero }

  /// Creates the joint in Box2D, or sends it the changes.
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
