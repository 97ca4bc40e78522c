/// What makes a node take part in its scene's physics.
///
/// A number that Box2D cannot count with (one that is not a number, or a negative mass or friction) is taken as the
/// nearest that it can.
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsbody
@preconcurrency @MainActor
open class SKPhysicsBody: NSObject, @preconcurrency NSCopying {
  // MARK: How it moves

  /// Whether forces and contacts move it. Default true; a body of edges never moves.
  open var isDynamic = true {
    didSet { changes.formUnion([.traits, .velocity, .pin]) }
  }
  /// Whether it cannot pass through a thin body between two steps. Default false.
  ///
  /// While one body of a scene asks for it, those that do not are kept from passing through bodies that stand still, too.
  open var usesPreciseCollisionDetection = false {
    didSet { changes.insert(.traits) }
  }
  /// Default true.
  open var allowsRotation = true {
    didSet { changes.insert(.traits) }
  }
  /// Whether it stays where it is in its parent, and only turns. Default false.
  ///
  /// Its parent's body, where there is one, carries it along.
  open var pinned = false {
    didSet { changes.insert(.pin) }
  }
  /// Whether it has come to rest: it costs nothing until something touches it. Default false; setting it stops or wakes
  /// it.
  open var isResting: Bool {
    get { isAtRest }
    set {
      isAtRest = newValue
      changes.insert(.rest)
    }
  }
  /// Default true.
  open var affectedByGravity = true {
    didSet { changes.insert(.traits) }
  }
  /// Points a second, of the middle of mass. Default (0, 0).
  open var velocity: CGVector {
    get { ownVelocity }
    set {
      ownVelocity = CGVector(dx: newValue.dx.isFinite ? newValue.dx : 0, dy: newValue.dy.isFinite ? newValue.dy : 0)
      changes.insert(.velocity)
    }
  }
  /// Radians a second. Default 0.
  open var angularVelocity: CGFloat {
    get { ownSpin }
    set {
      ownSpin = newValue.isFinite ? newValue : 0
      changes.insert(.velocity)
    }
  }

  // MARK: What it is made of

  /// From 0, slippery, to 1. Default 0.2.
  open var friction: CGFloat = 0.2 {
    didSet { changes.insert(.traits) }
  }
  /// What an electric or magnetic field acts on. Default 0.
  open var charge: CGFloat = 0
  /// From 0, no bounce, to 1. Default 0.2.
  open var restitution: CGFloat = 0.2 {
    didSet { changes.insert(.traits) }
  }
  /// From 0 to 1: how fast the velocity falls. Default 0.1.
  open var linearDamping: CGFloat = 0.1 {
    didSet { changes.insert(.traits) }
  }
  /// From 0 to 1: how fast the turning falls. Default 0.1.
  open var angularDamping: CGFloat = 0.1 {
    didSet { changes.insert(.traits) }
  }
  /// Kilograms a square metre; the mass follows. Default 1.
  open var density: CGFloat = 1 {
    didSet {
      ownMass = nil
      changes.insert(.traits)
    }
  }
  /// Kilograms; the density follows. Default: density times area.
  open var mass: CGFloat {
    get { ownMass ?? density * area }
    set {
      if area > 0 { density = newValue / area }
      // After the density, which forgets it: a quotient times the area may be a bit off.
      ownMass = newValue
      changes.insert(.traits)
    }
  }
  private var ownMass: CGFloat?
  /// Square metres of 150 points a side, whatever the node's scale; 0 for edges.
  open var area: CGFloat { shapeArea }
  private lazy var shapeArea = shape.area

  // MARK: Whom it meets (masks that are changed hold from the next step on, also for bodies that touch)

  /// Which kinds of fields act on it. Default: all.
  open var fieldBitMask: UInt32 = 0xFFFF_FFFF
  /// Which kinds of body it is. Default: all.
  open var categoryBitMask: UInt32 = 0xFFFF_FFFF {
    didSet { changes.insert(.traits) }
  }
  /// Which kinds it bounces off. Default: all.
  open var collisionBitMask: UInt32 = 0xFFFF_FFFF {
    didSet { changes.insert(.traits) }
  }
  /// With which kinds a contact is told. Default 0: none.
  open var contactTestBitMask: UInt32 = 0 {
    didSet { changes.insert(.traits) }
  }

  /// Those of the world that hold this body, oldest first.
  open var joints: [SKPhysicsJoint] { world?.joints.filter { $0.bodyA === self || $0.bodyB === self } ?? [] }
  /// The node that has the body.
  open internal(set) weak var node: SKNode?

  let shape: PhysicsShape
  /// The shape without pictures, which are traced once.
  private(set) final lazy var outlinedShape = shape.outlined
  private(set) final lazy var cutShape = outlinedShape.cut
  /// The world of the scene that the node is in.
  weak var world: SKPhysicsWorld?
  /// Its body in Box2D, from the first step of its world, or the first query, until it leaves.
  final var handle: PhysicsBodyHandle?
  /// What Box2D is to be told.
  final var changes: PhysicsChanges = []
  final var ownVelocity = CGVector.zero
  final var ownSpin: CGFloat = 0
  final var isAtRest = false
  /// What forces have been applied since the last frame's physics.
  final var pendingForce = CGVector.zero
  final var pendingTorque: CGFloat = 0
  /// What they do until the next step, in newton seconds.
  final var owedImpulse = CGVector.zero
  final var owedSpin: CGFloat = 0

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
