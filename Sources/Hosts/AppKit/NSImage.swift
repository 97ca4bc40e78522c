internal import AppFoundation
public import CoreGraphics
internal import Raster
public import SpriteKit
internal import UIKit

/// A picture with a size in points, which can be drawn into.
///
/// Source: https://developer.apple.com/documentation/appkit/nsimage
open class NSImage: NSObject {
  /// The name of an image in the app.
  public typealias Name = String

  /// The size in points. Setting it scales the picture when it is drawn, and not what a texture gets.
  open var size: NSSize
  /// Kept for the game to read. Default false.
  open var isTemplate = false
  private var picture: UIImage?
  /// Draws the picture when it is first needed.
  private var drawing: ((NSRect) -> Bool)?
  private var context: CGContext?

  /// Creates an empty picture, in points; `lockFocus()` begins to draw.
  ///
  /// A size that is not finite, or above 16,384 pixels on a side, draws nothing.
  public init(size: NSSize) {
    self.size = size
    super.init()
  }

  /// Creates a picture that a closure draws once, when it is first needed.
  ///
  /// - Parameters:
  ///   - drawingHandlerShouldBeCalledWithFlippedContext: whether y points down while the closure draws.
  ///   - drawingHandler: draws with the current `NSGraphicsContext`, in points. The result has no effect.
  public convenience init(
    size: NSSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
    drawingHandler: @escaping (NSRect) -> Bool
  ) {
    self.init(size: size)
    drawing = { [weak self] rect in
      self?.lockFocusFlipped(drawingHandlerShouldBeCalledWithFlippedContext)
      defer { self?.unlockFocus() }
      return drawingHandler(rect)
    }
  }

  /// The app's image with a name: an image set of an asset catalog, otherwise a file. nil when there is none.
  public convenience init?(named name: Name) {
    guard let picture = UIImage(named: name) else { return nil }
    self.init(picture)
  }

  /// Reads a PNG or JPEG file; nil when it cannot be read.
  public convenience init?(contentsOfFile fileName: String) {
    guard let picture = UIImage(contentsOfFile: fileName) else { return nil }
    self.init(picture)
  }

  /// Reads a PNG or JPEG file; nil when it cannot be read.
  public convenience init?(contentsOf url: URL) {
    self.init(contentsOfFile: url.path)
  }

  /// Reads a PNG or JPEG file; nil when it cannot be read.
  public convenience init?(byReferencingFile fileName: String) {
    self.init(contentsOfFile: fileName)
  }

  /// Decodes PNG or JPEG data; nil when it cannot be decoded.
  public convenience init?(data: Data) {
    guard let picture = UIImage(data: data) else { return nil }
    self.init(picture)
  }

  /// Creates a picture of a `CGImage`.
  ///
  /// - Parameter size: in points; zero gives one point for each pixel.
  public convenience init(cgImage: CGImage, size: NSSize) {
    let isUsable = size.width > 0 && size.height > 0 && size.width.isFinite
    let scale = isUsable ? CGFloat(cgImage.width) / size.width : 1
    self.init(UIImage(cgImage: cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, orientation: .up))
    if isUsable { self.size = size }
  }

  private convenience init(_ picture: UIImage) {
    self.init(size: picture.size)
    self.picture = picture
  }

  /// Whether the picture has pixels.
  open var isValid: Bool { uiImage.cgImage != nil }

  /// The picture's pixels.
  ///
  /// - Parameters: none of them has an effect.
  open func cgImage(
    forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context referenceContext: NSGraphicsContext?,
    hints: [AnyHashable: Any]?
  ) -> CGImage? { uiImage.cgImage }

  /// Begins to draw on the picture, in points, y up; `unlockFocus()` ends it.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsimage/lockfocus()
  open func lockFocus() { lockFocusFlipped(false) }

  /// Begins to draw on the picture, in points, y down if `flipped` is true; `unlockFocus()` ends it.
  open func lockFocusFlipped(_ flipped: Bool) {
    let old = picture?.cgImage
    // A picture context has y down, so the other direction flips it.
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if !flipped { context.concatenate(CGAffineTransform(.flippingY(ty: size.height))) }
    if let old {
      context.saveGState()
      if flipped { context.concatenate(CGAffineTransform(.flippingY(ty: size.height))) }
      context.draw(old, in: CGRect(origin: .zero, size: size))
      context.restoreGState()
    }
    self.context = context
  }

  /// Ends drawing on the picture. Does nothing without `lockFocus()`.
  open func unlockFocus() {
    guard context != nil else { return }
    context = nil
    picture = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
  }

  /// Draws the picture in a rectangle of the current context, upright where y points up.
  open func draw(in rect: NSRect) {
    guard let picture = uiImage.cgImage else { return }
    UIGraphicsGetCurrentContext()?.draw(picture, in: rect)
  }

  /// Draws the picture with an opacity in a rectangle of the current context, upright where y points up.
  ///
  /// Differs from Apple: the whole picture is drawn, whatever `fromRect` is, and above what is there.
  open func draw(in rect: NSRect, from fromRect: NSRect, operation op: NSCompositingOperation, fraction delta: CGFloat)
  {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setAlpha(delta)
    draw(in: rect)
    context.restoreGState()
  }

  /// The picture as UIKit has it.
  var uiImage: UIImage {
    if let drawing, context == nil {
      self.drawing = nil
      _ = drawing(CGRect(origin: .zero, size: size))
    }
    return picture ?? UIImage()
  }
}

/// How drawn pixels combine with those below. Has no effect.
public enum NSCompositingOperation: UInt, Sendable {
  /// The drawn pixels replace those below; drawn as `sourceOver`.
  case copy = 1
  /// The drawn pixels are above those below.
  case sourceOver = 2
}

extension SKTexture {
  /// A texture of a picture.
  public convenience init(image: NSImage) {
    self.init(image: image.uiImage)
  }
}
