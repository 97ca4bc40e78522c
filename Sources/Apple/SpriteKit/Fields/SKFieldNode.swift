public import simd

/// What a custom field does to a body: position and velocity in the field's space, in metres and metres a second, mass,
/// charge and the seconds of a step give the force in newtons.
public typealias SKFieldForceEvaluator = (vector_float3, vector_float3, Float, Float, TimeInterval) -> vector_float3

/// A force that is in a part of a scene.
///
/// It acts on the bodies of nodes in the same scene whose `fieldBitMask` it is for, in each step of the physics, and in
/// each frame on the particles of such emitters, and turns with its node. Lengths within a field are metres of 150 points:
/// a gravity of strength 9.8 is that of the earth.
///
/// Differs from Apple: the noise is another one.
/// Source: https://developer.apple.com/documentation/spritekit/skfieldnode
@preconcurrency @MainActor
open class SKFieldNode: SKNode {
  enum Kind {
    case none, drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
    case custom(SKFieldForceEvaluator)
  }

  final private(set) var kind = Kind.none
  /// Where it acts, in its own points. nil, the default, is everywhere.
  open var region: SKRegion?
  /// Default 1; a negative one turns the force round.
  open var strength: Float = 1
  /// By which power of the distance in metres it grows weaker: 2 for a radial gravity, a vortex, an electric and a
  /// magnetic field, 0 for others, which is not at all. Linear gravity and velocity fields never do.
  open var falloff: Float = 0
  /// Points; nearer than that it is as strong as there. Default: the smallest number above 0.
  open var minimumRadius: Float = .leastNormalMagnitude
  /// Default true.
  open var isEnabled = true
  /// Whether it alone acts in its region. Default false.
  open var isExclusive = false
  /// Which kinds of field it is. Default: all.
  open var categoryBitMask: UInt32 = 0xFFFF_FFFF
  /// Of a gravity or velocity field. Default (0, 0, 0).
  open var direction = vector_float3.zero
  /// From 0 to 1, of a noise or turbulence field. Default 0.
  open var smoothness: Float = 0
  /// How fast noise or turbulence changes. Default 0.
  open var animationSpeed: Float = 0
  /// Red and green of a velocity field's texture are its directions. Default nil.
  open var texture: SKTexture?
  private weak var runningScene: SKScene?

  public override init() {
    super.init()
  }

  /// Reads a field of no kind, which does nothing, from a scene file; any other archive gives nil.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private convenience init(_ kind: Kind, falloff: Float = 0) {
    self.init()
    (self.kind, self.falloff) = (kind, falloff)
  }

  /// Slows bodies down, by a force of `strength` newtons for each metre a second.
  open class func dragField() -> SKFieldNode { SKFieldNode(.drag) }

  /// Drives bodies around the node, counter-clockwise, by `strength` metres a second squared.
  open class func vortexField() -> SKFieldNode { SKFieldNode(.vortex, falloff: 2) }

  /// Draws bodies to the node, by `strength` metres a second squared.
  open class func radialGravityField() -> SKFieldNode { SKFieldNode(.radialGravity, falloff: 2) }

  /// Draws bodies in one direction.
  ///
  /// - Parameter direction: metres a second squared.
  open class func linearGravityField(withVector direction: vector_float3) -> SKFieldNode {
    let field = SKFieldNode(.linearGravity)
    field.direction = direction
    return field
  }

  /// Gives bodies a velocity.
  ///
  /// - Parameter direction: metres a second.
  open class func velocityField(withVector direction: vector_float3) -> SKFieldNode {
    let field = SKFieldNode(.velocity)
    field.direction = direction
    return field
  }

  /// Gives bodies a velocity, from -1 to 1 metres a second: no red is to the left, no green down. The texture is as large
  /// as the region's outline, or as its own size; around it the field does nothing.
  open class func velocityField(with velocityTexture: SKTexture) -> SKFieldNode {
    let field = SKFieldNode(.velocity)
    field.texture = velocityTexture
    return field
  }

  /// Pushes bodies at random.
  open class func noiseField(withSmoothness smoothness: CGFloat, animationSpeed speed: CGFloat) -> SKFieldNode {
    let field = SKFieldNode(.noise)
    (field.smoothness, field.animationSpeed) = (Float(smoothness), Float(speed))
    return field
  }

  /// As noise, and the faster a body is, the more.
  open class func turbulenceField(withSmoothness smoothness: CGFloat, animationSpeed speed: CGFloat) -> SKFieldNode {
    let field = SKFieldNode(.turbulence)
    (field.smoothness, field.animationSpeed) = (Float(smoothness), Float(speed))
    return field
  }

  /// Draws bodies to the node, by `strength` newtons for each metre that they are away.
  open class func springField() -> SKFieldNode { SKFieldNode(.spring) }

  /// Draws charged bodies to the node, by `strength` newtons for each coulomb.
  open class func electricField() -> SKFieldNode { SKFieldNode(.electric, falloff: 2) }

  /// Turns charged bodies that move aside, to their right where charge and strength are above 0.
  open class func magneticField() -> SKFieldNode { SKFieldNode(.magnetic, falloff: 2) }

  /// A field whose block computes the force on each body in each physics step. `strength` multiplies the force.
  open class func customField(evaluationBlock block: @escaping SKFieldForceEvaluator) -> SKFieldNode {
    SKFieldNode(.custom(block))
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
