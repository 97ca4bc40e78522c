import CoreGraphics

/// The game's rules, apart from what is seen: lengths in points, y up, times in seconds.
enum Rules {
  static let groundTop: CGFloat = 112
  static let ceiling: CGFloat = 667
  /// Felipe cannot leave the screen at the top.
  static let highestFlight: CGFloat = 635
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
  static func gapMiddle(after last: CGFloat, score: Int, random: inout SplitMix64) -> CGFloat {
    let half = gap(afterScore: score) / 2
    let lowest = max(groundTop + 50 + half, last - 190)
    let highest = min(ceiling - 60 - half, last + 170)
    return lowest + (highest - lowest) * CGFloat(random.fraction())
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
}

/// Steele, Lea and Flood's SplitMix64 (2014): the same numbers from the same seed on every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to, but not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
