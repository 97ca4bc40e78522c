import UIKit

/// The course: how far apart the pairs of cacti are, and where their gaps are. Everything depends on the number of
/// pairs passed so far. Up to `calmScore` only the gaps shrink; beyond it the course keeps getting harder.
extension Rules {
  /// The score up to which gaps stand still and pairs keep their distance.
  static let calmScore = 20
  /// The time in which a gap sways up and down once, in seconds.
  static let swayPeriod: CGFloat = 2.4
  /// Passing a pair with less free space than this, in points, is a near miss.
  static let nearMiss: CGFloat = 12

  /// The height of the gap. It shrinks a little with each pair passed, down to a fair minimum.
  static func gap(afterScore score: Int) -> CGFloat {
    max(142, 172 - CGFloat(score) * 2)
  }

  /// The distance between the middle of a pair and that of the pair before it.
  static func pairDistance(afterScore score: Int) -> CGFloat {
    max(200, 215 - CGFloat(max(0, score - calmScore)) * 0.5)
  }

  /// The distance that a gap moves up and down from its middle.
  static func sway(afterScore score: Int) -> CGFloat {
    min(14, CGFloat(max(0, score - calmScore)) * 0.4)
  }

  /// The darkness of the night, from 0 to 1. Night falls 5 pairs after `calmScore`, lasts 25 pairs, and returns every
  /// 50.
  static func night(afterScore score: Int) -> CGFloat {
    score >= calmScore + 5 && score % 50 >= calmScore + 5 ? 1 : 0
  }

  /// A wave like a sine, made of two parabolas, because the last bits of a sine differ between machines.
  ///
  /// - Parameter turns: the number of waves since the beginning; may be negative.
  /// - Returns: from -1 to 1.
  static func wave(_ turns: CGFloat) -> CGFloat {
    let turn = turns - turns.rounded(.down)
    return turn < 0.5 ? 8 * turn * (1 - 2 * turn) : -8 * (turn - 0.5) * (2 - 2 * turn)
  }

  /// The middle of the next gap. It is always close enough to the last gap to be reached by flapping or falling.
  ///
  /// - Parameter chance: a random number from 0 to 1.
  static func gapMiddle(after last: CGFloat, score: Int, chance: CGFloat) -> CGFloat {
    let half = gap(afterScore: score) / 2 + sway(afterScore: score)
    let reach = pairDistance(afterScore: score) / pairDistance(afterScore: 0)
    let lowest = max(groundTop + 50 + half, last - 190 * reach)
    let highest = min(ceiling - 60 - half, last + 170 * reach)
    return lowest + (highest - lowest) * chance
  }
}
