/// A decoded sound.
package struct SoundSamples: Sendable, Equatable {
  /// Samples per second and channel.
  package var rate: Int
  /// 1 or 2; of a file with more channels, the first two are kept.
  package var channels: Int
  /// Samples from -32,768 to 32,767, interleaved by channel.
  package var values: [Int16]

  /// Creates a sound from its samples.
  package init(rate: Int, channels: Int, values: [Int16]) {
    self.rate = rate
    self.channels = channels
    self.values = values
  }

  /// The duration in seconds.
  package var duration: Double { Double(values.count / channels) / Double(rate) }
}
