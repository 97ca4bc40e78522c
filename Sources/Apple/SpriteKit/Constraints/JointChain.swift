internal import Raster

/// A chain of joints that rotate until the chain's tip is at a point, or as near to it as possible.
///
/// Uses cyclic coordinate descent (Wang and Chen, 1991): each joint in turn points the tip at the goal, starting with
/// the joint nearest to the tip.
struct JointChain {
  struct Joint {
    /// Radians, counterclockwise.
    var angle: Double
    /// The angles allowed, in radians; nil means no limits.
    let limits: ClosedRange<Double>?
    /// The joint's position in its parent's coordinates.
    let pivot: Point
    /// From the joint's coordinates to its parent's, without rotation and translation.
    let shape: Affine

    /// A point of the joint's coordinates, as an offset from its pivot in its parent's coordinates.
    fileprivate func arm(to point: Point) -> Point {
      let (sine, cosine) = ExactMath.sineAndCosine(angle)
      let flat = shape.applied(to: point)
      return Point(x: cosine * flat.x - sine * flat.y, y: sine * flat.x + cosine * flat.y)
    }

    /// Converts a point from the parent's coordinates to the joint's; nil if the joint is scaled to nothing.
    fileprivate func inside(_ point: Point) -> Point? {
      let (sine, cosine) = ExactMath.sineAndCosine(angle)
      let (x, y) = (point.x - pivot.x, point.y - pivot.y)
      return shape.inverse?.applied(to: Point(x: cosine * x + sine * y, y: cosine * y - sine * x))
    }

    /// The angle, plus or minus whole turns, if the limits allow it; otherwise the nearer limit.
    fileprivate func limited(_ angle: Double) -> Double {
      guard let limits, !limits.contains(angle) else { return angle }
      let (lower, upper, turn) = (limits.lowerBound, limits.upperBound, 2 * Double.pi)
      guard lower.isFinite, upper.isFinite else { return min(max(angle, lower), upper) }
      let turned =
        angle < lower
        ? angle + ((lower - angle) / turn).rounded(.up) * turn : angle - ((angle - upper) / turn).rounded(.up) * turn
      if limits.contains(turned) { return turned }
      let isNearerToLower =
        abs((angle - lower).remainder(dividingBy: turn)) <= abs((angle - upper).remainder(dividingBy: turn))
      return isNearerToLower ? lower : upper
    }
  }

  /// The joints, from the tip's parent upward.
  private(set) var joints: [Joint]
  /// The tip in the first joint's coordinates.
  let tip: Point

  /// The distance in points that counts as reached, and the limit of rounds.
  private static let (tolerance, rounds) = (1e-6, 400)

  init(joints: [Joint], tip: Point) {
    (self.joints, self.tip) = (joints, tip)
  }

  /// The tip's position in the coordinates of the last joint's parent.
  var tipPlace: Point {
    joints.reduce(tip) { point, joint in
      let arm = joint.arm(to: point)
      return Point(x: joint.pivot.x + arm.x, y: joint.pivot.y + arm.y)
    }
  }

  /// Rotates the joints toward `goal`, in the coordinates of the last joint's parent. A joint without limits rotates by
  /// at most half a turn. A goal that is not finite changes nothing.
  mutating func reach(_ goal: Point) {
    let starts = joints.map(\.angle)
    var best = (distance: distance(to: goal), joints: joints)
    var hasBent = false
    for _ in 0..<Self.rounds where best.distance > Self.tolerance {
      if largestTurn(toward: goal) < 1e-9 {
        // Stuck: joints in a straight line through the goal all point at it already. Bends them once.
        guard !hasBent else { break }
        hasBent = true
        bend()
      }
      let distance = distance(to: goal)
      // Ignores improvements as small as a rounding error, so that joints that cannot come nearer stay still.
      if distance < best.distance - 1e-9 { best = (distance, joints) }
    }
    joints = best.joints
    for (index, start) in starts.enumerated() where joints[index].limits == nil {
      let angle = start + (joints[index].angle - start).remainder(dividingBy: 2 * .pi)
      joints[index].angle = angle.isFinite ? angle : start
    }
  }

  private func distance(to goal: Point) -> Double {
    let place = tipPlace
    let (x, y) = (goal.x - place.x, goal.y - place.y)
    return (x * x + y * y).squareRoot()
  }

  /// Does one round, in which each joint points the tip at the goal. Returns the largest rotation in radians.
  private mutating func largestTurn(toward goal: Point) -> Double {
    var goals: [Point?] = []
    var inner: Point? = goal
    for joint in joints.reversed() {
      goals.append(inner)
      inner = inner.flatMap(joint.inside)
    }
    var (largest, place) = (0.0, tip)
    for (index, goal) in zip(joints.indices, goals.reversed()) {
      let (pivot, arm) = (joints[index].pivot, joints[index].arm(to: place))
      if let goal, let turn = Self.turn(from: arm, to: Point(x: goal.x - pivot.x, y: goal.y - pivot.y)) {
        let before = joints[index].angle
        joints[index].angle = joints[index].limited(before + turn)
        largest = max(largest, abs(joints[index].angle - before))
      }
      let turned = joints[index].arm(to: place)
      place = Point(x: pivot.x + turned.x, y: pivot.y + turned.y)
    }
    return largest
  }

  /// The shorter rotation from one direction to another in radians; nil if one is zero or not finite.
  private static func turn(from first: Point, to second: Point) -> Double? {
    for end in [first, second] {
      guard end.x.isFinite, end.y.isFinite, end.x != 0 || end.y != 0 else { return nil }
    }
    let angle = ExactMath.angle(x: second.x, y: second.y) - ExactMath.angle(x: first.x, y: first.y)
    return angle.remainder(dividingBy: 2 * .pi)
  }

  private mutating func bend() {
    for index in joints.indices {
      let before = joints[index].angle
      let left = joints[index].limited(before + 0.25)
      joints[index].angle = left != before ? left : joints[index].limited(before - 0.25)
    }
  }
}
