public import CoreGraphics
public import Foundation
internal import Raster
public import UIKit

/// A picture that a filter takes or makes: pixels, or a colour for each place of an endless plane. `CIContext` draws it.
///
/// Coordinates are pixels, y up.
/// Source: https://developer.apple.com/documentation/coreimage/ciimage
open class CIImage: NSObject {
  enum Content {
    /// The lower left corner is at `extent.origin`.
    case pixels(Bitmap)
    /// Without limits, unless `extent` has some.
    case plane(ColorPlane)
  }

  let content: Content
  /// The picture's rectangle; `CGRect.infinite` for a generator's result that has not been cropped.
  public let extent: CGRect

  init(_ content: Content, extent: CGRect) {
    (self.content, self.extent) = (content, extent)
    super.init()
  }

  /// Creates a picture of a `CGImage`, with its lower left corner at the origin.
  public convenience init(cgImage image: CGImage) {
    let bitmap = Bitmap(width: image.width, height: image.height, pixels: image.pixels)
    self.init(.pixels(bitmap), extent: CGRect(x: 0, y: 0, width: image.width, height: image.height))
  }

  /// Creates a picture of a `UIImage`'s pixels; nil for an empty one.
  public convenience init?(image: UIImage) {
    guard let pixels = image.cgImage else { return nil }
    self.init(cgImage: pixels)
  }

  /// Decodes a file's bytes; nil when they cannot be decoded.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  /// Reads a file; nil when it cannot be read.
  public convenience init?(contentsOf url: URL) {
    guard let image = UIImage(contentsOfFile: url.path) else { return nil }
    self.init(image: image)
  }

  /// Creates an endless plane of one colour.
  public convenience init(color: CIColor) { self.init(.plane(ColorPlane(.constant, [color])), extent: .infinite) }

  /// The part of the picture in a rectangle.
  open func cropped(to rect: CGRect) -> CIImage {
    guard case .pixels = content else { return CIImage(content, extent: extent.intersection(rect)) }
    let part = extent.intersection(rect.integral)
    return CIImage(.pixels(bitmap(in: part)), extent: part)
  }

  /// The pixels of a rectangle; transparent outside of the picture. Empty for a rectangle that is not finite or too large.
  func bitmap(in rect: CGRect) -> Bitmap {
    let limits = CGFloat(0)...CGFloat(Bitmap.maximumSide)
    guard [rect.minX, rect.minY].allSatisfy({ abs($0) < 1e9 }), limits.contains(rect.width),
      limits.contains(rect.height)
    else { return Bitmap(width: 0, height: 0) }
    let (width, height) = (Int(rect.width.rounded()), Int(rect.height.rounded()))
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      let row = Affine.flippedRow(y, of: height)
      for x in 0..<width {
        // The middle of a pixel.
        let place = CGPoint(x: rect.minX + CGFloat(x) + 0.5, y: rect.minY + CGFloat(row) + 0.5)
        guard extent == .infinite || extent.contains(place) else { continue }
        bitmap.pixels[y * width + x] = color(at: place)
      }
    }
    return bitmap
  }

  private func color(at place: CGPoint) -> UInt32 {
    switch content {
    case .plane(let plane): return plane.color(x: Double(place.x), y: Double(place.y))
    case .pixels(let bitmap):
      let (x, y) = (Int((place.x - extent.minX).rounded(.down)), Int((place.y - extent.minY).rounded(.down)))
      guard (0..<bitmap.width).contains(x), (0..<bitmap.height).contains(y) else { return 0 }
      return bitmap.pixels[Affine.flippedRow(y, of: bitmap.height) * bitmap.width + x]
    }
  }
}

/// Draws pictures of filters into pixels.
///
/// Source: https://developer.apple.com/documentation/coreimage/cicontext
open class CIContext: NSObject {
  /// An option's name. Options have no effect.
  public typealias Option = CIContextOption

  /// Creates a context.
  public override init() { super.init() }

  /// Creates a context. The options have no effect.
  public convenience init(options: [CIContextOption: Any]?) { self.init() }

  /// Draws a rectangle of a picture, widened to whole pixels; it is transparent outside of the picture. nil for a
  /// rectangle that is empty, not finite, or larger than 16,384 pixels on a side.
  ///
  /// Source: https://developer.apple.com/documentation/coreimage/cicontext/createcgimage(_:from:)
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    guard fromRect.minX.isFinite, fromRect.minY.isFinite, fromRect.width.isFinite, fromRect.height.isFinite else {
      return nil
    }
    let bitmap = image.bitmap(in: fromRect.integral)
    guard !bitmap.pixels.isEmpty else { return nil }
    return CGImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
  }
}

/// The name of a context's option. None has an effect.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whether to draw without the graphics chip.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// The colour space of filters.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The colour space of the result.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
}

extension UIImage {
  /// Draws the picture of a filter, with one pixel for each point. An endless one gives an empty picture.
  public convenience init(ciImage: CIImage) {
    guard let image = CIContext().createCGImage(ciImage, from: ciImage.extent) else {
      self.init()
      return
    }
    self.init(cgImage: image)
  }
}
