/// An immutable picture in memory: premultiplied 8-bit RGBA in sRGB, top row first.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgimage
/// Differs from Apple: images come from `UIImage`, `SKTexture` and `CGContext`, not from a data provider.
public final class CGImage: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Row by row; red in the lowest byte, then green, blue and alpha.
  package let pixels: [UInt32]

  /// - Precondition: there are `width * height` pixels.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height,
      "CGImage: \(width)x\(height) does not have \(pixels.count) pixels")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// Always 32: four components of 8 bits.
  public var bitsPerPixel: Int { 32 }
  /// Four times the width: rows have no padding.
  public var bytesPerRow: Int { width * 4 }
  /// The device RGB space, for every image.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// Always `.premultipliedLast`.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// The bitmap layout: premultiplied alpha in the last byte.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }

  /// The part of the image inside a rectangle in pixels, y down from the top left corner, widened to whole pixels.
  /// Returns nil when the rectangle misses the image or is not finite.
  public func cropping(to rect: CGRect) -> CGImage? {
    let sides = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard sides.allSatisfy(\.isFinite) else { return nil }
    func pixel(_ side: CGFloat, _ limit: Int) -> Int { Int(max(0, min(CGFloat(limit), side))) }
    let (left, right) = (pixel(rect.minX.rounded(.down), width), pixel(rect.maxX.rounded(.up), width))
    let (top, bottom) = (pixel(rect.minY.rounded(.down), height), pixel(rect.maxY.rounded(.up), height))
    guard left < right, top < bottom else { return nil }
    let part = (top..<bottom).flatMap { pixels[$0 * width + left..<$0 * width + right] }
    return CGImage(width: right - left, height: bottom - top, pixels: part)
  }

  /// Whether both are the same object, as with Core Foundation types.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
