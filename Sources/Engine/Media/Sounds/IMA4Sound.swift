internal import Assets
internal import Foundation

/// A sound in IMA 4:1 (ADPCM) in a CAF file, which `afconvert -d ima4` writes and libsndfile does not read.
///
/// A packet has 34 bytes for each channel: the sample before it and the position in the table of steps, then 64 samples
/// of four bits, each the difference from the sample before it.
/// Sources: https://developer.apple.com/library/archive/technotes/tn1081/_index.html,
/// https://wiki.multimedia.cx/index.php/Apple_QuickTime_IMA_ADPCM
struct IMA4Sound {
  private static let packetSamples = 64
  private static let packetBytes = 34

  private let bytes: SoundBytes
  /// The packets of all channels.
  private let packets: Range<Int>
  let channels: Int
  let rate: Double
  /// The number of samples of each channel.
  let count: Int

  /// nil if the first bytes show a sound of another kind.
  ///
  /// - Throws: `AssetError` (malformed).
  init?(_ data: Data, path: String) throws {
    let bytes = SoundBytes(data)
    self.bytes = bytes
    guard bytes.text(0) == "caff", bytes.text(8) == "desc", bytes.text(28) == "ima4" else { return nil }
    rate = Double(bitPattern: bytes.number(20, 8))
    channels = Int(bytes.number(44, 4))
    guard (1...64).contains(channels), (1000...768_000).contains(rate) else {
      throw AssetError(
        .malformed, path: path,
        "the sound claims \(channels) channels of \(rate) samples per second; "
          + "1 to 64 channels of 1000 to 768000 can be read")
    }
    // Four bytes count the edits of the file.
    guard let content = bytes.cafChunk("data"), content.count >= 4 else {
      throw AssetError(.malformed, path: path, "not a readable sound: the CAF file has no data")
    }
    packets = content.dropFirst(4)
    let whole = packets.count / (Self.packetBytes * channels) * Self.packetSamples
    // The packet table says how many samples of the last packet are valid.
    let stated = bytes.cafChunk("pakt").map { $0.count >= 16 ? bytes.number($0.lowerBound + 8, 8) : 0 } ?? 0
    count = stated > 0 ? min(whole, Int(clamping: stated)) : whole
  }

  /// The duration in seconds.
  var duration: Double { Double(count) / rate }

  /// Decodes the first two channels.
  func samples() -> SoundSamples {
    let kept = min(2, channels)
    var values = [Int16](repeating: 0, count: count * kept)
    for channel in 0..<kept {
      var state = State()
      for packet in 0..<(count + Self.packetSamples - 1) / Self.packetSamples {
        let start = packets.lowerBound + (packet * channels + channel) * Self.packetBytes
        state.enter(header: Int(bytes.number(start, 2)))
        let first = packet * Self.packetSamples
        for index in 0..<min(Self.packetSamples, count - first) {
          let pair = bytes[start + 2 + index / 2]
          // The first sample is in the lower four bits.
          values[(first + index) * kept + channel] = state.next(index % 2 == 0 ? pair & 15 : pair >> 4)
        }
      }
    }
    return SoundSamples(rate: Int(rate.rounded()), channels: kept, values: values)
  }

  /// The decoder of one channel.
  private struct State {
    private var sample = 0
    private var position = 0

    /// Starts a packet. Its header has the upper nine bits of the sample before it; where they match, the sample that was
    /// decoded last is more exact.
    mutating func enter(header: Int) {
      let stated = Int(Int16(truncatingIfNeeded: header & 0xFF80))
      let stepPosition = min(88, header & 0x7F)
      if stepPosition != position || abs(stated - sample) > 0x7F { sample = stated }
      position = stepPosition
    }

    mutating func next(_ code: UInt8) -> Int16 {
      let step = Self.steps[position]
      var difference = step >> 3
      if code & 4 != 0 { difference += step }
      if code & 2 != 0 { difference += step >> 1 }
      if code & 1 != 0 { difference += step >> 2 }
      sample = min(32767, max(-32768, code & 8 != 0 ? sample - difference : sample + difference))
      position = min(88, max(0, position + Self.moves[Int(code & 7)]))
      return Int16(sample)
    }

    private static let moves = [-1, -1, -1, -1, 2, 4, 6, 8]
    private static let steps = [
      7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107,
      118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963,
      1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894,
      6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794,
      32767,
    ]
  }
}
