/// A picture in memory that does not change: premultiplied 8-bit RGBA in sRGB, top row first.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgimage
/// Differs from Apple: it is made by `UIImage`, `SKTexture` and `CGContext`, not from a data provider.
public final class CGImage: Hashable, Sendable {
  /// In pixels.
  public let width: Int
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

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }

  /// The part in a rectangle, y down from the top left corner, widened to whole pixels; nil where the two have nothing
  /// in common, or the rectangle is not finite.
  public func cropping(to rect: CGRect) -> CGImage? {
    let sides = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard sides.allSatisfy(\.isFinite) else { return nil }
    func pixel(_ side: CGFloat, _ most: Int) -> Int { Int(max(0, min(CGFloat(most), side))) }
    let (left, right) = (pixel(rect.minX.rounded(.down), width), pixel(rect.maxX.rounded(.up), width))
    let (top, bottom) = (pixel(rect.minY.rounded(.down), height), pixel(rect.maxY.rounded(.up), height))
    guard left < right, top < bottom else { return nil }
    let part = (top..<bottom).flatMap { pixels[$0 * width + left..<$0 * width + right] }
    return CGImage(width: right - left, height: bottom - top, pixels: part)
  }

  /// The same object, as Core Foundation has it.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
