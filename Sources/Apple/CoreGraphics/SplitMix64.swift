/// Random numbers that are the same for the same seed, on every machine.
///
/// G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SplitMix64: RandomNumberGenerator {
  /// The numbers that follow depend on it alone; at first it is the seed.
  package private(set) var state: UInt64

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mixed(state)
  }

  /// A seed's number at a place, from 0 on: what `next` gives after so many others, at no more cost.
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
