import Foundation
import GameplayKit
import Testing

@Suite struct UniformDistributionTests {
  private let source = GKMersenneTwisterRandomSource(seed: 2026)

  @Test(arguments: [6, 7, 100, 1000]) func everyNumberIsEquallyLikely(outcomes: Int) {
    var counts = [Int](repeating: 0, count: outcomes)
    let distribution = GKRandomDistribution(randomSource: source, lowestValue: -3, highestValue: outcomes - 4)
    for _ in 0..<(100 * outcomes) { counts[distribution.nextInt() + 3] += 1 }
    // Chi square has the mean n - 1 and the variance 2 (n - 1); the limit is four standard deviations.
    let freedom = Double(outcomes - 1)
    #expect(chiSquare(counts, expected: 100) < freedom + 4 * (2 * freedom).squareRoot() + 5)
  }

  /// The bound is three quarters of the word's range. Without rejecting words, one number in three would be twice as
  /// likely: every third number if the upper half of a product is taken, the lowest third if a remainder is taken.
  @Test func largeBoundsAreUnbiased() {
    let bound = 3 << 30
    let drawn = (0..<3000).map { _ in source.nextInt(upperBound: bound) }
    for part in [{ $0 % 3 }, { $0 / (1 << 30) }] as [(Int) -> Int] {
      var counts = [0, 0, 0]
      for number in drawn { counts[part(number)] += 1 }
      #expect(chiSquare(counts, expected: 1000) < 14)
    }
  }

  @Test func uniformNumbersFillTheirRange() {
    var counts = [Int](repeating: 0, count: 16)
    for _ in 0..<16_000 { counts[Int(source.nextUniform() * 16)] += 1 }
    #expect(chiSquare(counts, expected: 1000) < 38)
    let trues = (0..<1000).count { _ in source.nextBool() }
    #expect((440...560).contains(trues))
  }

  @Test func diceHaveTheirNumberOfSides() {
    #expect((GKRandomDistribution.d6().lowestValue, GKRandomDistribution.d6().highestValue) == (1, 6))
    #expect(GKShuffledDistribution.d20().numberOfPossibleOutcomes == 20)
    #expect(GKRandomDistribution(forDieWithSideCount: 4).highestValue == 4)
    #expect(GKGaussianDistribution(forDieWithSideCount: 7).mean == 4)
    let rolls = Set((0..<500).map { _ in GKRandomDistribution.d6().nextInt() })
    #expect(rolls == Set(1...6))
  }

  @Test func nextUniformOfADieIsAMultipleOfOneSide() {
    let die = GKRandomDistribution(randomSource: source, lowestValue: 1, highestValue: 4)
    #expect(Set((0..<200).map { _ in die.nextUniform() }) == [0.25, 0.5, 0.75, 1])
    #expect(GKRandomDistribution(lowestValue: -2, highestValue: 0).nextUniform() == 0)
  }

  @Test func anUpperBoundCutsTheRange() {
    let distribution = GKRandomDistribution(randomSource: source, lowestValue: -5, highestValue: 5)
    #expect(Set((0..<200).map { _ in distribution.nextInt(upperBound: 3) }) == [0, 1, 2])
    #expect(Set((0..<400).map { _ in distribution.nextInt(upperBound: 99) }) == Set(0...5))
  }

  @Test func theWidestRangesWork() {
    let positive = GKRandomDistribution(randomSource: source, lowestValue: 0, highestValue: .max)
    #expect(positive.numberOfPossibleOutcomes == .max)
    #expect((0..<100).allSatisfy { _ in positive.nextInt() >= 0 })
    let all = GKRandomDistribution(randomSource: source, lowestValue: .min, highestValue: .max)
    let negative = (0..<400).count { _ in all.nextInt() < 0 }
    #expect((140...260).contains(negative))
  }

  @Test func aDistributionIsASourceToo() {
    let die = GKRandomDistribution(randomSource: source, lowestValue: 0, highestValue: 5)
    let pair = GKRandomDistribution(randomSource: die, lowestValue: 10, highestValue: 12)
    #expect(Set((0..<200).map { _ in pair.nextInt() }) == [10, 11, 12])
  }

  @Test func bothBoundsMayBeEqual() {
    #expect(GKRandomDistribution(lowestValue: 3, highestValue: 3).nextInt() == 3)
    #expect(GKShuffledDistribution(lowestValue: 3, highestValue: 3).nextInt() == 3)
    #expect(GKGaussianDistribution(lowestValue: 3, highestValue: 3).nextInt() == 3)
  }

  @Test func boundsInTheWrongOrderAreRefused() async {
    await #expect(processExitsWith: .failure) { _ = GKRandomDistribution(lowestValue: 2, highestValue: 1) }
  }

  @Test func aBoundBelowTheLowestValueIsRefused() async {
    await #expect(processExitsWith: .failure) {
      GKRandomDistribution(lowestValue: 10, highestValue: 20).nextInt(upperBound: 9)
    }
  }

  @Test func aBooleanComesFromTheSource() throws {
    let die = GKRandomDistribution(randomSource: source, lowestValue: 5, highestValue: 5)
    let copy = try #require(source.copy() as? GKRandomSource)
    let expected = (0..<40).map { _ in copy.nextBool() }
    #expect((0..<40).map { _ in die.nextBool() } == expected && Set(expected).count == 2)
  }

  @Test(arguments: [(-2, 4, 7), (3, 3, 1), (-9, -8, 2), (0, 0, 1)])
  func outcomesAreCountedWithBothBounds(lowest: Int, highest: Int, count: Int) {
    let distribution = GKRandomDistribution(lowestValue: lowest, highestValue: highest)
    #expect(distribution.lowestValue == lowest && distribution.highestValue == highest)
    #expect(distribution.numberOfPossibleOutcomes == count)
  }

  @Test(
    arguments: [(3, 8, 4, 3, 3), (3, 8, 5, 3, 4), (3, 8, 9, 3, 8), (-4, 0, 1, 0, 0), (-4, 2, 2, 0, 1), (0, 5, 1, 0, 0)]
      as [(Int, Int, Int, Int, Int)])
  func anUpperBoundKeepsTheLowestValue(lowest: Int, highest: Int, bound: Int, first: Int, last: Int) {
    for distribution in [
      GKRandomDistribution(randomSource: source, lowestValue: lowest, highestValue: highest),
      GKShuffledDistribution(randomSource: source, lowestValue: lowest, highestValue: highest),
    ] {
      #expect(Set((0..<200).map { _ in distribution.nextInt(upperBound: bound) }) == Set(first...last))
    }
  }
}
