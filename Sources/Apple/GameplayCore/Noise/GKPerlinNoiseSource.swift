/// Noise like clouds: octaves that get weaker as they get finer.
///
/// K. Perlin, "An Image Synthesizer", 1985, and "Improving Noise", 2002. The sum may be a little outside of -1 to 1.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkperlinnoisesource
open class GKPerlinNoiseSource: GKCoherentNoiseSource {
  /// The ratio of each octave's strength to the one before. Default 0.5.
  open var persistence: Double

  /// A source with its properties.
  public init(frequency: Double, octaveCount: Int, persistence: Double, lacunarity: Double, seed: Int32) {
    self.persistence = persistence
    super.init(frequency, octaveCount, lacunarity, seed)
  }

  /// A source with six octaves, frequency 1 and seed 0.
  public convenience init() {
    self.init(frequency: 1, octaveCount: 6, persistence: 0.5, lacunarity: 2, seed: 0)
  }

  override func value(at point: vector_double3) -> Double {
    var (sum, strength) = (0.0, 1.0)
    octaves(at: point) { noise in
      sum += noise * strength
      strength *= persistence
    }
    return sum
  }
}
