import UIKit

/// The game's rules, apart from what is seen: lengths in points, y up, times in seconds.
enum Rules {
  /// The game goes on in steps of this length, however many frames the screen shows.
  static let step: CGFloat = 1 / 60
  static let groundTop: CGFloat = 112
  static let ceiling: CGFloat = 667
  /// Felipe cannot leave the screen at the top.
  static let highestFlight: CGFloat = 635
  /// Where a round begins.
  static let startHeight: CGFloat = 400
  static let gravity: CGFloat = -1250
  static let flapSpeed: CGFloat = 390
  static let topFallSpeed: CGFloat = -560
  static let scrollSpeed: CGFloat = 140
  /// Between the middles of two cactus pairs.
  static let pairDistance: CGFloat = 215
  static let trunkWidth: CGFloat = 50
  /// Felipe as the cacti see him: smaller than he looks, so that a near miss is one.
  static let felipeRadius: CGFloat = 17

  /// The gap's height: it shrinks a little with each pair passed, down to a fair least.
  static func gap(afterScore score: Int) -> CGFloat {
    max(142, 182 - CGFloat(score) * 2)
  }

  /// The next gap's middle: never so far from the last that a flap or a fall cannot reach it.
  ///
  /// - Parameter chance: from 0 to 1.
  static func gapMiddle(after last: CGFloat, score: Int, chance: CGFloat) -> CGFloat {
    let half = gap(afterScore: score) / 2
    let lowest = max(groundTop + 50 + half, last - 190)
    let highest = min(ceiling - 60 - half, last + 170)
    return lowest + (highest - lowest) * chance
  }

  /// One step of Felipe's flight.
  static func fall(height: CGFloat, speed: CGFloat, step: CGFloat) -> (height: CGFloat, speed: CGFloat) {
    let next = max(topFallSpeed, speed + gravity * step)
    return (height + (speed + next) / 2 * step, next)
  }

  /// Whether Felipe at (x, y) touches the pair at `pairX` with its gap's middle and height.
  static func hits(x: CGFloat, y: CGFloat, pairX: CGFloat, middle: CGFloat, gap: CGFloat) -> Bool {
    let dx = max(0, abs(x - pairX) - trunkWidth / 2)
    let dy = max(0, gap / 2 - abs(y - middle))
    return dx * dx + dy * dy < felipeRadius * felipeRadius
  }

  static func hitsGround(y: CGFloat) -> Bool { y - felipeRadius < groundTop }

  /// Whether a pair is so far behind that Felipe cannot touch it any more.
  static func isBehind(pairX: CGFloat, x: CGFloat) -> Bool { pairX < x - trunkWidth / 2 - felipeRadius }

  /// Whether a player who never misses flaps now.
  ///
  /// - Parameter middle: of the next gap; nil before the first.
  static func shouldFlap(height: CGFloat, middle: CGFloat?) -> Bool { height < (middle ?? startHeight) - 28 }
}

/// What a score earns.
enum Medal: String, CaseIterable {
  case bronze, silver, gold, turquoise

  /// The first score that earns it.
  var least: Int {
    switch self {
    case .bronze: 10
    case .silver: 25
    case .gold: 50
    case .turquoise: 100
    }
  }

  static func earned(by score: Int) -> Medal? { allCases.last { score >= $0.least } }
}
