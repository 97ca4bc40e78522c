import Testing

@testable import SpriteKit

/// Random numbers of particles, which follow from a seed, the particle's number and the property.
@MainActor
@Suite struct ParticleRandomnessTests {
  private typealias Spread = ParticleRecipe.Spread

  private func numbers(_ spread: Spread, _ part: ParticleRandomness.Part = .x, seed: UInt64 = 3) -> [Double] {
    (0..<400).map { ParticleRandomness(seed: seed).number(spread, part, of: $0) }
  }

  @Test(arguments: [(10, 4), (-3, 1), (0, -6)] as [(Double, Double)])
  func numbersLieAroundTheirAverage(average: Double, range: Double) throws {
    let spread = Spread(average: average, range: range)
    let numbers = numbers(spread)
    let half = abs(range) / 2
    #expect(spread.maximum == average + half && spread.isRandom)
    #expect(numbers.allSatisfy { $0 >= average - half && $0 <= average + half })
    let (least, most) = (try #require(numbers.min()), try #require(numbers.max()))
    #expect(least < average - half * 0.9 && most > average + half * 0.9, "both ends are used")
    let mean = numbers.reduce(0, +) / 400
    #expect(abs(mean - average) < half * 0.2)
  }

  @Test func withoutARangeEachNumberIsTheAverage() {
    let spread = Spread(average: 2.5, range: 0)
    #expect(Set(numbers(spread)) == [2.5] && spread.maximum == 2.5 && !spread.isRandom)
  }

  @Test func numbersDifferByPropertyParticleAndSeed() {
    let spread = Spread(average: 0, range: 2)
    let first = numbers(spread)
    #expect(first == numbers(spread) && Set(first).count == 400)
    #expect(Set(first).isDisjoint(with: numbers(spread, .y)) && Set(first).isDisjoint(with: numbers(spread, seed: 4)))
    let parts: [ParticleRandomness.Part] = [
      .lifetime, .x, .y, .height, .angle, .speed, .rotation, .scale, .alpha, .colorBlend, .red, .green, .blue, .opacity,
    ]
    #expect(Set(parts.flatMap { numbers(spread, $0) }).count == 14 * 400)
  }

  @Test func aStoreEmitsUntilItsLimit() {
    let store = ParticleStore()
    #expect(store.canEmit(1, limit: 0) && store.canEmit(0.5, limit: -1) && store.canEmit(1, limit: 1))
    #expect(!store.canEmit(0, limit: 0) && !store.canEmit(-1, limit: 5))
    #expect(store.isEmpty && store.bornCount == 0 && store.slots == 0)
  }
}
