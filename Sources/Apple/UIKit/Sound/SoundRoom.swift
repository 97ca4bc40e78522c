/// The reverb of a room for one channel: a sound fades by 60 decibels in a second.
///
/// M. R. Schroeder, "Natural Sounding Artificial Reverberation", 1962: four comb filters side by side, then two all-pass
/// filters in a row.
struct SoundRoom: Sendable {
  /// Each comb's delay in seconds, and its feedback: 10^(-3 · delay), 60 decibels in a second.
  private static let combs: [(delay: Double, feedback: Float)] = [
    (0.0297, 0.8145), (0.0371, 0.7739), (0.0411, 0.7529), (0.0437, 0.7394),
  ]
  private static let passes = [0.005, 0.0017]

  private var combs: [Delay]
  private var passes: [Delay]

  /// A ring of samples.
  private struct Delay: Sendable {
    var samples: [Float]
    let feedback: Float
    var place = 0

    init(seconds: Double, frequency: Double, feedback: Float) {
      samples = [Float](repeating: 0, count: max(1, Int((seconds * frequency).rounded())))
      self.feedback = feedback
    }

    mutating func comb(_ sound: Float) -> Float {
      let out = samples[place]
      put(sound + out * feedback)
      return out
    }

    mutating func allPass(_ sound: Float) -> Float {
      let delayed = samples[place]
      let fed = sound + delayed * feedback
      put(fed)
      return delayed - fed * feedback
    }

    private mutating func put(_ sample: Float) {
      // Far below what is heard. Such small numbers would slow the processor down once they are denormal.
      samples[place] = abs(sample) < 1e-6 ? 0 : sample
      place = place + 1 < samples.count ? place + 1 : 0
    }
  }

  /// - Parameter frequency: samples per second; above 0.
  init(frequency: Double) {
    combs = Self.combs.map { Delay(seconds: $0.delay, frequency: frequency, feedback: $0.feedback) }
    passes = Self.passes.map { Delay(seconds: $0, frequency: frequency, feedback: 0.7) }
  }

  /// The reverb of all samples so far. The first reflection arrives after 29.7 milliseconds.
  mutating func next(_ sound: Float) -> Float {
    var sum: Float = 0
    for index in combs.indices { sum += combs[index].comb(sound) }
    var out = sum / Float(combs.count)
    for index in passes.indices { out = passes[index].allPass(out) }
    return out
  }
}
