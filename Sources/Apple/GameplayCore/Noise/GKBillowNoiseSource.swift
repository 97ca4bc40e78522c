/// Noise like cushions: Perlin's noise folded upwards.
///
/// D. S. Ebert and others, "Texturing and Modeling", 1994, on turbulence.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkbillownoisesource
open class GKBillowNoiseSource: GKCoherentNoiseSource {
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
      sum += (2 * abs(noise) - 1) * strength
      strength *= persistence
    }
    return sum + 0.5
  }
}
