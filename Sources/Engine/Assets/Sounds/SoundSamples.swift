/// A decoded sound.
package struct SoundSamples: Sendable, Equatable {
  /// Samples a second of each channel.
  package var rate: Int
  /// 1 or 2; of a file with more the first two are kept.
  package var channels: Int
  /// From -32,768 to 32,767, the channels of one moment side by side.
  package var values: [Int16]

  package init(rate: Int, channels: Int, values: [Int16]) {
    self.rate = rate
    self.channels = channels
    self.values = values
  }

  /// In seconds.
  package var duration: Double { Double(values.count / channels) / Double(rate) }
}
