/// The difference between two pixel lists of the same length.
///
/// Most pixels of two frames are equal. So the lists are compared in blocks that fit the first-level cache: first
/// whether anything differs, at the speed of memory, and only then how many pixels and by how much.
struct PixelRun {
  var count = 0
  /// The first different pixel's index.
  var first: Int?
  /// The largest difference in any channel.
  var worst: UInt8 = 0

  /// In bytes, a multiple of 32.
  private static let block = 1024

  init(_ one: UnsafeBufferPointer<UInt32>, _ other: UnsafeBufferPointer<UInt32>) {
    // Both arrays share the same memory.
    guard one.baseAddress != other.baseAddress else { return }
    let (one, other) = (UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
    let blocks = one.count - one.count % Self.block
    var start = 0
    while start < blocks {
      if !Self.isSame(one, other, start) {
        if first == nil { first = Self.first(one, other, start) }
        note(one, other, start)
      }
      start += Self.block
    }
    while start < one.count {
      let old = one.load(fromByteOffset: start, as: UInt32.self)
      let new = other.load(fromByteOffset: start, as: UInt32.self)
      if old != new {
        if first == nil { first = start / 4 }
        count += 1
        worst = max(worst, Self.gap(old, new))
      }
      start += 4
    }
  }

  private static func isSame(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    var difference = SIMD8<UInt32>.zero
    var offset = start
    while offset < start + block {
      difference |=
        one.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self)
        ^ other.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self)
      offset += 32
    }
    return difference == .zero
  }

  private static func first(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var offset = start
    while one.load(fromByteOffset: offset, as: UInt32.self) == other.load(fromByteOffset: offset, as: UInt32.self) {
      offset += 4
    }
    return offset / 4
  }

  /// Counts the differences in a block, four pixels at a time.
  private mutating func note(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ start: Int) {
    var worst = SIMD16<UInt8>.zero
    var same = SIMD4<UInt32>.zero
    var offset = start
    while offset < start + Self.block {
      let old = one.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let new = other.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      // In this form each line compiles to one or two instructions; `pointwiseMax` does not.
      let gap = (old &- new).replacing(with: new &- old, where: new .> old)
      worst.replace(with: gap, where: gap .> worst)
      same &+= SIMD4.zero.replacing(with: 1, where: unsafeBitCast(gap, to: SIMD4<UInt32>.self) .== .zero)
      offset += 16
    }
    count += Self.block / 4 - Int(same.wrappedSum())
    self.worst = max(self.worst, worst.max())
  }

  /// The largest difference in any channel of two pixels.
  static func gap(_ one: UInt32, _ other: UInt32) -> UInt8 {
    let (one, other) = (unsafeBitCast(one, to: SIMD4<UInt8>.self), unsafeBitCast(other, to: SIMD4<UInt8>.self))
    return (one &- other).replacing(with: other &- one, where: other .> one).max()
  }
}
