/// Makes many small sprites, its particles, that live for a while: snow, fire, sparks.
///
/// A particle is no node. It is drawn like a sprite around its place, and hit like one: the emitter's frame is that of
/// its living particles. Each property is an average at birth; its `Range` says how far apart the least and the most
/// random values are, so half of it on either side; its `Speed` is what a second adds; its `Sequence` takes the place
/// of all three, over a life from 0 to 1. Ranges hold for particles yet to be born, speeds and sequences for all.
///
/// Births come evenly, each at its own moment between two frames: the first after 1 / `particleBirthRate` seconds. Time
/// stands still for an emitter that is paused, is of speed 0 or is in no running scene, as for actions. An emitter has
/// 100,000 living particles at most; what would be too many is not born, and a `Diagnostic` says so. What is not finite
/// counts as 0, a lifetime that is infinite does not end.
///
/// A copy begins without particles. Random numbers come from the system's generator, which on a stage is seeded: a seed
/// of its own for each emitter at its first birth. Apple's pages do not tell the moments of births, and what becomes
/// of a particle that shrinks below nothing: here it stays at nothing.
/// Source: https://developer.apple.com/documentation/spritekit/skemitternode
@preconcurrency @MainActor
open class SKEmitterNode: SKNode {

  // MARK: Births

  /// Particles a second. Default 0.
  open var particleBirthRate: CGFloat = 0
  /// After so many particles no more are born, until `resetSimulation()`. Default 0: there is no end to them.
  open var numParticlesToEmit = 0
  /// Seconds. Default 0: nothing is seen.
  open var particleLifetime: CGFloat = 0
  /// Between least and most, seconds. Default 0.
  open var particleLifetimeRange: CGFloat = 0
  /// Which particles lie above the others. Default `.oldestLast`.
  open var particleRenderOrder = SKParticleRenderOrder.oldestLast {
    didSet { particlesChanged() }
  }

  // MARK: Place and movement

  /// In the emitter's points. Default (0, 0).
  open var particlePosition = CGPoint.zero
  /// Between least and most, points along each axis. Default (0, 0).
  open var particlePositionRange = CGVector.zero
  /// Height above the emitter, or above the target node. Default 0.
  open var particleZPosition: CGFloat = 0
  /// Between least and most. Default 0.
  open var particleZPositionRange: CGFloat = 0
  /// A second's change. Default 0.
  open var particleZPositionSpeed: CGFloat = 0
  /// The direction in which a particle starts, in radians counter-clockwise from the x axis. Default 0.
  open var emissionAngle: CGFloat = 0
  /// Between least and most, radians. Default 0.
  open var emissionAngleRange: CGFloat = 0
  /// Points a second. Default 0.
  open var particleSpeed: CGFloat = 0
  /// Between least and most, points a second. Default 0.
  open var particleSpeedRange: CGFloat = 0
  /// Points a second, each second, along the axes of the node that the particles are drawn in. Default 0.
  open var xAcceleration: CGFloat = 0
  /// As `xAcceleration`, along the y axis. Default 0.
  open var yAcceleration: CGFloat = 0
  /// Radians counter-clockwise. Default 0.
  open var particleRotation: CGFloat = 0
  /// Between least and most, radians. Default 0.
  open var particleRotationRange: CGFloat = 0
  /// Radians a second. Default 0.
  open var particleRotationSpeed: CGFloat = 0

  // MARK: Size

  /// In points, before the scale. Default zero: the texture's size.
  open var particleSize = CGSize.zero {
    didSet { particlesChanged() }
  }
  /// Default 1.
  open var particleScale: CGFloat = 1
  /// Between least and most. Default 0.
  open var particleScaleRange: CGFloat = 0
  /// A second's change. Default 0.
  open var particleScaleSpeed: CGFloat = 0
  /// Numbers. Default nil.
  open var particleScaleSequence: SKKeyframeSequence?

  // MARK: Look

