/// One thing that an agent strives for. A behavior holds goals with weights; agents and behaviors may share them.
///
/// Each goal makes a force by C. W. Reynolds, "Steering Behaviors For Autonomous Characters", 1999
/// (https://www.red3d.com/cwr/steer/gdc99/), and "Flocks, Herds, and Schools: A Distributed Behavioral Model", 1987.
/// Apple documents the purpose of each goal, but no formulas. The relative sizes of the forces are a guess: to seek,
/// flee, follow and wander is a difference of velocities; to avoid and to flock is at most `maxAcceleration`.
///
/// Times are in seconds, distances and speeds in the unit of the agents, angles in radians. A number that is not finite
/// makes no force.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgoal
@preconcurrency @MainActor
open class GKGoal: NSObject, @preconcurrency NSCopying {
  enum Kind {
    case none
    case seek(GKAgent)
    case flee(GKAgent)
    case intercept(GKAgent, time: Float)
    case avoidObstacles([GKObstacle], time: Float)
    case avoidAgents([GKAgent], time: Float)
    case separate(Neighbourhood)
    case align(Neighbourhood)
    case cohere(Neighbourhood)
    case reach(speed: Float)
    case wander(speed: Float)
    case follow(GKPath, time: Float, isForward: Bool)
    case stay(GKPath, time: Float)
  }

  /// Shared by the process: goals belong to no app, and only their order counts.
  private static var count = 0

  let kind: Kind
  /// The count of goals created before this one.
  let number: Int

  init(_ kind: Kind) {
    self.kind = kind
    number = Self.count
    Self.count += 1
    super.init()
  }

  /// A goal without an effect.
  public override convenience init() {
    self.init(.none)
  }

  /// Another goal with the same purpose.
  open func copy(with zone: NSZone? = nil) -> Any { GKGoal(kind) }

  // MARK: Moving

  /// Moves to the present place of another agent.
  public convenience init(toSeekAgent agent: GKAgent) { self.init(.seek(agent)) }

  /// Moves away from the present place of another agent.
  public convenience init(toFleeAgent agent: GKAgent) { self.init(.flee(agent)) }

  /// Moves to the place at which it can meet a moving agent.
  ///
  /// - Parameter maxPredictionTime: the maximum number of seconds to look ahead.
  public convenience init(toInterceptAgent target: GKAgent, maxPredictionTime: TimeInterval) {
    self.init(.intercept(target, time: Float(maxPredictionTime)))
  }

  /// Speeds up or slows down to a speed, in the direction that the agent faces.
  public convenience init(toReachTargetSpeed targetSpeed: Float) { self.init(.reach(speed: targetSpeed)) }

  /// Moves forward and turns at random.
  ///
  /// The random numbers are those of `GKRandomSource.sharedRandom()`: one for each update of a 2D agent, two of a 3D
  /// agent. On a stage of `SceneTesting` they repeat with its seed.
  ///
  /// - Parameter speed: the speed to wander at.
  public convenience init(toWander speed: Float) { self.init(.wander(speed: speed)) }

  // MARK: Avoiding

  /// Turns away from obstacles that are in the way. Circles and polygons block every z.
  ///
  /// - Parameter maxPredictionTime: the seconds to look ahead.
  public convenience init(toAvoid obstacles: [GKObstacle], maxPredictionTime: TimeInterval) {
    self.init(.avoidObstacles(obstacles, time: Float(maxPredictionTime)))
  }

  /// Turns away from agents whose way it would cross at the same time. Ignores the agent itself.
  ///
  /// - Parameter maxPredictionTime: the seconds to look ahead.
  public convenience init(toAvoid agents: [GKAgent], maxPredictionTime: TimeInterval) {
    self.init(.avoidAgents(agents, time: Float(maxPredictionTime)))
  }

  // MARK: Flocking

  // An agent's neighbours are those of the list, except itself, that are within a distance and within an angle of the
  // direction that it faces. Those that touch it are always neighbours.

  /// Moves away from its neighbours, most from the nearest.
  public convenience init(toSeparateFrom agents: [GKAgent], maxDistance: Float, maxAngle: Float) {
    self.init(.separate(Neighbourhood(agents, maxDistance, maxAngle)))
  }

  /// Faces the direction that its neighbours face on average.
  public convenience init(toAlignWith agents: [GKAgent], maxDistance: Float, maxAngle: Float) {
    self.init(.align(Neighbourhood(agents, maxDistance, maxAngle)))
  }

  /// Moves to the average place of its neighbours.
  public convenience init(toCohereWith agents: [GKAgent], maxDistance: Float, maxAngle: Float) {
    self.init(.cohere(Neighbourhood(agents, maxDistance, maxAngle)))
  }

  // MARK: Paths

  /// Moves along a path. Returns to the path if the agent would leave it.
  ///
  /// An agent that is on the path and moves the right way keeps its speed; add a goal to reach a target speed. A guess:
  /// one that is slower than a tenth of its `maxSpeed` is sent on.
  ///
  /// - Parameters:
  ///   - maxPredictionTime: the seconds to look ahead.
  ///   - forward: whether the way is from the first point to the last.
  public convenience init(toFollow path: GKPath, maxPredictionTime: TimeInterval, forward: Bool) {
    self.init(.follow(path, time: Float(maxPredictionTime), isForward: forward))
  }

  /// Stays within a path's radius, in any direction.
  ///
  /// - Parameter maxPredictionTime: the seconds to look ahead.
  public convenience init(toStayOn path: GKPath, maxPredictionTime: TimeInterval) {
    self.init(.stay(path, time: Float(maxPredictionTime)))
  }

  // MARK: The force

  final func force(on agent: GKAgent, seconds: Float) -> vector_float3 {
    let motion = agent.motion
    switch kind {
    case .none: return vector_float3()
    case .seek(let target): return agent.force(towards: target.motion.place)
    case .flee(let target):
      let away = (motion.place - target.motion.place).direction ?? motion.heading
      return away * agent.speedLimit - motion.velocity
    case .intercept(let target, let time):
      let distance = length(target.motion.place - motion.place)
      let ahead = agent.speedLimit > 0 ? min(time, distance / agent.speedLimit) : time
      return agent.force(towards: target.motion.place(after: ahead))
    case .avoidObstacles(let obstacles, let time): return agent.force(avoiding: obstacles, within: time)
    case .avoidAgents(let others, let time): return agent.force(avoiding: others, within: time)
    case .separate(let others): return others.separation(of: agent) * agent.forceLimit
    case .align(let others): return others.alignment(of: agent) * agent.forceLimit
    case .cohere(let others): return others.cohesion(of: agent) * agent.forceLimit
    case .reach(let speed):
      return motion.heading * max(-agent.forceLimit, min(agent.forceLimit, speed - motion.speed))
    case .wander(let speed): return agent.wander(speed: speed, seconds: seconds)
    case .follow(let path, let time, let isForward):
      return agent.force(following: path, within: time, isForward: isForward)
    case .stay(let path, let time):
      let future = motion.place(after: time)
      guard let nearest = path.nearest(to: future), distance(nearest.point, future) > path.width else {
        return vector_float3()
      }
      return agent.force(towards: nearest.point)
    }
  }
}
