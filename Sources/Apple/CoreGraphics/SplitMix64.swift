/// A random number generator that gives the same numbers for the same seed on every machine.
///
/// G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SplitMix64: RandomNumberGenerator {
  /// The generator's whole state: it determines all numbers that follow. Starts as the seed.
  package private(set) var state: UInt64

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mixed(state)
  }

  /// The number at index `place` (from 0) of a seed's sequence: what `next` returns after `place` earlier calls, in
  /// constant time.
  package static func number(at place: UInt64, seed: UInt64) -> UInt64 {
    mixed(seed &+ (place &+ 1) &* step)
  }

  private static func mixed(_ state: UInt64) -> UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
