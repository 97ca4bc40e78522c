/// A component that moves on its own towards its goals. Use `GKAgent2D` or `GKAgent3D`.
///
/// An agent moves in the direction that it faces, at its speed. In each update the forces of its behavior's goals are
/// added up and limited to `maxAcceleration`; divided by the mass, they change the velocity. Units are the game's, such as
/// points and points per second.
///
/// C. W. Reynolds, "Steering Behaviors For Autonomous Characters", 1999 (https://www.red3d.com/cwr/steer/gdc99/),
/// section "A Simple Vehicle Model". Apple documents the properties and their limits, but no formulas; that they are
/// Reynolds' is a guess.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkagent
@preconcurrency @MainActor
open class GKAgent: GKComponent {
  /// The object that is notified of each update. The agent does not keep it alive. Default nil.
  open weak var delegate: (any GKAgentDelegate)?
  /// The goals. Default nil: the agent keeps its direction and speed.
  open var behavior: GKBehavior?
  /// The resistance to changes of velocity. Default 1. A value that is not above 0 counts as 1.
  open var mass: Float = 1
  /// The radius of the circle or sphere that goals to avoid and to separate keep free. Default 0.5.
  open var radius: Float = 0.5
  /// The speed in the direction that the agent faces, per second. Default 0.
  open var speed: Float {
    get { motion.speed }
    set { motion.speed = newValue }
  }
  /// The limit of the force on the agent. Default 1. A value that is negative or not a number counts as 0.
  open var maxAcceleration: Float = 1
  /// The limit of the speed that an update leaves, per second. Default 1. A value that is negative or not a number
  /// counts as 0.
  open var maxSpeed: Float = 1

  /// The place, the direction and the speed. The z parts of a 2D agent are 0.
  final var motion = AgentMotion()
  /// The point in front of the agent that it wanders to, from -1 to 1 to the left and up.
  final var wandering = vector_float2(0, 0)

  public override init() {
    super.init()
  }

  /// An agent with the archived properties. Archives hold no behavior and no delegate.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    func number(_ key: String, _ missing: Float) -> Float {
      coder.containsValue(forKey: key) ? coder.decodeFloat(forKey: key) : missing
    }
    (mass, radius, speed) = (number("mass", 1), number("radius", 0.5), number("speed", 0))
    (maxAcceleration, maxSpeed) = (number("maxAcceleration", 1), number("maxSpeed", 1))
    motion.place = vector_float3(number("x", 0), number("y", 0), number("z", 0))
  }

  /// Writes mass, radius, speed, limits and place.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    for (key, value) in [
      ("mass", mass), ("radius", radius), ("speed", speed), ("maxAcceleration", maxAcceleration),
      ("maxSpeed", maxSpeed), ("x", motion.place.x), ("y", motion.place.y), ("z", motion.place.z),
    ] { coder.encode(value, forKey: key) }
  }

  /// A new agent with the same properties and behavior, without a delegate and an entity.
  ///
  /// - Precondition: the class is one of GameplayKit's. Subclasses must override this method.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = newAgent()
    precondition(type(of: copy) == type(of: self), "GKAgent: \(type(of: self)) must override copy(with:) to be copied")
    (copy.mass, copy.radius, copy.behavior) = (mass, radius, behavior)
    (copy.maxAcceleration, copy.maxSpeed, copy.motion) = (maxAcceleration, maxSpeed, motion)
    return copy
  }

  /// A new agent of GameplayKit's class.
  func newAgent() -> GKAgent { GKAgent() }

  /// Steers and moves the agent, and calls the delegate before and after.
  ///
  /// - Parameter seconds: the time since the previous update. With one that is not above 0, or infinite, nothing moves.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkagent
  open override func update(deltaTime seconds: TimeInterval) {
    delegate?.agentWillUpdate(self)
    if seconds > 0, seconds.isFinite {
      let force = behavior?.force(on: self, seconds: Float(seconds)) ?? vector_float3()
      turn(motion.advance(by: Float(seconds), force: force, of: self))
    }
    delegate?.agentDidUpdate(self)
  }

  /// Called after an update has changed the direction.
  func turn(_ heading: vector_float3) {}

  final var speedLimit: Float { maxSpeed > 0 ? maxSpeed : 0 }
  final var forceLimit: Float { maxAcceleration > 0 ? maxAcceleration : 0 }
  final var size: Float { radius > 0 ? radius : 0 }
}
