public import simd

/// What a custom field does to a body: position and velocity in the field's space, mass, charge and seconds since the
/// last frame give the force.
public typealias SKFieldForceEvaluator = (vector_float3, vector_float3, Float, Float, TimeInterval) -> vector_float3

/// A force that is in a part of a scene.
///
/// Differs from Apple: it moves nothing yet, which is said once as a `Diagnostic`. Values that no page of Apple's tells
/// are those that a new field of theirs is said to have.
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
  /// By which power of the distance it grows weaker. Default 0: not at all.
  open var falloff: Float = 0
  /// Points; nearer than that it is as strong as there. Default: the smallest number above 0.
  open var minimumRadius: Float = .leastNormalMagnitude
  /// Default true.
  open var isEnabled = true {
    didSet { contentChanged() }
  }
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

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private convenience init(_ kind: Kind) {
    self.init()
    self.kind = kind
  }

  /// Slows bodies down.
  open class func dragField() -> SKFieldNode { SKFieldNode(.drag) }

  /// Drives bodies around the node.
  open class func vortexField() -> SKFieldNode { SKFieldNode(.vortex) }

  /// Draws bodies to the node.
  open class func radialGravityField() -> SKFieldNode { SKFieldNode(.radialGravity) }

  /// Draws bodies in one direction.
  open class func linearGravityField(withVector direction: vector_float3) -> SKFieldNode {
    let field = SKFieldNode(.linearGravity)
    field.direction = direction
    return field
  }

  /// Gives bodies a velocity.
  open class func velocityField(withVector direction: vector_float3) -> SKFieldNode {
    let field = SKFieldNode(.velocity)
    field.direction = direction
    return field
  }

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

  /// Draws bodies to the node, the more the farther they are.
  open class func springField() -> SKFieldNode { SKFieldNode(.spring) }

  /// Acts on charged bodies.
  open class func electricField() -> SKFieldNode { SKFieldNode(.electric) }

  /// Acts on charged bodies that move.
  open class func magneticField() -> SKFieldNode { SKFieldNode(.magnetic) }

  open class func customField(evaluationBlock block: @escaping SKFieldForceEvaluator) -> SKFieldNode {
    SKFieldNode(.custom(block))
  }

  package override func takeProperties(of node: SKNode) {
    super.takeProperties(of: node)
    guard let field = node as? SKFieldNode else { return }
    (kind, region, strength, falloff) = (field.kind, field.region, field.strength, field.falloff)
    (minimumRadius, isEnabled, isExclusive) = (field.minimumRadius, field.isEnabled, field.isExclusive)
    (categoryBitMask, direction, smoothness) = (field.categoryBitMask, field.direction, field.smoothness)
    (animationSpeed, texture) = (field.animationSpeed, field.texture)
  }

  /// Draws nothing; a field that could act shows itself here first.
  package override func draw(into flattener: inout SceneFlattener) {
    if isEnabled { UnfinishedFeature.fields.report() }
  }
}
