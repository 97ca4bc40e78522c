// Forces that several goals use.
//
// C. W. Reynolds, "Steering Behaviors For Autonomous Characters", 1999: seek, path following, wander, obstacle avoidance,
// unaligned collision avoidance.

extension AgentMotion {
  /// The direction on the left of the one that the agent faces, on the plane.
  var left: vector_float3 { vector_float3(-heading.y, heading.x, 0).direction ?? vector_float3(0, 1, 0) }
}

extension GKAgent {
  /// The change of velocity that leads to a place at full speed.
  final func force(towards place: vector_float3) -> vector_float3 {
    ((place - motion.place).direction ?? vector_float3()) * speedLimit - motion.velocity
  }

  /// Steers to a point of a sphere in front of the agent. The point moves at random.
  final func wander(speed: Float, seconds: Float) -> vector_float3 {
    let random = GKRandomSource.sharedRandom()
    // The point crosses the sphere in a sixth of a second at most. A guess: Apple does not document how fast it turns.
    let step = min(1, 12 * seconds)
    func next(_ part: Float) -> Float { max(-1, min(1, part + (2 * random.nextUniform() - 1) * step)) }
    wandering.x = next(wandering.x)
    var aim = motion.heading * 1.414_213_6 + motion.left * wandering.x
    if self is GKAgent3D {
      wandering.y = next(wandering.y)
      aim += cross(motion.heading, motion.left) * wandering.y
    }
    return (aim.direction ?? motion.heading) * speed - motion.velocity
  }

  /// Steers to a point ahead on a path, if the agent would leave the path or goes the wrong way.
  final func force(following path: GKPath, within time: Float, isForward: Bool) -> vector_float3 {
    let future = motion.place(after: time)
    guard let now = path.nearest(to: motion.place), let then = path.nearest(to: future) else { return vector_float3() }
    let way = path.way(from: now.distance, to: then.distance)
    let isOnPath = distance(future, then.point) <= path.width
    if isOnPath, isForward ? way > 0 : way < 0, motion.speed >= speedLimit / 10 { return vector_float3() }
    // A slow agent looks at least as far ahead as the path is wide.
    let ahead = max(time * motion.speed, path.width, size)
    return force(towards: path.point(atDistance: now.distance + (isForward ? ahead : -ahead)))
  }

  /// Turns aside from the agent that it would meet first.
  final func force(avoiding others: [GKAgent], within time: Float) -> vector_float3 {
    var (first, away) = (time, vector_float3())
    for other in others where other !== self {
      let (offset, approach) = (other.motion.place - motion.place, other.motion.velocity - motion.velocity)
      let reach = size + other.size
      if length_squared(offset) < reach * reach {
        return (-offset).direction.map { $0 * forceLimit } ?? motion.left * forceLimit
      }
      let moment = -dot(offset, approach) / length_squared(approach)
      let meeting = offset + approach * moment
      guard moment > 0, moment < first, length_squared(meeting) < reach * reach else { continue }
      first = moment
      away = -(meeting - motion.heading * dot(meeting, motion.heading))
      if away.direction == nil { away = motion.left }
    }
    return (away.direction ?? vector_float3()) * forceLimit
  }

  /// Turns aside from the obstacle that it would reach first.
  final func force(avoiding obstacles: [GKObstacle], within time: Float) -> vector_float3 {
    let reach = max(0, motion.speed * max(0, time))
    var first: Threat?
    for obstacle in obstacles {
      let threat: Threat? =
        switch obstacle {
        case let circle as GKCircleObstacle:
          round(vector_float3(circle.position.x, circle.position.y, motion.place.z), circle.radius, reach)
        case let sphere as GKSphereObstacle: round(sphere.position, sphere.radius, reach)
        case let polygon as GKPolygonObstacle: side(of: polygon.shape, reach)
        default: nil
        }
      if let threat, threat.distance < first?.distance ?? .infinity { first = threat }
    }
    return (first?.away ?? vector_float3()) * forceLimit
  }

  /// An obstacle in the way.
  private struct Threat {
    let distance: Float
    /// A direction of length 1.
    let away: vector_float3
  }

  private func round(_ centre: vector_float3, _ radius: Float, _ reach: Float) -> Threat? {
    let offset = centre - motion.place
    let clearance = size + (radius > 0 ? radius : 0)
    let square = length_squared(offset)
    if square < clearance * clearance {
      return Threat(distance: 0, away: (-offset).direction ?? motion.left)
    }
    let ahead = dot(offset, motion.heading)
    let aside = offset - motion.heading * ahead
    let free = clearance * clearance - length_squared(aside)
    guard ahead > 0, free > 0 else { return nil }
    let distance = ahead - free.squareRoot()
    return distance < reach ? Threat(distance: distance, away: (-aside).direction ?? motion.left) : nil
  }

  /// The side of a polygon in the way; the agent turns to its nearer end.
  private func side(of shape: ObstacleShape, _ reach: Float) -> Threat? {
    typealias Point = ObstacleShape.Point
    let place = Point(Double(motion.place.x), Double(motion.place.y))
    let heading = Point(Double(motion.heading.x), Double(motion.heading.y))
    let (end, clearance) = (place + heading * Double(reach), Double(size))
    guard shape.blocks(place, end, margin: clearance) else { return nil }
    let isInside = shape.contains(place)
    var (nearest, gap) = (place, Double.infinity)
    var first = (along: Double.infinity, away: heading)
    for (index, corner) in shape.corners.enumerated() {
      let next = shape.corners[(index + 1) % shape.corners.count]
      let point = ObstacleShape.nearest(to: place, corner, next)
      if ObstacleShape.length(point - place) < gap { (nearest, gap) = (point, ObstacleShape.length(point - place)) }
      guard ObstacleShape.distance(place, end, corner, next) <= clearance else { continue }
      // The point where the way crosses the side or, beside the side, passes its nearer end.
      let turn = ObstacleShape.cross(heading, next - corner)
      let crossing = ObstacleShape.cross(corner - place, next - corner) / turn
      let ends = [corner - place, next - place].map { ($0 * heading).sum() }
      let along = turn != 0 && crossing >= 0 && crossing <= Double(reach) ? crossing : max(0, min(ends[0], ends[1]))
      guard along < first.along else { continue }
      let aside = [corner - place, next - place].map { ObstacleShape.cross(heading, $0) }
      let (left, right) = (max(aside[0], aside[1]) + clearance, clearance - min(aside[0], aside[1]))
      first = (along, left <= right ? Point(-heading.y, heading.x) : Point(heading.y, -heading.x))
    }
    var away = first.away
    if isInside || gap < clearance {
      // Out of it, or off its border.
      let out = isInside ? nearest - place : place - nearest
      if ObstacleShape.length(out) > 0 { away = out / ObstacleShape.length(out) }
      first.along = 0
    }
    guard first.along.isFinite else { return nil }
    return Threat(distance: Float(first.along), away: vector_float3(Float(away.x), Float(away.y), 0))
  }
}
