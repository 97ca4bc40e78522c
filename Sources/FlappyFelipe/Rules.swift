import UIKit

/// The game's rules, independent of graphics. Lengths are in points, with y up; times are in seconds.
enum Rules {
  /// The length of a game step, the same at any frame rate.
  static let step: CGFloat = 1 / 60
  static let groundTop: CGFloat = 112
  static let ceiling: CGFloat = 667
  /// The maximum height, which keeps Felipe from leaving the screen at the top.
  static let highestFlight: CGFloat = 635
  /// The height at which a round begins.
  static let startHeight: CGFloat = 400
  static let gravity: CGFloat = -1250
  static let flapSpeed: CGFloat = 390
  static let topFallSpeed: CGFloat = -560
  static let scrollSpeed: CGFloat = 140
  static let trunkWidth: CGFloat = 50
  /// Felipe's radius for collisions. It is smaller than he looks, so that a near miss counts as a miss.
  static let felipeRadius: CGFloat = 17

  /// Computes one step of Felipe's flight.
  static func fall(height: CGFloat, speed: CGFloat, step: CGFloat) -> (height: CGFloat, speed: CGFloat) {
    let next = max(topFallSpeed, speed + gravity * step)
    return (height + (speed + next) / 2 * step, next)
  }

  /// Whether Felipe at (x, y) touches a pair at `pairX` whose gap has the given middle and height.
  static func hits(x: CGFloat, y: CGFloat, pairX: CGFloat, middle: CGFloat, gap: CGFloat) -> Bool {
    clearance(x: x, y: y, pairX: pairX, middle: middle, gap: gap) < 0
  }

  /// The free space between Felipe and the nearest trunk of a pair, in points; negative if he touches it.
  static func clearance(x: CGFloat, y: CGFloat, pairX: CGFloat, middle: CGFloat, gap: CGFloat) -> CGFloat {
    let dx = max(0, abs(x - pairX) - trunkWidth / 2)
    let dy = max(0, gap / 2 - abs(y - middle))
    return (dx * dx + dy * dy).squareRoot() - felipeRadius
  }

  static func hitsGround(y: CGFloat) -> Bool { y - felipeRadius < groundTop }

  /// Whether Felipe has passed a pair so far that he can no longer touch it.
  static func isBehind(pairX: CGFloat, x: CGFloat) -> Bool { pairX < x - trunkWidth / 2 - felipeRadius }

  /// Whether a perfect player would flap now.
  ///
  /// - Parameter middle: the middle of the next gap; nil before the first gap.
  static func shouldFlap(height: CGFloat, middle: CGFloat?) -> Bool { height < (middle ?? startHeight) - 28 }
}

/// The medals.
enum Medal: String, CaseIterable {
  case bronze, silver, gold, turquoise

  /// The lowest score that earns the medal.
  var minimumScore: Int {
    switch self {
    case .bronze: 10
    case .silver: 25
    case .gold: 50
    case .turquoise: 100
    }
  }

  static func earned(by score: Int) -> Medal? { allCases.last { score >= $0.minimumScore } }
}
