public import simd

/// Computes the force of a custom field on a body, in newtons.
///
/// The arguments are the body's position and velocity in the field's coordinates, in metres and metres per second, its
/// mass in kilograms, its charge in coulombs and the length of a physics step in seconds.
public typealias SKFieldForceEvaluator = (vector_float3, vector_float3, Float, Float, TimeInterval) -> vector_float3

/// A physics field: a force in a region of a scene.
///
/// It acts on bodies in the same scene whose `fieldBitMask` shares a bit with its `categoryBitMask` in each physics
/// step, and on the particles of such emitters in each frame. It rotates with its node. Lengths are in metres of 150
/// points: a gravity with strength 9.8 is the earth's.
///
/// Differs from Apple: the noise has different values.
///
/// Source: https://developer.apple.com/documentation/spritekit/skfieldnode
@preconcurrency @MainActor
open class SKFieldNode: SKNode {
  enum Kind {
    case none, drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
    case custom(SKFieldForceEvaluator)
  }

  final var kind = Kind.none
  /// The region in which the field acts, in its own coordinates. nil, the default, means everywhere.
  open var region: SKRegion?
  /// The strength of the force; a negative one reverses it. Default 1.
  open var strength: Float = 1
  /// The exponent with which the field weakens with the distance in metres; 0 means not at all.
  ///
  /// Default 2 for radial gravity, vortex, electric and magnetic fields, otherwise 0. Linear gravity and velocity
  /// fields ignore it.
  open var falloff: Float = 0
  /// The distance in points below which the field does not get stronger. Default: the smallest number above 0.
  open var minimumRadius: Float = .leastNormalMagnitude
  /// Whether the field acts. Default true.
  open var isEnabled = true
  /// Whether other fields do not act in this field's region. Default false.
  open var isExclusive = false
  /// The categories of the field, which `fieldBitMask` of bodies and emitters selects. Default: all.
  open var categoryBitMask: UInt32 = 0xFFFF_FFFF
  /// The direction of a linear gravity or velocity field, in its own coordinates. Default (0, 0, 0).
  open var direction = vector_float3.zero
  /// The smoothness of a noise or turbulence field, from 0 to 1. Default 0.
  open var smoothness: Float = 0
  /// The speed at which noise or turbulence changes. Default 0.
  open var animationSpeed: Float = 0
  /// The texture of a velocity field, whose red and green are the velocity along x and y. Default nil.
  open var texture: SKTexture?
  private weak var runningScene: SKScene?

  public override init() {
    super.init()
  }

  /// Reads a field without a kind, which does nothing, from a scene file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private convenience init(_ kind: Kind, falloff: Float = 0) {
    self.init()
    (self.kind, self.falloff) = (kind, falloff)
  }

  /// A field that slows bodies down, by `strength` newtons for each metre a second.
  open class func dragField() -> SKFieldNode { SKFieldNode(.drag) }

  /// A field that accelerates bodies around the node, counterclockwise, by `strength` metres per second squared.
  open class func vortexField() -> SKFieldNode { SKFieldNode(.vortex, falloff: 2) }

  /// A field that accelerates bodies toward the node, by `strength` metres per second squared.
  open class func radialGravityField() -> SKFieldNode { SKFieldNode(.radialGravity, falloff: 2) }

  /// A field that accelerates bodies in one direction.
  ///
  /// - Parameter direction: metres per second squared.
  open class func linearGravityField(withVector direction: vector_float3) -> SKFieldNode {
    let field = SKFieldNode(.linearGravity)
    field.direction = direction
    return field
  }

  /// A field that sets the velocity of bodies.
  ///
  /// - Parameter direction: metres per second.
  open class func velocityField(withVector direction: vector_float3) -> SKFieldNode {
    let field = SKFieldNode(.velocity)
    field.direction = direction
    return field
  }

  /// A field that sets the velocity of bodies from a texture's colours, from -1 to 1 metres per second along each axis.
  ///
  /// No red means left and no green means down. The texture fills the region's outline, or has its own size without
  /// one; outside it the field does nothing.
  open class func velocityField(with velocityTexture: SKTexture) -> SKFieldNode {
    let field = SKFieldNode(.velocity)
    field.texture = velocityTexture
    return field
  }

  /// A field that pushes bodies at random.
  open class func noiseField(withSmoothness smoothness: CGFloat, animationSpeed speed: CGFloat) -> SKFieldNode {
    let field = SKFieldNode(.noise)
    (field.smoothness, field.animationSpeed) = (Float(smoothness), Float(speed))
    return field
  }

  /// A field like noise whose force is proportional to the body's speed.
  open class func turbulenceField(withSmoothness smoothness: CGFloat, animationSpeed speed: CGFloat) -> SKFieldNode {
    let field = SKFieldNode(.turbulence)
    (field.smoothness, field.animationSpeed) = (Float(smoothness), Float(speed))
    return field
  }

  /// A field that pulls bodies toward the node, by `strength` newtons for each metre of distance.
  open class func springField() -> SKFieldNode { SKFieldNode(.spring) }

  /// A field that pulls charged bodies toward the node, by `strength` newtons for each coulomb.
  open class func electricField() -> SKFieldNode { SKFieldNode(.electric, falloff: 2) }

  /// A field that deflects moving charged bodies: to their right if charge and strength are positive.
  open class func magneticField() -> SKFieldNode { SKFieldNode(.magnetic, falloff: 2) }

  /// A field whose block computes the force on each body in each physics step. `strength` multiplies the force.
  open class func customField(evaluationBlock block: @escaping SKFieldForceEvaluator) -> SKFieldNode {
    SKFieldNode(.custom(block))
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archiveField(archive)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let field = node as? SKFieldNode else { return }
    (kind, region, strength, falloff) = (field.kind, field.region, field.strength, field.falloff)
    (minimumRadius, isEnabled, isExclusive) = (field.minimumRadius, field.isEnabled, field.isExclusive)
    (categoryBitMask, direction, smoothness) = (field.categoryBitMask, field.direction, field.smoothness)
    (animationSpeed, texture) = (field.animationSpeed, field.texture)
  }

  override func sceneChanged() {
    super.sceneChanged()
    guard scene !== runningScene else { return }
    runningScene?.physicsWorld.fields.removeAll { $0 === self }
    runningScene = scene
    runningScene?.physicsWorld.fields.append(self)
  }
}
