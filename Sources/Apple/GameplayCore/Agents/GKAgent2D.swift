internal import CoreGraphics

/// An agent on a plane.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkagent2d
@preconcurrency @MainActor
open class GKAgent2D: GKAgent {
  /// The place. Default (0, 0).
  open var position: vector_float2 {
    get { vector_float2(motion.place.x, motion.place.y) }
    set { motion.place = vector_float3(newValue.x, newValue.y, 0) }
  }
  /// The speed in the direction that the agent faces.
  open var velocity: vector_float2 { vector_float2(motion.velocity.x, motion.velocity.y) }
  /// The direction that the agent faces, in radians counterclockwise from the x axis. Default 0. After an update, from
  /// -π to π: the direction of the velocity.
  open var rotation: Float = 0 {
    didSet {
      guard rotation != oldValue else { return }
      let (sine, cosine) = ExactMath.sineAndCosine(Double(rotation))
      motion.heading = vector_float3(Float(cosine), Float(sine), 0)
    }
  }

  public override init() {
    super.init()
  }

  /// An agent with the archived properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setRotation(coder.decodeFloat(forKey: "rotation"))
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(rotation, forKey: "rotation")
  }

  /// Steers and moves the agent; see `GKAgent.update(deltaTime:)`.
  open override func update(deltaTime seconds: TimeInterval) {
    super.update(deltaTime: seconds)
  }

  /// Calls the observer, which an initialiser skips.
  private func setRotation(_ angle: Float) { rotation = angle }

  override func newAgent() -> GKAgent {
    let agent = GKAgent2D()
    agent.rotation = rotation
    return agent
  }

  override func turn(_ heading: vector_float3) {
    rotation = Float(ExactMath.angle(x: Double(heading.x), y: Double(heading.y)))
    motion.heading = heading
  }
}
