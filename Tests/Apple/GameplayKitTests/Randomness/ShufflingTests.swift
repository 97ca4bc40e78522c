import Foundation
import GameplayKit
import Testing

@Suite struct ShufflingTests {
  private let source = GKMersenneTwisterRandomSource(seed: 11)

  @Test func everyOrderIsEquallyLikely() {
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 {
      let order = source.arrayByShufflingObjects(in: [1, 2, 3, 4]).compactMap { $0 as? Int }
      counts[order, default: 0] += 1
    }
    #expect(counts.count == 24)
    // With 23 degrees of freedom, chi square exceeds 50 for one seed in a thousand.
    #expect(chiSquare(Array(counts.values), expected: 1000) < 50)
  }

  @Test func shortArraysStayUnchanged() {
    #expect(source.arrayByShufflingObjects(in: []).isEmpty)
    #expect(source.arrayByShufflingObjects(in: [7]).compactMap { $0 as? Int } == [7])
  }

  @Test func anNSArrayIsShuffledLikeAnArray() {
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

/// The chi-square distance between the counts and the expected count of each.
func chiSquare(_ counts: [Int], expected: Double) -> Double {
  counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
}
