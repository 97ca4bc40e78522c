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
    sizesMatch = expected.width == actual.width && expected.height == actual.height
    let summary = sizesMatch ? Summary(expected, actual) : Summary(ofDifferentSizes: expected, actual)
    differentPixels = summary.count
    firstPosition = summary.first
    worst = Int(summary.worst)
    expectedPixel = summary.first.map { expected.pixel($0.x, $0.y) } ?? 0
    actualPixel = summary.first.map { actual.pixel($0.x, $0.y) } ?? 0
  }

  /// The same as `firstPosition`.
  public var first: (x: Int, y: Int)? { firstPosition.map { ($0.x, $0.y) } }

  /// Whether both have the same size and the same bytes.
  public var isIdentical: Bool { sizesMatch && differentPixels == 0 }
}

private struct Summary {
  var count = 0
  var first: BitmapDiff.Position?
  var worst: UInt8 = 0

  /// Of two frames of one size: all their rows are one run.
  init(_ expected: Bitmap, _ actual: Bitmap) {
    let run = expected.pixels.withUnsafeBufferPointer { expected in
      actual.pixels.withUnsafeBufferPointer { PixelRun(expected, $0) }
    }
    count = run.count
    first = run.first.map { BitmapDiff.Position(x: $0 % expected.width, y: $0 / expected.width) }
    worst = run.worst
  }

  /// Pixel by pixel: such frames are rare, and their test has failed already.
  init(ofDifferentSizes expected: Bitmap, _ actual: Bitmap) {
    for y in 0..<max(expected.height, actual.height) {
      for x in 0..<max(expected.width, actual.width) {
        let (isOld, isNew) = (expected.contains(x, y), actual.contains(x, y))
        let (old, new) = (expected.pixel(x, y), actual.pixel(x, y))
        guard isOld != isNew || old != new else { continue }
        count += 1
        worst = max(worst, PixelRun.gap(old, new))
        if first == nil { first = BitmapDiff.Position(x: x, y: y) }
      }
    }
  }
}

extension Bitmap {
  func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }

  /// The pixel at a place, 0 outside.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { contains(x, y) ? pixels[y * width + x] : 0 }
}
