import GameplayKit
import Testing

@testable import GameplayCore

/// The slopes of Perlin's noise at the corners of its grid: K. Perlin, "Improving Noise", 2002.
@Suite struct GradientNoiseTests {
  /// Whole numbers from -3 to 2 in each direction.
  private let corners: [vector_double3] = (0..<216).map { (index: Int) -> vector_double3 in
    vector_double3(Double(index % 6 - 3), Double(index / 6 % 6 - 3), Double(index / 36 - 3))
  }

  private func slope(_ corner: vector_double3, seed: UInt64) -> vector_double3 {
    let step = 0x1p-10
    let ways = [vector_double3(step, 0, 0), vector_double3(0, step, 0), vector_double3(0, 0, step)]
    let parts = ways.map { GradientNoise.value(at: corner + $0, seed: seed) / step }
    return vector_double3(parts[0], parts[1], parts[2])
  }

  /// The directions go to the middles of a cube's edges: two parts are 1 or -1, and one is 0.
  @Test(arguments: [0, 7, .max] as [UInt64]) func theSlopesAreTheTwelveDirections(seed: UInt64) {
    let slopes = corners.map { slope($0, seed: seed) }
    let whole = slopes.map { $0.rounded(.toNearestOrEven) }
    let isNear = zip(slopes, whole).allSatisfy { slope, direction in
      let way = slope - direction
      return (way * way).sum() < 1e-6
    }
    #expect(isNear)
    // Only then do the squares of three whole numbers add up to 2.
    #expect(whole.allSatisfy { ($0 * $0).sum() == 2 })
    #expect(Set(whole).count == 12)
  }

  @Test func theNoiseIsNoneAtWholeNumbersAndDependsOnTheSeed() {
    #expect(corners.allSatisfy { GradientNoise.value(at: $0, seed: 5) == 0 })
    let first = corners.map { slope($0, seed: 1).rounded(.toNearestOrEven) }
    let second = corners.map { slope($0, seed: 2).rounded(.toNearestOrEven) }
    #expect(zip(first, second).contains { $0 != $1 })
    #expect(first == corners.map { slope($0, seed: 1).rounded(.toNearestOrEven) })
  }
}
