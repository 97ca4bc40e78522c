/// Yann Collet's XXH64 with seed 0, computed incrementally.
///
/// Specification: https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md
struct XXH64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private var lanes: SIMD4<UInt64> = [prime1 &+ prime2, prime2, 0, 0 &- prime1]
  /// Up to 31 bytes that do not fill a stripe yet, as little-endian words.
  private var waiting: SIMD4<UInt64> = .zero
  private var length = 0

  mutating func add(_ byte: UInt8) { add(UInt64(byte), bytes: 1) }

  mutating func add(_ word: UInt32) { add(UInt64(word), bytes: 4) }

  mutating func add(_ words: UnsafeBufferPointer<UInt32>) {
    var index = 0
    while index < words.count, length & 31 != 0 || words.count - index < 8 {
      add(words[index])
      index += 1
    }
    var lanes = lanes
    let start = index
    while words.count - index >= 8 {
      let stripe = SIMD4<UInt64>(
        Self.pair(words, index), Self.pair(words, index + 2), Self.pair(words, index + 4), Self.pair(words, index + 6))
      lanes = Self.round(lanes, stripe)
      index += 8
    }
    self.lanes = lanes
    length += 4 * (index - start)
    while index < words.count {
      add(words[index])
      index += 1
    }
  }

  @inline(__always)
  private static func pair(_ words: UnsafeBufferPointer<UInt32>, _ index: Int) -> UInt64 {
    UInt64(words[index]) | UInt64(words[index + 1]) << 32
  }

  /// Adds a value of 1 or 4 bytes; a 4-byte value must start at a multiple of 4.
  private mutating func add(_ value: UInt64, bytes: Int) {
    precondition(length % bytes == 0, "XXH64: a word must start at a multiple of its size, not at \(length)")
    waiting[(length & 31) / 8] |= value << UInt64(8 * (length & 7))
    length += bytes
    if length & 31 == 0 {
      lanes = Self.round(lanes, waiting)
      waiting = .zero
    }
  }

  func finish() -> UInt64 {
    var hash = Self.prime5
    if length >= 32 {
      hash =
        Self.rotate(lanes[0], 1) &+ Self.rotate(lanes[1], 7) &+ Self.rotate(lanes[2], 12) &+ Self.rotate(lanes[3], 18)
      for index in 0..<4 {
        hash = (hash ^ Self.round(0, lanes[index])) &* Self.prime1 &+ Self.prime4
      }
    }
    hash = hash &+ UInt64(length)
    let rest = length & 31
    for index in 0..<rest / 8 {
      hash = Self.rotate(hash ^ Self.round(0, waiting[index]), 27) &* Self.prime1 &+ Self.prime4
    }
    var tail = rest % 8 == 0 ? 0 : waiting[rest / 8]
    if rest & 4 != 0 {
      hash = Self.rotate(hash ^ (tail & 0xFFFF_FFFF) &* Self.prime1, 23) &* Self.prime2 &+ Self.prime3
      tail >>= 32
    }
    for _ in 0..<rest & 3 {
      hash = Self.rotate(hash ^ (tail & 0xFF) &* Self.prime5, 11) &* Self.prime1
      tail >>= 8
    }
    hash = (hash ^ hash >> 33) &* Self.prime2
    hash = (hash ^ hash >> 29) &* Self.prime3
    return hash ^ hash >> 32
  }

  @inline(__always)
  private static func round(_ lanes: SIMD4<UInt64>, _ input: SIMD4<UInt64>) -> SIMD4<UInt64> {
    SIMD4(
      round(lanes[0], input[0]), round(lanes[1], input[1]), round(lanes[2], input[2]), round(lanes[3], input[3]))
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotate(lane &+ input &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func rotate(_ value: UInt64, _ by: UInt64) -> UInt64 { value << by | value >> (64 - by) }
}
