/// The key stream of the cipher RC4, byte by byte.
///
/// B. Schneier, "Applied cryptography", 2nd edition, 1996, section 17.1; checked by the vectors of RFC 6229.
struct ARC4 {
  /// 256 bytes, each once.
  private(set) var state = Array(UInt8.min...UInt8.max)
  private(set) var i: UInt8 = 0
  private(set) var j: UInt8 = 0

  /// - Parameter key: only the first 256 bytes count; an empty key means a single zero byte.
  init(key: some Collection<UInt8>) {
    let key = key.isEmpty ? [0] : Array(key.prefix(256))
    var j: UInt8 = 0
    for place in 0..<256 {
      j &+= state[place] &+ key[place % key.count]
      state.swapAt(place, Int(j))
    }
  }

  /// Continues from an archived state; nil if the state is invalid.
  init?(state: [UInt8], i: UInt8, j: UInt8) {
    guard state.count == 256, Set(state).count == 256 else { return nil }
    self.state = state
    self.i = i
    self.j = j
  }

  mutating func next() -> UInt8 {
    i &+= 1
    j &+= state[Int(i)]
    state.swapAt(Int(i), Int(j))
    return state[Int(state[Int(i)] &+ state[Int(j)])]
  }
}
