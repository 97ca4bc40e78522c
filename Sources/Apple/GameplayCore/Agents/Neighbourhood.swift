internal import CoreGraphics

/// The agents that an agent flocks with.
///
/// C. W. Reynolds, "Flocks, Herds, and Schools: A Distributed Behavioral Model", 1987.
struct Neighbourhood {
  private let agents: [GKAgent]
  private let distance: Float
  /// The cosine of the greatest angle from the direction that an agent faces; -2 for all directions.
  private let cosine: Float

  init(_ agents: [GKAgent], _ distance: Float, _ angle: Float) {
    self.agents = agents
    self.distance = distance
    cosine = angle >= .pi ? -2 : Float(ExactMath.sineAndCosine(Double(max(0, angle))).cosine)
  }

  /// A direction of length 1 away from the neighbours; zero without neighbours.
  @MainActor
  func separation(of agent: GKAgent) -> vector_float3 {
    var sum = vector_float3()
    forEach(near: agent) { _, offset, square, index in
      // Agents at the same place leave it to opposite sides.
      let side = index.isMultiple(of: 2) ? agent.motion.left : -agent.motion.left
      sum += square > 0 ? offset / -square : side
    }
    return sum.direction ?? vector_float3()
  }

  /// The difference between the neighbours' average direction and the agent's, of a length up to 1.
  @MainActor
  func alignment(of agent: GKAgent) -> vector_float3 {
    var (sum, count) = (vector_float3(), Float(0))
    forEach(near: agent) { other, _, _, _ in
      sum += other.motion.heading
      count += 1
    }
    return count > 0 ? (sum / count - agent.motion.heading).limited(to: 1) : sum
  }

  /// A direction towards the neighbours' average place, of a length up to 1; shorter within the agent's radius of it.
  @MainActor
  func cohesion(of agent: GKAgent) -> vector_float3 {
    var (sum, count) = (vector_float3(), Float(0))
    forEach(near: agent) { _, offset, _, _ in
      sum += offset
      count += 1
    }
    return count > 0 ? (sum / count / max(agent.size, 1e-3)).limited(to: 1) : sum
  }

  /// Calls a function for each neighbour, with its offset, the square of the distance, and its place in the list.
  @MainActor
  private func forEach(near agent: GKAgent, _ body: (GKAgent, vector_float3, Float, Int) -> Void) {
    let (place, heading) = (agent.motion.place, agent.motion.heading)
    for (index, other) in agents.enumerated() where other !== agent {
      let offset = other.motion.place - place
      let square = length_squared(offset)
      // Also rejects NaN.
      guard square <= distance * distance else { continue }
      let touching = agent.size + other.size
      guard square < touching * touching || dot(offset, heading) >= cosine * square.squareRoot() else { continue }
      body(other, offset, square, index)
    }
  }
}
