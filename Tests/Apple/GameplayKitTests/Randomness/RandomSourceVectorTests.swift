import Foundation
import Testing

@testable import GameplayCore

/// Compares the algorithms with numbers published by their authors and by other implementations.
@Suite struct RandomSourceVectorTests {
  /// RFC 6229: the key, an offset in the key stream, and the 16 bytes there.
  @Test(arguments: [
    ("0102030405", 0, "b2396305f03dc027ccc3524a0a1118a8"),
    ("0102030405", 240, "28cb1132c96ce286421dcaadb8b69eae"),
    ("0102030405", 4096, "ff25b58995996707e51fbdf08b34d875"),
    ("0102030405060708090a0b0c0d0e0f10", 0, "9ac7cc9a609d1ef7b2932899cde41b97"),
    ("0102030405060708090a0b0c0d0e0f10", 4096, "a36a4c301ae8ac13610ccbc12256cacc"),
    ("833222772a", 0, "80ad97bdc973df8a2e879e92a497efda"),
  ])
  func theKeyStreamMatchesRFC6229(key: String, offset: Int, expected: String) {
    var stream = ARC4(key: bytes(key))
    for _ in 0..<offset { _ = stream.next() }
    #expect((0..<16).map { _ in stream.next() } == bytes(expected))
  }

  @Test func anARC4NumberIsFourBytesOfTheStream() {
    let source = GKARC4RandomSource(seed: Data(bytes("0102030405")))
    #expect(source.nextInt() == Int(Int32(bitPattern: 0xb239_6305)))
    #expect(source.nextInt() == Int(Int32(bitPattern: 0xf03d_c027)))
  }

  @Test func dropValuesCountsIntegersNotBytes() {
    let source = GKARC4RandomSource(seed: Data(bytes("0102030405")))
    source.dropValues(1024)
    #expect(source.nextInt() == Int(Int32(bitPattern: 0xff25_b589)), "the stream's byte 4096")
  }

  /// From `std::mt19937_64`: the first numbers and the ten thousandth. The C++ standard gives the latter for seed 5489.
  @Test(
    arguments: [
      (5489, [14_514_284_786_278_117_030, 4_620_546_740_167_642_908], 9_981_545_732_273_789_042),
      (42, [13_930_160_852_258_120_406, 11_788_048_577_503_494_824], 9_487_037_760_323_427_527),
      (UInt64.max, [478_026_398_904_862_820, 13_243_134_898_385_798_468], 898_929_940_823_410_802),
      (0, [2_947_667_278_772_165_694, 18_301_848_765_998_365_067], 16_335_088_777_103_562_557),
    ] as [(UInt64, [UInt64], UInt64)])
  func theTwisterMatchesTheCxxStandard(seed: UInt64, first: [UInt64], tenThousandth: UInt64) {
    var twister = MersenneTwister(seed: seed)
    let drawn = (0..<10_000).map { _ in twister.next() }
    #expect(Array(drawn.prefix(2)) == first)
    #expect(drawn.last == tenThousandth)
  }

  @Test func aTwisterNumberIsTheUpperHalfOfAWord() {
    let source = GKMersenneTwisterRandomSource(seed: 5489)
    #expect(source.nextInt() == Int(Int32(truncatingIfNeeded: 14_514_284_786_278_117_030 as UInt64 >> 32)))
  }

  /// From `java.util.Random`: `nextInt()` and `nextInt(8)`.
  @Test(
    arguments: [
      (0, [-1_155_484_576, -723_955_400, 1_033_096_058, -1_690_734_402], [5, 6, 1, 4, 5, 2, 4, 0]),
      (42, [-1_170_105_035, 234_785_527, -1_360_544_799, 205_897_768], [5, 0, 5, 0, 2, 7, 2, 5]),
      (UInt64.max, [1_155_099_827, 1_887_904_451, 52_699_159, -1_941_176_418], [2, 3, 0, 4, 5, 4, 3, 3]),
      (1 << 48 | 42, [-1_170_105_035], [5, 0]),
    ] as [(UInt64, [Int], [Int])])
  func theLinearCongruentialSourceMatchesJavas(seed: UInt64, integers: [Int], eights: [Int]) {
    let source = GKLinearCongruentialRandomSource(seed: seed)
    #expect(integers.map { _ in source.nextInt() } == integers)
    source.seed = seed
    #expect(eights.map { _ in source.nextInt(upperBound: 8) } == eights)
  }

  @Test func theLinearCongruentialFloatsMatchJavas() {
    let source = GKLinearCongruentialRandomSource(seed: 42)
    #expect((0..<3).map { _ in source.nextUniform() } == [0.7275637, 0.054665208, 0.6832234])
  }

  private func bytes(_ hex: String) -> [UInt8] {
    stride(from: 0, to: hex.utf8.count, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) }
  }
}
