import CRasterKernels

/// The difference between two frames, exact to the byte, including alpha and size.
///
/// If the sizes differ, every pixel that only one frame has counts as different; the missing one has the value 0.
public struct BitmapDiff: Sendable, Equatable {
  /// A position in a frame, in pixels from the top left.
  public struct Position: Sendable, Hashable {
    /// The column, from the left.
    public let x: Int
    /// The row, from the top.
    public let y: Int

    /// Creates a position.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// Whether both frames have the same width and height.
  public let sizesMatch: Bool
  /// The number of positions, within the larger width and height, where the pixels differ.
  public let differentPixels: Int
  /// The leftmost different pixel of the topmost row that differs; nil if no pixel differs.
  public let firstPosition: Position?
  /// The expected pixel at `firstPosition`, premultiplied, red in the lowest byte; 0 if no pixel differs.
  public let expectedPixel: UInt32
  /// The actual pixel at `firstPosition`, in the same format; 0 if no pixel differs.
  public let actualPixel: UInt32
  /// The largest difference in any channel of any pixel, 0 to 255.
  public let worst: Int

  /// Compares two frames.
  public init(expected: Bitmap, actual: Bitmap) {
    sizesMatch = expected.width == actual.width && expected.height == actual.height
    let summary = sizesMatch ? Summary(expected, actual) : Summary(ofDifferentSizes: expected, actual)
    differentPixels = summary.count
    firstPosition = summary.first
    worst = Int(summary.worst)
    expectedPixel = summary.first.map { expected.pixel($0.x, $0.y) } ?? 0
    actualPixel = summary.first.map { actual.pixel($0.x, $0.y) } ?? 0
  }

  /// The coordinates of `firstPosition`.
  public var first: (x: Int, y: Int)? { firstPosition.map { ($0.x, $0.y) } }

  /// Whether both have the same size and the same bytes.
  public var isIdentical: Bool { sizesMatch && differentPixels == 0 }
}

private struct Summary {
  var count = 0
  var first: BitmapDiff.Position?
  var worst: UInt8 = 0

  /// Compares two frames of the same size, as one run of all rows.
  init(_ expected: Bitmap, _ actual: Bitmap) {
    let difference = expected.pixels.withUnsafeBufferPointer { expected in
      actual.pixels.withUnsafeBufferPointer { Self.compare(expected, $0) }
    }
    count = difference.count
    worst = difference.worst
    guard count > 0 else { return }
    first = BitmapDiff.Position(x: difference.first % expected.width, y: difference.first / expected.width)
  }

  /// Compares frames of different sizes. Pixel by pixel: such frames are rare, and their test has already failed.
  init(ofDifferentSizes expected: Bitmap, _ actual: Bitmap) {
    for y in 0..<max(expected.height, actual.height) {
      for x in 0..<max(expected.width, actual.width) {
        let (isOld, isNew) = (expected.contains(x, y), actual.contains(x, y))
        let (old, new) = (expected.pixel(x, y), actual.pixel(x, y))
        guard isOld != isNew || old != new else { continue }
        count += 1
        worst = max(worst, Self.worst(old, new))
        if first == nil { first = BitmapDiff.Position(x: x, y: y) }
      }
    }
  }

  private static func compare(
    _ expected: UnsafeBufferPointer<UInt32>, _ actual: UnsafeBufferPointer<UInt32>
  ) -> RKDifference {
    var difference = RKDifference(count: 0, first: -1, worst: 0)
    // Both arrays share the same memory, or have no pixels.
    guard let one = expected.baseAddress, let other = actual.baseAddress, one != other else { return difference }
    rk_compare(rk_best_level(), one, other, expected.count, &difference)
    return difference
  }

  /// The largest difference in any channel of two pixels.
  private static func worst(_ one: UInt32, _ other: UInt32) -> UInt8 {
    let (one, other) = (unsafeBitCast(one, to: SIMD4<UInt8>.self), unsafeBitCast(other, to: SIMD4<UInt8>.self))
    return (one &- other).replacing(with: other &- one, where: other .> one).max()
  }
}

extension Bitmap {
  func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }

  /// The pixel at a position; 0 outside the bitmap.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { contains(x, y) ? pixels[y * width + x] : 0 }
}
