internal import CoreGraphics

/// A random number generator that gives the same bytes for the same seed on every machine.
struct RandomBytes {
  private var numbers: SplitMix64

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  mutating func fill(_ bytes: UnsafeMutableRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      withUnsafeBytes(of: numbers.next().littleEndian) { word in
        let part = rest.prefix(word.count)
        UnsafeMutableRawBufferPointer(rebasing: part).copyBytes(from: word.prefix(part.count))
        rest = rest.dropFirst(part.count)
      }
    }
  }
}
