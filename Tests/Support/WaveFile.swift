package import Foundation

/// The bytes of a WAV file with 16 bits per sample, made for a test.
package struct WaveFile {
  /// Samples per second.
  package var rate = 8000
  package var channels = 1
  /// Samples from -32,768 to 32,767, with the channels interleaved.
  package var samples: [Int16] = []
  /// The number of sample bytes that the header claims; nil for the true number.
  package var claimedSize: UInt32?

  package init(samples: [Int16] = [], rate: Int = 8000, channels: Int = 1) {
    self.samples = samples
    self.rate = rate
    self.channels = channels
  }

  /// A tone that alternates between `level` and `-level`, each for `halfPeriod` samples.
  package static func square(seconds: Double, level: Int16 = 8000, rate: Int = 8000, halfPeriod: Int = 10) -> WaveFile {
    let count = Int((seconds * Double(rate)).rounded())
    return WaveFile(samples: (0..<count).map { $0 / halfPeriod % 2 == 0 ? level : -level }, rate: rate)
  }

  package var data: Data {
    var bytes = Data()
    func add(_ text: String) { bytes.append(contentsOf: text.utf8) }
    func add(_ number: UInt32) { (0..<4).forEach { bytes.append(UInt8(truncatingIfNeeded: number >> ($0 * 8))) } }
    func add(short number: UInt16) { (0..<2).forEach { bytes.append(UInt8(truncatingIfNeeded: number >> ($0 * 8))) } }
    let size = UInt32(samples.count * 2)
    add("RIFF")
    add((claimedSize ?? size) &+ 36)
    add("WAVEfmt ")
    add(UInt32(16))
    add(short: 1)
    add(short: UInt16(channels))
    add(UInt32(rate))
    add(UInt32(rate * channels * 2))
    add(short: UInt16(channels * 2))
    add(short: 16)
    add("data")
    add(claimedSize ?? size)
    for sample in samples { add(short: UInt16(bitPattern: sample)) }
    return bytes
  }
}
