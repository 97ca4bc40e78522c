/// 64-bit random numbers with a period of 2^19937 - 1: MT19937-64.
///
/// T. Nishimura, "Tables of 64-bit Mersenne twisters", 2000; seeded as M. Matsumoto and T. Nishimura do since 2002.
struct MersenneTwister {
  static let count = 312
  private static let middle = 156
  /// `count` words.
  private(set) var state: [UInt64]
  /// The index of the next word to return; `count` when all are used up.
  private(set) var index: Int

  init(seed: UInt64) {
    state = [seed]
    state.reserveCapacity(Self.count)
    var last = seed
    for number in 1..<UInt64(Self.count) {
      last = 6_364_136_223_846_793_005 &* (last ^ (last >> 62)) &+ number
      state.append(last)
    }
    index = Self.count
  }

  /// Continues from an archived state; nil if the state is invalid.
  init?(state: [UInt64], index: Int) {
    guard state.count == Self.count, (0...Self.count).contains(index) else { return nil }
    self.state = state
    self.index = index
  }

  mutating func next() -> UInt64 {
    if index == Self.count { twist() }
    var word = state[index]
    index += 1
    word ^= (word >> 29) & 0x5555_5555_5555_5555
    word ^= (word << 17) & 0x71D6_7FFF_EDA6_0000
    word ^= (word << 37) & 0xFFF7_EEE0_0000_0000
    return word ^ (word >> 43)
  }

  private mutating func twist() {
    let (count, middle) = (Self.count, Self.middle)
    state.withUnsafeMutableBufferPointer { state in
      for place in 0..<count {
        // Joins the upper 33 bits of one word and the lower 31 of the next.
        let joined = (state[place] & ~0x7FFF_FFFF) | (state[(place + 1) % count] & 0x7FFF_FFFF)
        state[place] = state[(place + middle) % count] ^ (joined >> 1) ^ (joined & 1 == 0 ? 0 : 0xB502_6F5A_A966_19E9)
      }
    }
    index = 0
  }
}