  /// Default nil: a particle is a rectangle of its colour.
  open var particleTexture: SKTexture? {
    didSet { particlesChanged() }
  }
  /// The rectangle's colour, or what the texture is tinted with. Default clear: without a texture nothing is seen.
  open var particleColor = UIColor.clear
  /// Between least and most. Default 0.
  open var particleColorRedRange: CGFloat = 0
  /// Between least and most. Default 0.
  open var particleColorGreenRange: CGFloat = 0
  /// Between least and most. Default 0.
  open var particleColorBlueRange: CGFloat = 0
  /// Between least and most. Default 0.
  open var particleColorAlphaRange: CGFloat = 0
  /// A second's change. Default 0.
  open var particleColorRedSpeed: CGFloat = 0
  /// A second's change. Default 0.
  open var particleColorGreenSpeed: CGFloat = 0
  /// A second's change. Default 0.
  open var particleColorBlueSpeed: CGFloat = 0
  /// A second's change. Default 0.
  open var particleColorAlphaSpeed: CGFloat = 0
  /// Colours. Default nil.
  open var particleColorSequence: SKKeyframeSequence?
  /// How much of the colour is in the texture, from 0 to 1; see `SKSpriteNode.colorBlendFactor`. Default 0.
  open var particleColorBlendFactor: CGFloat = 0
  /// Between least and most. Default 0.
  open var particleColorBlendFactorRange: CGFloat = 0
  /// A second's change. Default 0.
  open var particleColorBlendFactorSpeed: CGFloat = 0
  /// Numbers. Default nil.
  open var particleColorBlendFactorSequence: SKKeyframeSequence?
  /// Opacity from 0 to 1. Default 1.
  open var particleAlpha: CGFloat = 1
  /// Between least and most. Default 0.
  open var particleAlphaRange: CGFloat = 0
  /// A second's change. Default 0.
  open var particleAlphaSpeed: CGFloat = 0
  /// Numbers. Default nil.
  open var particleAlphaSequence: SKKeyframeSequence?
  /// Default `.alpha`.
  open var particleBlendMode = SKBlendMode.alpha {
    didSet { particlesChanged() }
  }

  // MARK: Where and by whom they are moved

  /// An action that each new particle runs, as a sprite would; `removeFromParent()` ends its life. Default nil. It takes
  /// far longer than all else that a particle does.
  ///
  /// Differs from Apple: it is not copied when it is set.
  open var particleAction: SKAction?
  /// The node that the particles are drawn in, as if they were its last children: they begin where the emitter is, turned
  /// and scaled as it is, and then move with the target, of whose opacity they are too. Default nil: the emitter itself.
  ///
  /// Nothing is seen while the two are not in one tree. Particles that live when it is set stay where they are; with the
  /// target they end. They are in no node's frame.
  /// Source: https://developer.apple.com/documentation/spritekit/skemitternode/targetnode
  open weak var targetNode: SKNode? {
    didSet {
      guard targetNode !== oldValue else { return }
      hasTarget = targetNode != nil
      targetChanged(from: oldValue)
    }
  }
  /// Differs from Apple: it does not run, which is said once as a `Diagnostic`. Default nil.
  open var shader: SKShader? {
    didSet { contentChanged() }
  }
  /// Which kinds of fields of its scene move the particles, as if each were a body with a mass of 1 kilogram and a charge
  /// of 1 coulomb. Default 0: none.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skemitternode/fieldbitmask
  open var fieldBitMask: UInt32 = 0

  /// The living.
  final var store = ParticleStore()
  /// How often the simulation has begun anew.
  final var resetCount = 0
  /// Whether `targetNode` was set to a node, which may be gone by now: then the particles end with the next step.
  final var hasTarget = false
  /// Draws the particles in the target node.
  final var layer: ParticleLayer?
  /// The scene that lets time pass for the emitter.
  private weak var runningScene: SKScene?

  public override init() {
    super.init()
  }

  /// Reads an emitter from a scene file; any other archive gives nil.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func decode(from coder: SceneCoder) {
    super.decode(from: coder)
    decodeEmitter(from: coder)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let emitter = node as? SKEmitterNode else { return }
    takeBirths(of: emitter)
    takeLook(of: emitter)
  }

  /// Ends all particles, and begins anew with other random numbers.
  open func resetSimulation() {
    resetCount += 1
    store.removeAll()
    (layer ?? self).contentChanged()
  }

  /// Lets some seconds pass for the emitter alone, in a scene or not; nothing while it or a node above is paused. What is
  /// not above 0 does nothing. Speeds of nodes do not count.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skemitternode/advancesimulationtime(_:)
  open func advanceSimulationTime(_ sec: TimeInterval) {
    guard pace != nil, sec > 0, sec.isFinite else { return }
    simulate(sec)
  }

  // MARK: Scene

  override func sceneChanged() {
    super.sceneChanged()
    attachLayer()
    guard scene !== runningScene else { return }
    if let index = runningScene?.emitters.lastIndex(where: { $0 === self }) {
      runningScene?.emitters.remove(at: index)
    }
    runningScene = scene
    runningScene?.emitters.append(self)
  }

  package override var contentBounds: CGRect { targetNode == nil ? particleBounds : .zero }

  package override var drawnAs: SKNode { layer ?? self }

  package override func draw(into flattener: inout SceneFlattener) {
    if shader != nil { UnfinishedFeature.shaders.report() }
    if !hasTarget { drawParticles(into: &flattener, as: self) }
  }

  package override var treeProperties: [(name: String, value: String)] {
    var properties = super.treeProperties
    if let particleTexture { properties.append(("particleTexture", particleTexture.name)) }
    if particleBirthRate != 0 { properties.append(("particleBirthRate", particleBirthRate.treeText)) }
    if particleBlendMode != .alpha { properties.append(("particleBlendMode", "\(particleBlendMode)")) }
    if !store.isEmpty { properties.append(("particles", "\(store.particles.count)")) }
    return properties
  }
}
