/// A node that emits many small, short-lived sprites, its particles: snow, fire, sparks.
///
/// A particle is not a node. It is drawn and hit like a sprite: the emitter's frame is that of its living particles.
/// Each property is an average at birth. Its `Range` is the distance between the smallest and the largest random value,
/// half of it on either side; its `Speed` is the change per second; its `Sequence` replaces all three, over a life from
/// 0 to 1. Ranges apply to particles not born yet, speeds and sequences to all.
///
/// Births are evenly spaced, independent of frames; the first comes after 1 / `particleBirthRate` seconds. As with
/// actions, the simulation stops while the emitter is paused, has speed 0 or is in no running scene. An emitter has at
/// most 100,000 living particles; further births are dropped, which is reported as a `Diagnostic`. Numbers that are not
/// finite count as 0, except that an infinite lifetime never ends.
///
/// A copy starts without particles. Each emitter draws its own seed at its first birth from the system's random
/// numbers, which a stage seeds. Apple does not document the moments of births, nor the fate of a particle that shrinks
/// below zero: here its size stays zero.
///
/// Source: https://developer.apple.com/documentation/spritekit/skemitternode
@preconcurrency @MainActor
open class SKEmitterNode: SKNode {

  // MARK: Births

  /// The particles born per second. Default 0.
  open var particleBirthRate: CGFloat = 0
  /// The total count of births until `resetSimulation()`. Default 0: no limit.
  open var numParticlesToEmit = 0
  /// The average lifetime in seconds. Default 0: no particle is ever visible.
  open var particleLifetime: CGFloat = 0
  /// The range of lifetimes in seconds. Default 0.
  open var particleLifetimeRange: CGFloat = 0
  /// The order in which particles are drawn. Default `.oldestLast`.
  open var particleRenderOrder = SKParticleRenderOrder.oldestLast {
    didSet { particlesChanged() }
  }

  // MARK: Position and movement

  /// The average starting position, in points of the emitter's coordinates. Default (0, 0).
  open var particlePosition = CGPoint.zero
  /// The range of starting positions along each axis, in points. Default (0, 0).
  open var particlePositionRange = CGVector.zero
  /// The z position above the emitter, or above the target node. Default 0.
  open var particleZPosition: CGFloat = 0
  /// The range of z positions. Default 0.
  open var particleZPositionRange: CGFloat = 0
  /// The change of the z position per second. Default 0.
  open var particleZPositionSpeed: CGFloat = 0
  /// The average starting direction, in radians counterclockwise from the x axis. Default 0.
  open var emissionAngle: CGFloat = 0
  /// The range of starting directions, in radians. Default 0.
  open var emissionAngleRange: CGFloat = 0
  /// The average starting speed, in points per second. Default 0.
  open var particleSpeed: CGFloat = 0
  /// The range of starting speeds, in points per second. Default 0.
  open var particleSpeedRange: CGFloat = 0
  /// The horizontal acceleration in points per second squared, in the coordinates of the node that draws the particles.
  /// Default 0.
  open var xAcceleration: CGFloat = 0
  /// The vertical acceleration in points per second squared, in the coordinates of the node that draws the particles.
  /// Default 0.
  open var yAcceleration: CGFloat = 0
  /// The average rotation at birth, in radians counterclockwise. Default 0.
  open var particleRotation: CGFloat = 0
  /// The range of rotations at birth, in radians. Default 0.
  open var particleRotationRange: CGFloat = 0
  /// The rotation speed in radians per second, counterclockwise. Default 0.
  open var particleRotationSpeed: CGFloat = 0

  // MARK: Size

  /// The size in points, before the scale. Default zero: the texture's size.
  open var particleSize = CGSize.zero {
    didSet { particlesChanged() }
  }
  /// The average scale at birth. Default 1.
  open var particleScale: CGFloat = 1
  /// The range of scales at birth. Default 0.
  open var particleScaleRange: CGFloat = 0
  /// The change of the scale per second. Default 0.
  open var particleScaleSpeed: CGFloat = 0
  /// Scales over a life. Default nil.
  open var particleScaleSequence: SKKeyframeSequence?

  // MARK: Look

