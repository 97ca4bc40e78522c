/// Random bytes that are the same for the same seed, on every machine.
///
/// G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func fill(_ bytes: UnsafeMutableRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      withUnsafeBytes(of: next().littleEndian) { word in
        let part = rest.prefix(word.count)
        UnsafeMutableRawBufferPointer(rebasing: part).copyBytes(from: word.prefix(part.count))
        rest = rest.dropFirst(part.count)
      }
    }
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
