/// The random numbers of an emitter's particles. They depend only on the seed, the particle's serial number and the
/// property, not on frames or on which other properties are random.
struct ParticleRandomness {
  enum Part: UInt64 {
    case lifetime, x, y, height, angle, speed, rotation, scale, alpha, colorBlend, red, green, blue, opacity
  }

  let seed: UInt64

  /// A random number at most half the range below or above the average.
  func number(_ spread: ParticleRecipe.Spread, _ part: Part, of serial: Int) -> Double {
    guard spread.range != 0 else { return spread.average }
    let place = UInt64(truncatingIfNeeded: serial) &* 16 &+ part.rawValue
    return spread.average + spread.range * (fraction(at: place) - 0.5)
  }

  /// A random number from 0 up to but not including 1.
  private func fraction(at place: UInt64) -> Double {
    Double(SplitMix64.number(at: place, seed: seed) >> 11) / 0x1p53
  }
}
