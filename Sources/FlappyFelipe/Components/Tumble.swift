import UIKit

/// A body that falls freely after a hit, and bounces off trunks and the ground. In points, y up, and seconds.
struct Tumble {
  /// A pair of cacti as an obstacle.
  struct Trunks {
    /// The middle of both trunks.
    var x: CGFloat
    /// The middle of the gap.
    var middle: CGFloat
    var gap: CGFloat
  }

  private(set) var place: CGPoint
  /// In points per second.
  private(set) var velocity: CGVector
  /// The minimum distance of the middle from trunks.
  private let radius: CGFloat
  /// The minimum distance of the middle from the ground.
  private let foot: CGFloat
  private(set) var isAtRest = false

  /// The part of the speed that is left after bouncing off a trunk, and off the ground.
  private static let bounce: (trunk: CGFloat, ground: CGFloat) = (0.6, 0.3)
  /// A fall slower than this, in points per second, ends on the ground.
  private static let minimumBounceSpeed: CGFloat = 160
  /// The minimum sideways speed on top of a trunk, in points per second, so that nothing comes to rest there.
  private static let minimumRollSpeed: CGFloat = 50
  /// The part of the sideways speed that is left after a step.
  private static let drag: CGFloat = 0.985

  init(place: CGPoint, velocity: CGVector, radius: CGFloat, foot: CGFloat) {
    (self.place, self.velocity, self.radius, self.foot) = (place, velocity, radius, foot)
  }

  /// Falls for one step.
  mutating func step(_ seconds: CGFloat, among trunks: [Trunks]) {
    guard !isAtRest else { return }
    let next = Rules.fall(height: place.y, speed: velocity.dy, step: seconds)
    place = CGPoint(x: place.x + velocity.dx * seconds, y: next.height)
    velocity = CGVector(dx: velocity.dx * Self.drag, dy: next.speed)
    for pair in trunks {
      bounce(offX: pair.x, tip: pair.middle - pair.gap / 2, side: -1)
      bounce(offX: pair.x, tip: pair.middle + pair.gap / 2, side: 1)
    }
    guard place.y - foot <= Rules.groundTop else { return }
    place.y = Rules.groundTop + foot
    if velocity.dy < -Self.minimumBounceSpeed {
      velocity = CGVector(dx: velocity.dx * 0.6, dy: -velocity.dy * Self.bounce.ground)
    } else {
      velocity = CGVector(dx: 0, dy: 0)
      isAtRest = true
    }
  }

  /// Bounces off one trunk.
  ///
  /// - Parameters:
  ///   - tip: the height of the trunk's end at the gap.
  ///   - side: 1 for the trunk above the gap, -1 for the one below it.
  private mutating func bounce(offX x: CGFloat, tip: CGFloat, side: CGFloat) {
    let half = Rules.trunkWidth / 2
    let nearest = CGPoint(
      x: min(max(place.x, x - half), x + half), y: side > 0 ? max(place.y, tip) : min(place.y, tip))
    let away = CGVector(dx: place.x - nearest.x, dy: place.y - nearest.y)
    let distance = (away.dx * away.dx + away.dy * away.dy).squareRoot()
    guard distance < radius else { return }
    var normal = CGVector(dx: 0, dy: -side)
    if distance > 0 {
      normal = CGVector(dx: away.dx / distance, dy: away.dy / distance)
      place = CGPoint(x: nearest.x + normal.dx * radius, y: nearest.y + normal.dy * radius)
    } else {
      // The middle is inside the trunk: leave it by the shortest way.
      let depths = (left: place.x - x + half, right: x + half - place.x, tip: (place.y - tip) * side)
      if depths.tip <= min(depths.left, depths.right) {
        place.y = tip - side * radius
      } else {
        normal = CGVector(dx: depths.left <= depths.right ? -1 : 1, dy: 0)
        place.x = x + normal.dx * (half + radius)
      }
    }
    let speed = velocity.dx * normal.dx + velocity.dy * normal.dy
    if speed < 0 {
      let change = -(1 + Self.bounce.trunk) * speed
      velocity = CGVector(dx: velocity.dx + normal.dx * change, dy: velocity.dy + normal.dy * change)
    }
    if normal.dy > 0.7 {
      let outwards: CGFloat = place.x < x ? -1 : 1
      velocity.dx = outwards * max(Self.minimumRollSpeed, abs(velocity.dx))
    }
  }
}
