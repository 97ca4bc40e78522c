import Testing

@testable import GameplayCore

@Suite struct GaussianDistributionTests {
  private let source = GKMersenneTwisterRandomSource(seed: 4)

  @Test func boundsAndCurveDetermineEachOther() {
    let bounded = GKGaussianDistribution(randomSource: source, lowestValue: 0, highestValue: 100)
    #expect(bounded.mean == 50)
    #expect(abs(bounded.deviation - 100.0 / 6) < 1e-4)
    let curved = GKGaussianDistribution(randomSource: source, mean: 10, deviation: 2)
    #expect((curved.lowestValue, curved.highestValue) == (4, 16))
    #expect(GKGaussianDistribution(randomSource: source, mean: 0.5, deviation: 0).nextInt() == 1)
  }

  /// Apple documents these shares: 68.27 % within one deviation, 95 % within two, all within three.
  @Test func numbersClusterAroundTheMean() {
    let distribution = GKGaussianDistribution(randomSource: source, mean: 0, deviation: 1000)
    let drawn = (0..<8000).map { _ in distribution.nextInt() }
    func share(within distance: Int) -> Double { Double(drawn.count { abs($0) <= distance }) / 8000 }
    #expect(abs(share(within: 1000) - 0.6845) < 0.016)
    #expect(abs(share(within: 2000) - 0.9571) < 0.007)
    #expect(share(within: 3000) == 1)
    let mean = Double(drawn.reduce(0, +)) / 8000
    #expect(abs(mean) < 30, "three standard deviations of the mean of 8,000 numbers")
  }

  /// Compares counts with the curve's own shares, which the next test checks.
  @Test func smallRangesHaveTheCurvesShares() {
    let distribution = GKGaussianDistribution(randomSource: source, lowestValue: 1, highestValue: 7)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<14_000 { counts[distribution.nextInt() - 1] += 1 }
    // The standard normal curve's areas between ±0.5, 1.5, 2.5 and 3, divided by 0.9973.
    let shares = [0.00487, 0.06062, 0.24239, 0.38396, 0.24239, 0.06062, 0.00487]
    for (count, share) in zip(counts, shares) {
      #expect(abs(Double(count) - share * 14_000) < 4 * (share * 14_000).squareRoot() + 5)
    }
  }

  /// 2.506628... is the square root of 2π, the whole area of the curve; the expected areas come from tables.
  @Test func areasMatchTheTables() {
    let curve = NormalCurve(mean: 5, deviation: 2)
    for (deviations, area) in [(0.5, 0.191462461274013), (1, 0.341344746068543), (3, 0.498650101968370)] {
      #expect(abs(curve.area(below: 5 + 2 * deviations) / 2.506628274631000 - area) < 1e-14)
      #expect(curve.area(below: 5 - 2 * deviations) == -curve.area(below: 5 + 2 * deviations))
    }
    #expect(curve.area(below: 1e9) == curve.area(below: 11))
  }

  @Test func aConstantSourceGivesANumber() {
    final class Still: GKRandom {
      let uniform: Float
      init(_ uniform: Float) { self.uniform = uniform }
      func nextInt() -> Int { 0 }
      func nextInt(upperBound: Int) -> Int { 0 }
      func nextUniform() -> Float { uniform }
      func nextBool() -> Bool { false }
    }
    for (uniform, number) in [(0, -10), (0.5, 0), (1, 10)] as [(Float, Int)] {
      let distribution = GKGaussianDistribution(randomSource: Still(uniform), lowestValue: -10, highestValue: 10)
      #expect(distribution.nextInt() == number)
    }
  }

  @Test func anUpperBoundCutsTheCurve() {
    let distribution = GKGaussianDistribution(randomSource: source, lowestValue: -30, highestValue: 30)
    let drawn = (0..<2000).map { _ in distribution.nextInt(upperBound: 5) }
    #expect(Set(drawn) == Set(0..<5))
    #expect(drawn.count { $0 == 1 } > drawn.count { $0 == 4 }, "0 has half a bin, so 1 is the likeliest")
  }

  @Test func aMeanOfNaNIsRefused() async {
    await #expect(processExitsWith: .failure) {
      _ = GKGaussianDistribution(randomSource: GKRandomSource(), mean: .nan, deviation: 1)
    }
  }
}
