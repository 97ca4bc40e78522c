internal import CBox2D

/// The physics of a node: its shape, mass, velocity and collisions.
///
/// A number that Box2D cannot use, such as NaN or a negative mass or friction, is replaced by the nearest valid one.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsbody
@preconcurrency @MainActor
open class SKPhysicsBody: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  // MARK: Motion

  /// Whether forces and contacts move the body. Default true; a body of edges never moves.
  open var isDynamic = true {
    didSet { changes.formUnion([.traits, .velocity, .pin]) }
  }
  /// Whether the body cannot pass through a thin moving body between two steps. Default false.
  ///
  /// While any body of a scene sets this, all bodies are also kept from passing through static bodies.
  open var usesPreciseCollisionDetection = false {
    didSet { changes.insert(.traits) }
  }
  /// Whether forces and contacts can rotate the body. Default true.
  open var allowsRotation = true {
    didSet { changes.insert(.traits) }
  }
  /// Whether the body is fixed to its place in the parent and can only rotate. Default false.
  ///
  /// If the parent has a body, that body carries this one along.
  open var pinned = false {
    didSet { changes.insert(.pin) }
  }
  /// Whether the body has come to rest and costs nothing until something touches it. Setting it stops or wakes the
  /// body. Default false.
  open var isResting: Bool {
    get { isAtRest }
    set {
      isAtRest = newValue
      changes.insert(.rest)
    }
  }
  /// Whether gravity moves the body. Default true.
  open var affectedByGravity = true {
    didSet { changes.insert(.traits) }
  }
  /// The velocity of the centre of mass, in points per second. Default (0, 0).
  open var velocity: CGVector {
    get { ownVelocity }
    set {
      ownVelocity = CGVector(dx: newValue.dx.isFinite ? newValue.dx : 0, dy: newValue.dy.isFinite ? newValue.dy : 0)
      changes.insert(.velocity)
    }
  }
  /// The angular velocity in radians per second, counterclockwise. Default 0.
  open var angularVelocity: CGFloat {
    get { ownSpin }
    set {
      ownSpin = newValue.isFinite ? newValue : 0
      changes.insert(.velocity)
    }
  }

  // MARK: Material

  /// The friction, from 0, slippery, to 1. Default 0.2.
  open var friction: CGFloat = 0.2 {
    didSet { changes.insert(.traits) }
  }
  /// The charge in coulombs, on which electric and magnetic fields act. Default 0.
  open var charge: CGFloat = 0
  /// The bounciness, from 0, no bounce, to 1. Default 0.2.
  open var restitution: CGFloat = 0.2 {
    didSet { changes.insert(.traits) }
  }
  /// The rate at which the velocity decreases, from 0 to 1. Default 0.1.
  open var linearDamping: CGFloat = 0.1 {
    didSet { changes.insert(.traits) }
  }
  /// The rate at which the angular velocity decreases, from 0 to 1. Default 0.1.
  open var angularDamping: CGFloat = 0.1 {
    didSet { changes.insert(.traits) }
  }
  /// The density in kilograms per square metre. Setting it changes the mass. Default 1.
  open var density: CGFloat = 1 {
    didSet {
      ownMass = nil
      changes.insert(.traits)
    }
  }
  /// The mass in kilograms. Setting it changes the density. Default: density times area.
  open var mass: CGFloat {
    get { ownMass ?? density * area }
    set {
      if area > 0 { density = newValue / area }
      // Set after the density, which resets it: quotient times area may differ in the last bit.
      ownMass = newValue
      changes.insert(.traits)
    }
  }
  private var ownMass: CGFloat?
  /// The area in square metres, of 150 points a side, at scale 1; 0 for edges.
  open var area: CGFloat { shapeArea }
  private lazy var shapeArea = shape.area

  // MARK: Collisions (changed masks apply from the next step on, also to bodies that touch)

  /// The categories of fields that act on the body. Default: all.
  open var fieldBitMask: UInt32 = 0xFFFF_FFFF
  /// The categories of the body. Default: all.
  open var categoryBitMask: UInt32 = 0xFFFF_FFFF {
    didSet { changes.insert(.traits) }
  }
  /// The categories of bodies that this body bounces off. Default: all.
  open var collisionBitMask: UInt32 = 0xFFFF_FFFF {
    didSet { changes.insert(.traits) }
  }
  /// The categories of bodies whose contacts with this body are reported. Default 0: none.
  open var contactTestBitMask: UInt32 = 0 {
    didSet { changes.insert(.traits) }
  }

  /// The joints of the world that connect this body, oldest first.
  open var joints: [SKPhysicsJoint] { world?.joints(of: self) ?? [] }
  /// The node whose `physicsBody` this is; nil without one.
  open internal(set) weak var node: SKNode?

  let shape: PhysicsShape
  /// The scale of the node at which the body has its shape's size: the scale when the node got the body. Later changes
  /// of the node's scale resize the body.
  ///
  /// Games give a scaled sprite a body of its `size`, which includes the scale; the body must not be scaled again.
  final var givenScale = (x: CGFloat(1), y: CGFloat(1))
  /// The shape with pictures replaced by their outlines at the time of the first step or drawing.
  private(set) final lazy var outlinedShape = shape.outlined
  private(set) final lazy var cutShape = outlinedShape.cut
  /// The world of the node's scene.
  weak var world: SKPhysicsWorld?
  /// The number of bodies that had entered the world when this one did, itself included.
  final var entry = 0
  /// The body in Box2D, from the first step or query of its world until it leaves.
  final var handle: PhysicsBodyHandle?
  /// The changes to send to Box2D.
  final var changes: PhysicsChanges = []
  final var ownVelocity = CGVector.zero
  final var ownSpin: CGFloat = 0
  final var isAtRest = false
  /// The forces applied since the last frame's physics.
  final var pendingForce = CGVector.zero
  final var pendingTorque: CGFloat = 0
  /// The impulse of these forces until the next step, in kilogram points per second.
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

  // MARK: Forces (in the class, so that games can override them)

  // Points are in scene coordinates. Forces are in kilogram points per second squared and impulses in kilogram points per
  // second, so an impulse of `mass` times a change of `velocity` makes exactly that change; a force of 150 accelerates a
  // kilogram as a gravity of 1 does. Torques and angular impulses are in newton metres. An argument that is not finite
  // does nothing; neither does any call on a body that is not dynamic.
  //
  // Source: https://stackoverflow.com/questions/31858973

  /// Applies a force at the centre of mass until the next frame.
  open func applyForce(_ force: CGVector) {
    guard moves, force.isFinite else { return }
    pendingForce = pendingForce + force
  }

  /// Applies a force at a point in scene coordinates until the next frame. Off the centre of mass it also rotates the
  /// body.
  open func applyForce(_ force: CGVector, at point: CGPoint) {
    applyForce(force)
    applyTorque(turn(of: force, at: point))
  }

  /// Applies a torque in newton metres, counterclockwise, until the next frame.
  open func applyTorque(_ torque: CGFloat) {
    guard moves, torque.isFinite else { return }
    pendingTorque += torque
  }

  /// Changes the velocity at once, by the impulse divided by the mass.
  open func applyImpulse(_ impulse: CGVector) {
    guard moves, impulse.isFinite else { return }
    velocity = velocity + CGVector(dx: impulse.dx / weight, dy: impulse.dy / weight)
  }

  /// Changes the velocity at once, as if struck at a point in scene coordinates. Off the centre of mass the body also
  /// spins.
  open func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
    applyImpulse(impulse)
    applyAngularImpulse(turn(of: impulse, at: point))
  }

  /// Changes the angular velocity at once, by an impulse in newton metre seconds, counterclockwise.
  open func applyAngularImpulse(_ impulse: CGFloat) {
    guard moves, allowsRotation, impulse.isFinite, let body = settled()?.body else { return }
    let inertia = CGFloat(CBBodyInertia(body))
    if inertia > 0 { angularVelocity += impulse / inertia }
  }

  /// The bodies that touch this one now, in the order they entered the scene. Empty outside a scene.
  open func allContactedBodies() -> [SKPhysicsBody] {
    guard world != nil, let handle else { return [] }
    var hits: UnsafePointer<CBHit>?
    let count = CBBodyTouched(handle.body, &hits)
    return UnsafeBufferPointer(start: hits, count: Int(count)).map(\.body)
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  /// Reads the body of an `.sks` file, or the output of `encode(with:)`; nil for anything else.
  public required init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding, let shape = Self.shape(from: coder) else { return nil }
    self.shape = shape
    super.init()
    archiveProperties(NodeArchive(coder: coder, isReading: true))
  }

  /// Writes the shape and the properties. The outline of a texture is written as polygons.
  open func encode(with coder: NSCoder) {
    encodeShape(with: coder)
    archiveProperties(NodeArchive(coder: coder, isReading: false))
  }

  /// A body with the same shape and properties, without a node and joints.
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
