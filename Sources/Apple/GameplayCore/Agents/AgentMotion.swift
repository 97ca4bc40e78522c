/// The place, direction and speed of an agent.
struct AgentMotion {
  var place = vector_float3()
  /// The direction that the agent faces, of length 1.
  var heading = vector_float3(1, 0, 0)
  var speed: Float = 0

  var velocity: vector_float3 { heading * speed }

  /// The place after some time at the present velocity.
  func place(after seconds: Float) -> vector_float3 { place + velocity * seconds }

  /// Applies a force for some time. A force or a velocity that is not a finite number counts as zero.
  ///
  /// - Returns: the direction afterwards. It stays as it is if the agent stops.
  @MainActor
  mutating func advance(by seconds: Float, force: vector_float3, of agent: GKAgent) -> vector_float3 {
    let mass = agent.mass > 0 ? agent.mass : 1
    let start = velocity.isFinite ? velocity : vector_float3()
    let push = force.limited(to: agent.forceLimit) / mass * seconds
    let next = (start + (push.isFinite ? push : vector_float3())).limited(to: agent.speedLimit)
    (speed, heading) = (length(next), next.direction ?? heading)
    let way = next * seconds
    if way.isFinite { place += way }
    return heading
  }
}

extension SIMD3 where Scalar == Float {
  /// Whether all parts are finite, and small enough that the length is too.
  var isFinite: Bool { length_squared(self).isFinite }

  /// The vector scaled to length 1; nil for one without a direction.
  var direction: SIMD3<Float>? {
    let square = length_squared(self)
    return square > 1e-24 && square.isFinite ? self / square.squareRoot() : nil
  }

  /// The vector, shortened to a length if it is longer; zero if it is not finite.
  func limited(to limit: Float) -> SIMD3<Float> {
    let length = length(self)
    guard length.isFinite else { return SIMD3() }
    return length > limit ? self * (limit / length) : self
  }
}
