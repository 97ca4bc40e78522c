import GameplayKit
import Testing

@Suite struct ShuffledDistributionTests {
  private let source = GKMersenneTwisterRandomSource(seed: 8)

  @Test func noNumberRepeatsBeforeAllOthersWereDrawn() {
    let die = GKShuffledDistribution(randomSource: source, lowestValue: 1, highestValue: 6)
    var last = 0
    for _ in 0..<500 {
      let cycle = (0..<6).map { _ in die.nextInt() }
      #expect(cycle.sorted() == Array(1...6))
      #expect(cycle[0] != last, "no repeat where two shuffles meet")
      last = cycle[5]
    }
  }

  @Test func shufflesHaveDifferentOrders() {
    let die = GKShuffledDistribution(randomSource: source, lowestValue: 1, highestValue: 6)
    let cycles = (0..<200).map { _ in (0..<6).map { _ in die.nextInt() } }
    #expect(Set(cycles).count > 150)
    for place in 0..<6 { #expect(Set(cycles.map { $0[place] }).count == 6) }
  }

  @Test func upperBoundDrawsFromTheSameShuffle() {
    let distribution = GKShuffledDistribution(randomSource: source, lowestValue: 0, highestValue: 9)
    let low = (0..<3).map { _ in distribution.nextInt(upperBound: 3) }
    #expect(Set(low) == [0, 1, 2])
    #expect(Set((0..<7).map { _ in distribution.nextInt() }) == Set(3...9))
    let again = (0..<6).map { _ in distribution.nextInt(upperBound: 3) }
    #expect(Set(again.prefix(3)) == [0, 1, 2])
    #expect(Set(again.suffix(3)) == [0, 1, 2])
  }

  @Test func tooManyNumbersAreRefused() async {
    await #expect(processExitsWith: .failure) { _ = GKShuffledDistribution(lowestValue: 0, highestValue: .max) }
  }

  /// A shuffle does not start with the last number of the one before.
  @Test func twoNumbersAlternate() {
    let coin = GKShuffledDistribution(randomSource: source, lowestValue: -1, highestValue: 0)
    let drawn = (0..<40).map { _ in coin.nextInt() }
    #expect(Set(drawn) == [-1, 0] && zip(drawn, drawn.dropFirst()).allSatisfy { $0 != $1 })
  }
}
