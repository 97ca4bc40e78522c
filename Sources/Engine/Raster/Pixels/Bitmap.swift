import CRasterKernels

/// A picture in memory: premultiplied 8-bit RGBA in sRGB, top row first, no padding between rows.
///
/// A pixel is one `UInt32` whose lowest byte is red, then green, blue and alpha, so on a little-endian machine the
/// bytes in memory are R, G, B, A. Width and height are in pixels; either may be zero.
public struct Bitmap: Equatable, Sendable {
  /// The number of columns, 0 to `maximumSide`.
  public let width: Int
  /// The number of rows, 0 to `maximumSide`.
  public let height: Int
  /// The premultiplied pixels, row by row from the top; there must always be `width * height` of them.
  public var pixels: [UInt32]

  /// The largest width or height, in pixels, that a bitmap may have.
  public static let maximumSide = 16_384

  /// Creates a bitmap filled with one premultiplied pixel, transparent black by default.
  ///
  /// - Precondition: both sides are in `0...maximumSide`.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    self.init(width: width, height: height, pixels: Array(repeating: pixel, count: max(0, width) * max(0, height)))
  }

  /// Creates a bitmap from pixels that are already premultiplied.
  ///
  /// - Precondition: both sides are in `0...maximumSide`, and there are `width * height` pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      (0...Self.maximumSide).contains(width) && (0...Self.maximumSide).contains(height),
      "Bitmap: a side must be 0 to \(Self.maximumSide) pixels, not \(width)x\(height)")
    precondition(
      pixels.count == width * height,
      "Bitmap: \(width)x\(height) needs \(width * height) pixels, not \(pixels.count)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The premultiplied pixel in column `x` (from the left) and row `y` (from the top).
  ///
  /// - Precondition: the position is inside the bitmap.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "Bitmap: (\(x), \(y)) is outside \(width)x\(height)")
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "Bitmap: (\(x), \(y)) is outside \(width)x\(height)")
      pixels[y * width + x] = newValue
    }
  }
}

/// An immutable picture that draw lists refer to by identity, so the pixels of a texture are shared and never copied.
public final class Image: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// Empty or one element; an array so that it has a stable address for the kernels.
  let outline: [RKOutline]
  /// Whether every pixel is opaque; false for an image without pixels.
  let isOpaque: Bool

  /// Creates an image. Scans all pixels once for its outline and opacity.
  public init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    let outline = RKOutline(bitmap)
    self.outline = outline.useful == 0 && outline.has_plain_rows == 0 ? [] : [outline]
    isOpaque = !bitmap.pixels.isEmpty && bitmap.pixels.reduce(.max, &) >> 24 == 255
  }
}
