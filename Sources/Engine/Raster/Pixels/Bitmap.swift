import CRasterKernels

/// A picture in memory: premultiplied 8-bit RGBA, top row first, no padding between rows.
///
/// A pixel is one `UInt32` whose lowest byte is red, then green, blue and alpha, so that on a little-endian machine the
/// bytes lie in memory as R, G, B, A. Width and height are in pixels; either may be zero.
public struct Bitmap: Equatable, Sendable {
  public let width: Int
  public let height: Int
  public var pixels: [UInt32]

  /// The largest width or height, in pixels, that a bitmap may have.
  public static let maximumSide = 16_384

  /// A bitmap filled with one premultiplied pixel, transparent black by default.
  ///
  /// - Precondition: both sides lie in `0...maximumSide`.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
    self.init(width: width, height: height, pixels: Array(repeating: pixel, count: max(0, width) * max(0, height)))
  }

  /// A bitmap over pixels that the caller has premultiplied already.
  ///
  /// - Precondition: both sides lie in `0...maximumSide`, and there are `width * height` pixels.
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
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "Bitmap: (\(x), \(y)) lies outside \(width)x\(height)")
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "Bitmap: (\(x), \(y)) lies outside \(width)x\(height)")
      pixels[y * width + x] = newValue
    }
  }
}

/// An immutable picture that draw commands name by identity: a texture's pixels are shared, never copied.
public final class Image: Sendable {
  public let bitmap: Bitmap
  /// None or one, so that it has an address.
  let outline: [RKOutline]
  /// Whether no pixel lets through what is below; of no pixels, false.
  let isOpaque: Bool

  public init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    let outline = RKOutline(bitmap)
    self.outline = outline.useful == 0 && outline.has_plain_rows == 0 ? [] : [outline]
    isOpaque = !bitmap.pixels.isEmpty && bitmap.pixels.reduce(.max, &) >> 24 == 255
  }
}
