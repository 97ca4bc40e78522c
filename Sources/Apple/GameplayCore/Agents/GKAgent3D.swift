/// An agent in space.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkagent3d
@preconcurrency @MainActor
open class GKAgent3D: GKAgent {
  /// The place. Default (0, 0, 0).
  open var position: vector_float3 {
    get { motion.place }
    set { motion.place = newValue }
  }
  /// The speed in the direction that the agent faces.
  open var velocity: vector_float3 { motion.velocity }
  /// Whether the third column of `rotation` is on the right of a viewer who looks forward with y up in a right-handed
  /// space. Default false. A guess: Apple does not document the default.
  open var rightHanded = false
  /// The directions forward, up and to the side, as columns. Default: the x, y and z axis. Goals use the first column
  /// only; one without a length is ignored.
  open var rotation = matrix_identity_float3x3 {
    didSet { if let heading = rotation.columns.0.direction { motion.heading = heading } }
  }

  public override init() {
    super.init()
  }

  /// An agent with the archived properties; the rotation is not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Steers and moves the agent; see `GKAgent.update(deltaTime:)`.
  open override func update(deltaTime seconds: TimeInterval) {
    super.update(deltaTime: seconds)
  }

  override func newAgent() -> GKAgent {
    let agent = GKAgent3D()
    (agent.rotation, agent.rightHanded) = (rotation, rightHanded)
    return agent
  }

  /// Turns the up direction as little as possible.
  override func turn(_ heading: vector_float3) {
    let up = rotation.columns.1
    let upright = (up - heading * dot(up, heading)).direction ?? rotation.columns.0.direction ?? up
    let side = cross(heading, upright)
    rotation = matrix_float3x3(heading, upright, rightHanded ? side : -side)
    motion.heading = heading
  }
}
