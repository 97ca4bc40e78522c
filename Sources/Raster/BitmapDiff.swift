/// How two frames differ: exact to the byte, alpha and size included.
///
/// Where the sizes differ, every pixel that only one of the two has counts as different, and as one of value 0.
public struct BitmapDiff: Sendable, Equatable {
  /// A place in a frame: column from the left and row from the top, in pixels.
  public struct Position: Sendable, Hashable {
    public let x: Int
    public let y: Int

    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  public let sizesMatch: Bool
  /// How many places of the larger width and height hold different pixels.
  public let differentPixels: Int
  /// The uppermost different row's leftmost different pixel, or nil.
  public let firstPosition: Position?
  /// The pixels there, premultiplied, red in the lowest byte; 0 when there is no difference.
  public let expectedPixel: UInt32
  public let actualPixel: UInt32
  /// The largest difference in any channel of any pixel, 0 to 255.
  public let worst: Int

  public init(expected: Bitmap, actual: Bitmap) {
    var summary = Summary()
    sizesMatch = expected.width == actual.width && expected.height == actual.height
    if !sizesMatch || !Self.areSame(expected.pixels, actual.pixels) { summary.compare(expected, actual) }
    differentPixels = summary.count
    firstPosition = summary.first
    expectedPixel = summary.expectedPixel
    actualPixel = summary.actualPixel
    worst = summary.worst
  }

  /// Whether two lists of equal length hold the same pixels. Most frames that are compared are equal, so the differences
  /// of many are gathered before one is looked at: that the compiler turns into vectors.
  private static func areSame(_ first: [UInt32], _ second: [UInt32]) -> Bool {
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return true }
        var start = 0
        while start < first.count {
          let end = min(start + 1024, first.count)
          var difference: UInt32 = 0
          for index in start..<end { difference |= one[index] ^ other[index] }
          if difference != 0 { return false }
          start = end
        }
        return true
      }
    }
  }

  /// The same as `firstPosition`.
  public var first: (x: Int, y: Int)? { firstPosition.map { ($0.x, $0.y) } }

  /// Whether both have the same size and the same bytes.
  public var isIdentical: Bool { sizesMatch && differentPixels == 0 }
}

private struct Summary {
  var count = 0
  var first: BitmapDiff.Position?
  var expectedPixel: UInt32 = 0
  var actualPixel: UInt32 = 0
  var worst = 0

  mutating func compare(_ expected: Bitmap, _ actual: Bitmap) {
    for y in 0..<max(expected.height, actual.height) {
      for x in 0..<max(expected.width, actual.width) {
        let isShared = expected.contains(x, y) && actual.contains(x, y)
        let old = expected.pixel(x, y)
        let new = actual.pixel(x, y)
        if isShared && old == new { continue }
        if !expected.contains(x, y) && !actual.contains(x, y) { continue }
        note(x, y, old, new)
      }
    }
  }

  private mutating func note(_ x: Int, _ y: Int, _ old: UInt32, _ new: UInt32) {
    count += 1
    for index: UInt32 in 0..<4 {
      worst = max(worst, abs(Int(Blending.channel(old, index)) - Int(Blending.channel(new, index))))
    }
    if first == nil {
      first = BitmapDiff.Position(x: x, y: y)
      expectedPixel = old
      actualPixel = new
    }
  }
}

extension Bitmap {
  func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }

  /// The pixel at a place, 0 outside.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { contains(x, y) ? pixels[y * width + x] : 0 }
}
