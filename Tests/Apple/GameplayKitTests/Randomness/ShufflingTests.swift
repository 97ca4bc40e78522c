import Foundation
import GameplayKit
import Testing

@Suite struct ShufflingTests {
  private let source = GKMersenneTwisterRandomSource(seed: 11)

  @Test func everyOrderIsAsLikely() {
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 {
      let order = source.arrayByShufflingObjects(in: [1, 2, 3, 4]).compactMap { $0 as? Int }
      counts[order, default: 0] += 1
    }
    #expect(counts.count == 24)
    // 23 degrees of freedom: beyond 50 once in a thousand seeds.
    #expect(chiSquare(Array(counts.values), expected: 1000) < 50)
  }

  @Test func shortArraysAreThemselves() {
    #expect(source.arrayByShufflingObjects(in: []).isEmpty)
    #expect(source.arrayByShufflingObjects(in: [7]).compactMap { $0 as? Int } == [7])
  }

  @Test func anNSArrayIsShuffledAlike() {
    let numbers = Array(1...20)
    let array = numbers.map { NSNumber(value: $0) } as NSArray
    let shuffled = array.shuffled(using: GKMersenneTwisterRandomSource(seed: 5)).compactMap {
      ($0 as? NSNumber)?.intValue
    }
    let expected = GKMersenneTwisterRandomSource(seed: 5).arrayByShufflingObjects(in: numbers).compactMap { $0 as? Int }
    #expect(shuffled == expected)
    #expect(shuffled.sorted() == numbers)
    #expect(array.shuffled().count == 20)
  }
}

/// How far counts are from what is expected of each.
func chiSquare(_ counts: [Int], expected: Double) -> Double {
  counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
}
