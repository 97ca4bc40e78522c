internal import AppFoundation
public import CoreGraphics
public import Foundation
internal import Media
internal import Raster
public import UIKit

/// The pixels of a picture, with a size in points.
///
/// Source: https://developer.apple.com/documentation/appkit/nsimagerep
open class NSImageRep: NSObject {
  /// The name of a hint. Hints have no effect.
  public struct HintKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// How scaled pictures are sampled.
    public static let interpolation = HintKey(rawValue: "NSImageHintInterpolation")
  }

  /// The size in points. Default the pixels.
  open var size = NSSize.zero
  /// The width in pixels.
  open var pixelsWide: Int { 0 }
  /// The height in pixels.
  open var pixelsHigh: Int { 0 }
  /// Whether pixels have an alpha: true.
  open var hasAlpha: Bool { true }

  /// Draws the pixels in a rectangle of the current context. Returns whether there was something to draw.
  @discardableResult
  open func draw(in rect: NSRect) -> Bool { false }
}

/// Pixels in memory, which can be read, drawn to and written.
///
/// Differs from Apple: pixels are always premultiplied RGBA with 8 bits.
/// Source: https://developer.apple.com/documentation/appkit/nsbitmapimagerep
open class NSBitmapImageRep: NSImageRep {
  /// A file's format. `jpeg`, `gif`, `bmp` and `jpeg2000` cannot be written.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsbitmapimagerep/filetype
  public enum FileType: UInt, Sendable {
    /// TIFF and PNG are written.
    case tiff = 0, bmp, gif, jpeg, png, jpeg2000
  }

  /// The name of a property. Properties have no effect.
  public struct PropertyKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The quality of a JPEG.
    public static let compressionFactor = PropertyKey(rawValue: "NSImageCompressionFactor")
    /// Whether a PNG is interlaced.
    public static let interlaced = PropertyKey(rawValue: "NSImageInterlaced")
  }

  /// The context to draw to.
  let context: CGContext

  private init(_ context: CGContext) {
    self.context = context
    super.init()
    size = NSSize(width: context.width, height: context.height)
  }

  /// Creates pixels of a picture.
  public convenience init(cgImage: CGImage) {
    let context = CGContext(width: cgImage.width, height: cgImage.height, isOpaque: false)
    context.draw(cgImage, in: CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height))
    self.init(context)
  }

  /// Decodes a file's bytes; nil when they cannot be decoded.
  public convenience init?(data: Data) {
    guard let pixels = UIImage(data: data)?.cgImage else { return nil }
    self.init(cgImage: pixels)
  }

  /// Creates transparent pixels, such as for `NSGraphicsContext(bitmapImageRep:)`.
  ///
  /// - Parameters:
  ///   - planes: nil; the result is nil for the game's own memory.
  ///   - width: in pixels, as `height`: 1 to 16,384, otherwise nil is returned.
  /// The other parameters have no effect.
  public convenience init?(
    bitmapDataPlanes planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, pixelsWide width: Int,
    pixelsHigh height: Int, bitsPerSample bps: Int, samplesPerPixel spp: Int, hasAlpha alpha: Bool, isPlanar: Bool,
    colorSpaceName: NSColorSpaceName, bytesPerRow rBytes: Int, bitsPerPixel pBits: Int
  ) {
    guard planes == nil, (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
    self.init(CGContext(width: width, height: height, isOpaque: false))
  }

  /// The pixels as a picture.
  open var cgImage: CGImage? { context.makeImage() }
  open override var pixelsWide: Int { context.width }
  open override var pixelsHigh: Int { context.height }

  /// The colour of a pixel; nil outside of the picture.
  ///
  /// - Parameters: in pixels from the upper left corner.
  open func colorAt(x: Int, y: Int) -> NSColor? {
    guard (0..<pixelsWide).contains(x), (0..<pixelsHigh).contains(y), let pixels = cgImage?.pixels else { return nil }
    let pixel = pixels[y * pixelsWide + x]
    let alpha = CGFloat(pixel >> 24)
    func part(_ shift: UInt32) -> CGFloat { alpha > 0 ? CGFloat(pixel >> shift & 255) / alpha : 0 }
    return NSColor(red: part(0), green: part(8), blue: part(16), alpha: alpha / 255)
  }

  /// Sets the colour of a pixel; does nothing outside of the picture.
  ///
  /// - Parameters:
  ///   - x: in pixels from the upper left corner, as `y`.
  open func setColor(_ color: NSColor, atX x: Int, y: Int) {
    context.saveGState()
    context.setBlendMode(.copy)
    context.setFillColor(color.cgColor)
    context.fill(CGRect(x: x, y: Affine.flippedRow(y, of: pixelsHigh), width: 1, height: 1))
    context.restoreGState()
  }

  /// The bytes of a file; nil for a format that cannot be written, which is reported once as a `Diagnostic`.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsbitmapimagerep/representation(using:properties:)
  open func representation(using storageType: FileType, properties: [PropertyKey: Any]) -> Data? {
    guard let pixels = cgImage else { return nil }
    let bitmap = Bitmap(width: pixels.width, height: pixels.height, pixels: pixels.pixels)
    switch storageType {
    case .png: return ImageDecoding.pngData(bitmap)
    case .tiff: return TIFFPicture.data(bitmap)
    default:
      AppContext.report(
        "picture-format", "NSBitmapImageRep.representation(using: .\(storageType))",
        "only .png and .tiff are written; the result is nil")
      return nil
    }
  }

  /// The pixels as a TIFF file, without compression.
  open var tiffRepresentation: Data? { representation(using: .tiff, properties: [:]) }

  open override func draw(in rect: NSRect) -> Bool {
    guard let pixels = cgImage else { return false }
    NSImage(cgImage: pixels, size: size).draw(in: rect)
    return UIGraphicsGetCurrentContext() != nil
  }
}

/// The name of a colour space. It has no effect: all are sRGB.
public struct NSColorSpaceName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The device's colours.
  public static let deviceRGB = NSColorSpaceName(rawValue: "NSDeviceRGBColorSpace")
  /// Calibrated colours.
  public static let calibratedRGB = NSColorSpaceName(rawValue: "NSCalibratedRGBColorSpace")
}
