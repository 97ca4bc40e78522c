import GameplayKit
import UIKit

/// The pairs of cacti of a round, made one after another. The same random numbers give the same pairs, however wide the
/// screen is.
@MainActor
struct Course {
  private let random: any GKRandom
  private var last: ObstacleComponent?
  /// The number of pairs made so far.
  private var count = 0

  init(random: any GKRandom) {
    self.random = random
  }

  /// The course of a day, for all players: the number of the day is the seed of its random numbers.
  ///
  /// - Parameter date: any time of the day, which begins at midnight UTC everywhere.
  static func today(_ date: Date) -> Course {
    let day = (date.timeIntervalSince1970 / 86_400).rounded(.down)
    return Course(random: GKMersenneTwisterRandomSource(seed: UInt64(bitPattern: Int64(day)) &* 0x9E37_79B9_7F4A_7C15))
  }

  /// The next pair, if its place is close enough.
  ///
  /// - Parameter edge: the place just beyond the screen's right edge, in points along the course.
  mutating func next(edge: CGFloat) -> ObstacleComponent? {
    // About the score at which a pair comes into view on a phone.
    let score = max(0, count - 1)
    let place = last.map { $0.place + Rules.pairDistance(afterScore: score) } ?? edge
    guard place <= edge else { return nil }
    let chances = (middle: random.nextUniform(), sway: random.nextUniform())
    let obstacle = ObstacleComponent(
      place: place,
      middle: Rules.gapMiddle(after: last?.middle ?? Rules.startHeight, score: score, chance: CGFloat(chances.middle)),
      gap: Rules.gap(afterScore: score), sway: (Rules.sway(afterScore: score), CGFloat(chances.sway)))
    last = obstacle
    count += 1
    return obstacle
  }
}
