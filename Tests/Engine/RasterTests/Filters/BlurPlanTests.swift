import Testing

@testable import Raster

@Suite struct BlurPlanTests {
  /// Weights reach three sigmas, rounded up. The three boxes of 13, 13 and 15 pixels for a sigma of 7 reach 6 + 6 + 7.
  @Test(
    arguments: [
      (0.1, nil), (0.11, 1), (0.33, 1), (0.34, 2), (1, 3), (1.01, 4), (6, 18), (6.5, 18), (7, 19), (256, 766),
      (300, 766),
    ] as [(Double, Int?)])
  func aBlurHasItsReach(sigma: Double, reach: Int?) {
    #expect(BlurPlan(sigma: sigma)?.reach == reach)
    #expect(PixelFilter.blur(sigma: sigma).reach == reach ?? 0)
    #expect(PixelFilter.bloom(sigma: sigma, intensity: 1).reach == reach ?? 0)
  }

  @Test func theBoxesOfABlurHaveOddSizes() {
    func sizes(_ sigma: Double) -> [Int]? {
      guard case .boxes(let boxes)? = BlurPlan(sigma: sigma) else { return nil }
      return boxes.map(\.size)
    }
    #expect(sizes(6) == nil && sizes(6.5) == [13, 13, 13] && sizes(7) == [13, 13, 15])
    #expect(sizes(256) == [511, 511, 513])
  }

  @Test(arguments: [0.2, 0.5, 1, 2.5, 6]) func theWeightsOfABlurAddUpToOne(sigma: Double) throws {
    guard case .weights(let weights) = try #require(BlurPlan(sigma: sigma)) else { return }
    #expect(weights[0] + 2 * weights.dropFirst().reduce(0, +) == 65_536)
    #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test(arguments: [(-1, 0), (0, 0), (1, 0), (2, 1), (1024, 1023), (1025, 1023)] as [(Int, Int)])
  func aSquareReachesItsOtherPixels(side: Int, reach: Int) {
    #expect(PixelFilter.squares(side: side, x: 0, y: 0).reach == reach)
    #expect(PixelFilter.colors(.identity).reach == 0)
  }

  @Test func aRuleFollowedByAnotherAppliesBothInOrder() {
    let first = ColorRule(rows: [[2, 0, 0, 0.5], [0, 1, 0, 0], [0, 0, 1, 0]])
    let second = ColorRule(rows: [[0, 1, 0, 0], [1, 0, 0, 0.25], [0, 0, 3, 0]])
    #expect(first.followed(by: second).rows == [[0, 1, 0, 0], [2, 0, 0, 0.75], [0, 0, 3, 0]])
    #expect(second.followed(by: first).rows == [[0, 2, 0, 0.5], [1, 0, 0, 0.25], [0, 0, 3, 0]])
    #expect(first.followed(by: .identity) == first && ColorRule.identity.followed(by: first) == first)
  }
}
