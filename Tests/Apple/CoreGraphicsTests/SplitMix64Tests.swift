import Testing

@testable import CoreGraphics

/// The generator gives the published numbers.
@Suite struct SplitMix64Tests {
  /// The first numbers of the reference implementation for the seed 1234567: S. Vigna, splitmix64.c.
  private static let published: [UInt64] = [
    6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
    16_408_922_859_458_223_821,
  ]

  @Test func theSequenceMatchesThePublishedOne() {
    var numbers = SplitMix64(seed: 1_234_567)
    #expect((0..<5).map { _ in numbers.next() } == Self.published)
  }

  @Test func numberAtAnIndexMatchesTheSequence() {
    #expect((0..<5).map { SplitMix64.number(at: $0, seed: 1_234_567) } == Self.published)
    var numbers = SplitMix64(seed: .max)
    _ = numbers.next()
    #expect(SplitMix64.number(at: 1, seed: .max) == numbers.next())
  }

  @Test func aGeneratorContinuesFromItsState() {
    var numbers = SplitMix64(seed: 8)
    _ = numbers.next()
    var rest = SplitMix64(seed: numbers.state)
    #expect(rest.next() == numbers.next())
  }
}