  /// The picture of a particle. Default nil: a rectangle of the particle's colour.
  open var particleTexture: SKTexture? {
    didSet { particlesChanged() }
  }
  /// The colour of the rectangle, or the tint of the texture. Default clear: without a texture particles are invisible.
  open var particleColor = UIColor.clear
  /// The range of red at birth. Default 0.
  open var particleColorRedRange: CGFloat = 0
  /// The range of green at birth. Default 0.
  open var particleColorGreenRange: CGFloat = 0
  /// The range of blue at birth. Default 0.
  open var particleColorBlueRange: CGFloat = 0
  /// The range of alpha of the colour at birth. Default 0.
  open var particleColorAlphaRange: CGFloat = 0
  /// The change of the red per second. Default 0.
  open var particleColorRedSpeed: CGFloat = 0
  /// The change of the green per second. Default 0.
  open var particleColorGreenSpeed: CGFloat = 0
  /// The change of the blue per second. Default 0.
  open var particleColorBlueSpeed: CGFloat = 0
  /// The change of the alpha of the colour per second. Default 0.
  open var particleColorAlphaSpeed: CGFloat = 0
  /// Colours over a life. Default nil.
  open var particleColorSequence: SKKeyframeSequence?
  /// The strength of the tint, from 0 to 1; see `SKSpriteNode.colorBlendFactor`. Default 0.
  open var particleColorBlendFactor: CGFloat = 0
  /// The range of tint strengths at birth. Default 0.
  open var particleColorBlendFactorRange: CGFloat = 0
  /// The change of the tint strength per second. Default 0.
  open var particleColorBlendFactorSpeed: CGFloat = 0
  /// Tint strengths, as numbers, over a life. Default nil.
  open var particleColorBlendFactorSequence: SKKeyframeSequence?
  /// The average opacity at birth, from 0 to 1. Default 1.
  open var particleAlpha: CGFloat = 1
  /// The range of opacities at birth. Default 0.
  open var particleAlphaRange: CGFloat = 0
  /// The change of the opacity per second. Default 0.
  open var particleAlphaSpeed: CGFloat = 0
  /// Opacities over a life. Default nil.
  open var particleAlphaSequence: SKKeyframeSequence?
  /// The mode that combines particles with the pixels below. Default `.alpha`.
  open var particleBlendMode = SKBlendMode.alpha {
    didSet { particlesChanged() }
  }

  // MARK: Actions, target and fields

  /// An action that each new particle runs like a sprite; `removeFromParent()` ends its life. Default nil. It costs far
  /// more than everything else about a particle.
  ///
  /// Differs from Apple: setting it does not copy it.
  open var particleAction: SKAction?
  /// The node that draws the particles, as if they were its last children. Default nil: the emitter itself.
  ///
  /// Particles start at the emitter, rotated and scaled like it, then move with the target and have its opacity. They
  /// are invisible while target and emitter are in different trees. Living particles keep their place when the target
  /// changes, and end with the target. They are not part of any node's frame.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skemitternode/targetnode
  open weak var targetNode: SKNode? {
    didSet {
      guard targetNode !== oldValue else { return }
      hasTarget = targetNode != nil
      targetChanged(from: oldValue)
    }
  }
  /// The program that computes the particles' pixels. Default nil: none. See docs/shaders.md.
  ///
  /// It runs for each particle as a sprite's does: `u_texture` is the particle's texture and `v_color_mix` its colour.
  /// The values of attributes are those of the emitter.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skemitternode/shader. Apple says only that
  /// "the shader is used to determine the output colors for any of the emitter's particles"; the rest is a guess.
  open var shader: SKShader? {
    didSet { particlesChanged() }
  }
  /// The categories of fields that move the particles, each of which has a mass of 1 kilogram and a charge of 1
  /// coulomb. Default 0: none.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skemitternode/fieldbitmask
  open var fieldBitMask: UInt32 = 0

  /// The living particles.
  final var store = ParticleStore()
  /// The count of calls of `resetSimulation()`.
  final var resetCount = 0
  /// Whether `targetNode` was set to a node. If that node has been deallocated, the particles end with the next step.
  final var hasTarget = false
  /// The layer that draws the particles in the target node; nil without one.
  final var layer: ParticleLayer?
  /// The scene that advances the emitter.
  private weak var runningScene: SKScene?

  public override init() {
    super.init()
  }

  /// Reads an emitter from a scene file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func decode(from coder: SceneCoder) {
    super.decode(from: coder)
    decodeEmitter(from: coder)
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archiveEmitter(archive)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let emitter = node as? SKEmitterNode else { return }
    copyBirths(from: emitter)
    copyLook(from: emitter)
  }

  /// Removes all particles and starts again with other random numbers.
  open func resetSimulation() {
    resetCount += 1
    store.removeAll()
    (layer ?? self).contentChanged()
  }

  /// Advances the emitter alone by some seconds, in a scene or not, ignoring the speeds of nodes. Does nothing while it
  /// or an ancestor is paused, or if `sec` is not above 0.
  ///
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

  override var shaderUses: [ShaderUse] {
    shader.map { [ShaderUse(shader: $0, inputs: $0.inputs(of: self))] } ?? []
  }

  package override func draw(into flattener: inout SceneFlattener) {
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
