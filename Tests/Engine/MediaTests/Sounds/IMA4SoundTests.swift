import Foundation
import TestSupport
import Testing

@testable import Assets
@testable import Media

/// IMA 4:1 in CAF files. The packets are a sine wave of 440 Hz that ffmpeg encoded; the samples are those that it decodes.
@Suite struct IMA4SoundTests {
  private static let packets: [UInt8] = {
    let digits = Array(
      "000070777777cabaaa1053342302c9ebab9b0853343311b9cdcbaa0842443211a8cc"
        + "03b7ac9b0932364311a8cbadab0932453312a0ccbcab8941443322a0dbccaa0a3044")
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0 }
  }()
  private static let samples: [Int16] = [
    0, 11, 41, 104, 240, 533, 1164, 2521, 1551, -36, -1102, -2460, -3341, -4142, -3997, -3600, -2759, -1555, -113, 1245,
    2478, 3279, 4007, 4139, 3779, 2794, 1867, 303, -1189, -2159, -3392, -3872, -4017, -3885, -3044, -1840, -398, 960,
    2193, 3314, 3750, 4147, 3787, 3021, 1927, 616, -617, -2059, -3029, -3910, -4070, -3925, -3263, -2180, -869, 718,
    1784, 3142, 3670, 4150, 4005, 3343, 2260, 949, -638, -1704, -3062, -3590, -4070, -3925, -3263, -2422, -999, 359,
    1592, 3034, 3616, 4144, 3984, 3256, 2329, 1246, -356, -1422, -2780, -3661, -4141, -3996, -3334, -2493, -1289, 153,
    1511, 2744, 3545, 3981, 4113, 3512, 2527, 1335, -107, -1465, -2698, -3499, -3935, -4067, -3707, -2722, -1530, -88,
    1270, 2503, 3304, 4032, 4164, 3563, 2797, 1703, 392, -1195, -2261, -3231, -4112, -3952, -3807, -2880, -1797, -486,
  ]

  private func big(_ number: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }

  private func chunk(_ kind: String, _ content: [UInt8], size: UInt64? = nil) -> [UInt8] {
    Array(kind.utf8) + big(size ?? UInt64(content.count), 8) + content
  }

  /// A CAF file. `valid` is the number of samples in a packet table; nil for a file without one.
  private func caf(
    _ packets: [UInt8] = packets, channels: UInt64 = 1, rate: Double = 8000, valid: UInt64? = nil,
    dataSize: UInt64? = nil
  ) -> SoundSource {
    let description =
      big(rate.bitPattern, 8) + Array("ima4".utf8) + big(0, 4) + big(34 * channels, 4) + big(64, 4) + big(channels, 4)
      + big(0, 4)
    let table = valid.map { chunk("pakt", big(2, 8) + big($0, 8) + big(0, 8)) } ?? []
    return .bytes(
      Data(
        Array("caff".utf8) + big(0x10000, 4) + chunk("desc", description) + table
          + chunk("data", big(0, 4) + packets, size: dataSize)))
  }

  @Test func theSamplesAreThoseOfAnotherDecoder() throws {
    #expect(try SoundDecoding.duration(of: caf()) == 128 / 8000)
    #expect(try SoundDecoding.samples(of: caf()) == SoundSamples(rate: 8000, channels: 1, values: Self.samples))
    #expect(try SoundDecoding.samples(of: caf(dataSize: .max)).values == Self.samples, "data up to the file's end")
  }

  @Test func thePacketTableCutsOffTheRestOfTheLastPacket() throws {
    #expect(try SoundDecoding.duration(of: caf(valid: 100)) == 100 / 8000)
    #expect(try SoundDecoding.samples(of: caf(valid: 100)).values == Array(Self.samples.prefix(100)))
    #expect(try SoundDecoding.duration(of: caf(valid: .max)) == 128 / 8000, "a false number does not add samples")
  }

  @Test func theSampleCountMayEqualTheLimit() throws {
    #expect(try SoundDecoding.duration(of: caf(), limit: 128) == 128 / 8000)
    #expect(try SoundDecoding.samples(of: caf(), limit: 128).values.count == 128)
    #expect(throws: AssetError.self) { try SoundDecoding.duration(of: caf(), limit: 127) }
    #expect(throws: AssetError.self) { try SoundDecoding.samples(of: caf(), limit: 127) }
  }

  @Test func channelsAreInterleaved() throws {
    let silence = [UInt8](repeating: 0, count: 34)
    let first = Array(Self.packets.prefix(34))
    let stereo = try SoundDecoding.samples(of: caf(silence + first, channels: 2))
    #expect(stereo.channels == 2 && stereo.values.count == 128)
    #expect(stride(from: 1, to: 128, by: 2).map { stereo.values[$0] } == Array(Self.samples.prefix(64)))
    let three = try SoundDecoding.samples(of: caf(first + silence + silence, channels: 3))
    #expect(three.channels == 2, "only two are kept")
    #expect(stride(from: 0, to: 128, by: 2).map { three.values[$0] } == Array(Self.samples.prefix(64)))
  }

  @Test func aWrongHeaderIsRefusedWithItsReason() throws {
    for (source, part) in [
      (caf(rate: .nan), "claims"), (caf(rate: 0), "claims"), (caf(channels: 0), "claims"),
      (caf(channels: 65), "claims"),
      (caf([]), "no samples"), (caf(Array(Self.packets.prefix(33))), "no samples"), (caf(dataSize: 1 << 40), "no data"),
      (caf(dataSize: 2), "no data"), (caf(rate: 1000, valid: 0, dataSize: 3), "no data"),
    ] {
      let error = #expect(throws: AssetError.self) { try SoundDecoding.duration(of: source) }
      #expect(error?.description.contains(part) == true, "\(error?.description ?? "no error")")
      #expect(throws: AssetError.self) { try SoundDecoding.samples(of: source) }
    }
    let long = caf([UInt8](repeating: 0, count: 34 * 18_752), rate: 1000)
    #expect(throws: AssetError.self, "longer than twenty minutes") { try SoundDecoding.samples(of: long) }
  }

  /// The position 127 counts as 88, the last one. Its step is 32767, of which the code 0 adds an eighth.
  @Test func samplesAndPositionsHaveLimits() throws {
    let packet: [UInt8] = [0x00, 0x7F, 0x70, 0xFF] + [UInt8](repeating: 0, count: 30)
    let values = try SoundDecoding.samples(of: caf(packet)).values.prefix(4)
    // The code 15 takes 4095 + 32767 + 16383 + 8191 away.
    #expect(Array(values) == [4095, 32_767, -28_669, -32_768])
  }

  /// The upper nine bits of a packet's header are those of the sample before it. They count where the position in the
  /// table of steps differs, or where they are 128 or more away from the decoded sample.
  ///
  /// The first packet's header and code, the second packet's header, and the sample that all its codes of 0 repeat.
  /// Source: https://wiki.multimedia.cx/index.php/Apple_QuickTime_IMA_ADPCM
  @Test(arguments: [
    [0, 7, 0x0000, 20, 20], [0, 7, 0x0080, 20, 20], [0, 7, 0x0100, 20, 256], [0, 7, 0xFF80, 20, -128],
    [0, 7, 0x0001, 20, 1], [0, 7, 0x0081, 20, 129], [1, 0, 0x0080, 1, 1], [0, 0, 0x0080, 0, 128],
    [0, 0, 0xFF80, 0, -128],
  ])
  func aPacketsHeaderCountsWhereTheDecodedSampleDiffers(numbers: [Int]) throws {
    let zeros = [UInt8](repeating: 0, count: 31)
    let first = [0, UInt8(numbers[0]), UInt8(numbers[1])] + zeros
    let second = [UInt8(numbers[2] >> 8), UInt8(numbers[2] & 0xFF), 0] + zeros
    let values = try SoundDecoding.samples(of: caf(first + second)).values
    #expect(values.count == 128 && values[63] == Int16(numbers[3]))
    #expect(Set(values[64...]) == [Int16(numbers[4])])
  }
}
