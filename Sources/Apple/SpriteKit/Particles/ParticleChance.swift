/// The random numbers of an emitter's particles: what a particle draws depends on the seed and on its serial number
/// alone, not on frames, nor on what other properties are random.
struct ParticleChance {
  enum Part: UInt64 {
    case lifetime, x, y, height, angle, speed, rotation, scale, alpha, colorBlend, red, green, blue, opacity
  }

  let seed: UInt64

  /// From half the range below the average up to half of it above.
  func number(_ spread: ParticleRecipe.Spread, _ part: Part, of serial: Int) -> Double {
    guard spread.range != 0 else { return spread.average }
    let place = UInt64(truncatingIfNeeded: serial) &* 16 &+ part.rawValue
    return spread.average + spread.range * (fraction(at: place) - 0.5)
  }

  /// From 0 up to, but without, 1.
  private func fraction(at place: UInt64) -> Double {
    Double(SplitMix64.number(at: place, seed: seed) >> 11) / 0x1p53
  }
}
