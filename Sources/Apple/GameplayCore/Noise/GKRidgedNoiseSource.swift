/// Noise like mountain ridges: Perlin's noise folded downwards, with finer octaves only where the coarser ones are high.
///
/// F. K. Musgrave in D. S. Ebert and others, "Texturing and Modeling", 1994: the ridged multifractal.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkridgednoisesource
open class GKRidgedNoiseSource: GKCoherentNoiseSource {
  /// A source with its properties.
  public init(frequency: Double, octaveCount: Int, lacunarity: Double, seed: Int32) {
    super.init(frequency, octaveCount, lacunarity, seed)
  }

  /// A source with six octaves, frequency 1 and seed 0.
  public convenience init() {
    self.init(frequency: 1, octaveCount: 6, lacunarity: 2, seed: 0)
  }

  override func value(at point: vector_double3) -> Double {
    var (sum, weight, strength) = (0.0, 1.0, 1.0)
    let step = lacunarity.isFinite && lacunarity != 0 ? 1 / abs(lacunarity) : 1
    octaves(at: point) { noise in
      let ridge = (1 - abs(noise)) * (1 - abs(noise)) * weight
      weight = max(0, min(1, ridge * 2))
      sum += ridge * strength
      strength *= step
    }
    return sum * 1.25 - 1
  }
}
