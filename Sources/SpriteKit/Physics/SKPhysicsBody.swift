/// What makes a node take part in its scene's physics.
///
/// Differs from Apple: nothing is simulated yet, which is said once as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsbody
@preconcurrency @MainActor
open class SKPhysicsBody: NSObject, @preconcurrency NSCopying {
  // MARK: How it moves

  /// Whether forces and contacts move it. Default true; a body of edges never moves.
  open var isDynamic = true
  /// Whether it cannot pass through a thin body in one frame. Default false.
  open var usesPreciseCollisionDetection = false
  /// Default true.
  open var allowsRotation = true
  /// Whether it stays where it is in its parent, and only turns. Default false.
  open var pinned = false
  /// Default false.
  open var isResting = false
  /// Default true.
  open var affectedByGravity = true
  /// Points a second. Default (0, 0).
  open var velocity = CGVector.zero
  /// Radians a second. Default 0.
  open var angularVelocity: CGFloat = 0

  // MARK: What it is made of

  /// From 0, slippery, to 1. Default 0.2.
  open var friction: CGFloat = 0.2
  /// What an electric or magnetic field acts on. Default 0.
  open var charge: CGFloat = 0
  /// From 0, no bounce, to 1. Default 0.2.
  open var restitution: CGFloat = 0.2
  /// From 0 to 1: how fast the velocity falls. Default 0.1.
  open var linearDamping: CGFloat = 0.1
  /// From 0 to 1: how fast the turning falls. Default 0.1.
  open var angularDamping: CGFloat = 0.1
  /// Kilograms a square metre; the mass follows. Default 1.
  open var density: CGFloat = 1 {
    didSet { ownMass = nil }
  }
  /// Kilograms; the density follows. Default: density times area.
  open var mass: CGFloat {
    get { ownMass ?? density * area }
    set {
      if area > 0 { density = newValue / area }
      // After the density, which forgets it: a quotient times the area may be a bit off.
      ownMass = newValue
    }
  }
  private var ownMass: CGFloat?
  /// Square metres of 150 points a side, whatever the node's scale; 0 for edges.
  open var area: CGFloat { shapeArea }
  private lazy var shapeArea = shape.area

  // MARK: Whom it meets

  /// Which kinds of fields act on it. Default: all.
  open var fieldBitMask: UInt32 = 0xFFFF_FFFF
  /// Which kinds of body it is. Default: all.
  open var categoryBitMask: UInt32 = 0xFFFF_FFFF
  /// Which kinds it bounces off. Default: all.
  open var collisionBitMask: UInt32 = 0xFFFF_FFFF
  /// With which kinds a contact is told. Default 0: none.
  open var contactTestBitMask: UInt32 = 0

  /// Those of the world that hold this body, oldest first.
  open var joints: [SKPhysicsJoint] { world?.joints.filter { $0.bodyA === self || $0.bodyB === self } ?? [] }
  /// The node that has the body.
  open internal(set) weak var node: SKNode?

  let shape: PhysicsShape
  /// The world of the scene that the node is in.
  weak var world: SKPhysicsWorld?

  init(shape: PhysicsShape) {
    self.shape = shape
    super.init()
  }

  /// A body without a shape.
  public override convenience init() {
    self.init(shape: .compound([]))
  }

  /// A body of the same shape and properties, without a node and joints.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKPhysicsBody(shape: shape)
    (copy.isDynamic, copy.usesPreciseCollisionDetection) = (isDynamic, usesPreciseCollisionDetection)
    (copy.allowsRotation, copy.pinned, copy.isResting) = (allowsRotation, pinned, isResting)
    (copy.affectedByGravity, copy.velocity, copy.angularVelocity) = (affectedByGravity, velocity, angularVelocity)
    (copy.friction, copy.charge, copy.restitution) = (friction, charge, restitution)
    (copy.linearDamping, copy.angularDamping, copy.density) = (linearDamping, angularDamping, density)
    copy.ownMass = ownMass
    (copy.fieldBitMask, copy.categoryBitMask) = (fieldBitMask, categoryBitMask)
    (copy.collisionBitMask, copy.contactTestBitMask) = (collisionBitMask, contactTestBitMask)
    return copy
  }
}
