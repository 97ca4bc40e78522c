internal import AppFoundation
public import CoreGraphics
internal import Media
internal import Raster
public import SpriteKit
internal import UIKit

/// A picture with a size in points, which can be drawn into.
///
/// Source: https://developer.apple.com/documentation/appkit/nsimage
open class NSImage: NSObject {
  /// The name of an image in the app.
  public typealias Name = String

  /// The size in points. Setting it scales the picture when it is drawn, but not the picture of a texture.
  open var size: NSSize
  /// Stored for the game to read. Default false.
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
    self.init(picture: picture)
  }

  /// Reads a PNG, JPEG, GIF or plain TIFF file; nil when it cannot be read.
  public convenience init?(contentsOfFile fileName: String) {
    guard let picture = UIImage(contentsOfFile: fileName) else { return nil }
    self.init(picture: picture)
  }

  /// Reads a PNG, JPEG, GIF or plain TIFF file; nil when it cannot be read.
  public convenience init?(contentsOf url: URL) {
    self.init(contentsOfFile: url.path)
  }

  /// Reads a PNG, JPEG, GIF or plain TIFF file; nil when it cannot be read.
  public convenience init?(byReferencingFile fileName: String) {
    self.init(contentsOfFile: fileName)
  }

  /// Reads a file; an empty picture when it cannot be read.
  public convenience init(byReferencing url: URL) {
    guard let picture = UIImage(contentsOfFile: url.path) else {
      self.init(size: .zero)
      return
    }
    self.init(picture: picture)
  }

  /// Decodes a file's data; nil when it cannot be decoded.
  public convenience init?(data: Data) {
    guard let picture = UIImage(data: data) else { return nil }
    self.init(picture: picture)
  }

  /// Creates a picture of a `CGImage`.
  ///
  /// - Parameter size: in points; zero gives one point for each pixel.
  public convenience init(cgImage: CGImage, size: NSSize) {
    let isUsable = size.width > 0 && size.height > 0 && size.width.isFinite
    let scale = isUsable ? CGFloat(cgImage.width) / size.width : 1
    self.init(picture: UIImage(cgImage: cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, orientation: .up))
    if isUsable { self.size = size }
  }

  /// Creates a picture of a `UIImage`, in its size.
  convenience init(picture: UIImage) {
    self.init(size: picture.size)
    self.picture = picture
  }

  /// Whether the picture has pixels.
  open var isValid: Bool { uiImage.cgImage != nil }

  /// The picture's pixels.
  ///
  /// - Parameters: these have no effect.
  open func cgImage(
    forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context referenceContext: NSGraphicsContext?,
    hints: [AnyHashable: Any]?
  ) -> CGImage? { uiImage.cgImage }

  /// The picture as a TIFF file, without compression; nil for an empty picture.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsimage/tiffrepresentation
  open var tiffRepresentation: Data? {
    uiImage.cgImage.flatMap {
      TIFFPicture.data(Bitmap(width: $0.width, height: $0.height, pixels: $0.pixels))
    }
  }

  /// The picture's pixels, as one `NSBitmapImageRep`; none for an empty picture. Differs from Apple: always one, that of
  /// the screen's scale.
  open var representations: [NSImageRep] {
    guard let pixels = uiImage.cgImage else { return [] }
    let rep = NSBitmapImageRep(cgImage: pixels)
    rep.size = size
    return [rep]
  }

  /// The pixels for a rectangle: the only ones there are. The parameters have no effect.
  open func bestRepresentation(
    for rect: NSRect, context referenceContext: NSGraphicsContext?, hints: [AnyHashable: Any]?
  ) -> NSImageRep? { representations.first }

  /// Replaces the picture's pixels. Differs from Apple: a picture has one representation.
  open func addRepresentation(_ imageRep: NSImageRep) {
    guard let pixels = (imageRep as? NSBitmapImageRep)?.cgImage else { return }
    drawing = nil
    let width = size.width > 0 ? size.width : imageRep.size.width
    if size == .zero { size = imageRep.size }
    let scale = width > 0 ? CGFloat(pixels.width) / width : 1
    picture = UIImage(cgImage: pixels, scale: scale > 0 && scale.isFinite ? scale : 1, orientation: .up)
  }

  /// Adds pixels; see `addRepresentation(_:)`.
  open func addRepresentations(_ imageReps: [NSImageRep]) { imageReps.forEach(addRepresentation) }

  /// A picture with the same pixels, size and colours.
  open override func copy() -> Any {
    let copy = NSImage(picture: uiImage)
    (copy.size, copy.isTemplate) = (size, isTemplate)
    return copy
  }

  /// Begins to draw on the picture, in points, y up; `unlockFocus()` ends it.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsimage/lockfocus()
  open func lockFocus() { lockFocusFlipped(false) }

  /// Begins to draw on the picture, in points, y down if `flipped` is true; `unlockFocus()` ends it.
  open func lockFocusFlipped(_ flipped: Bool) {
    let old = picture?.cgImage
    // A picture context has y down, so the other direction flips it.
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    markGraphicsContextForMac()
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

  /// Draws the picture in a rectangle of the current context, upright in a context of AppKit.
  open func draw(in rect: NSRect) { draw(in: rect, from: .zero, operation: .sourceOver, fraction: 1) }

  /// Draws a part of the picture with an opacity in a rectangle of the current context, upright in a context of AppKit.
  ///
  /// - Parameters:
  ///   - fromRect: in points of the picture, y up; an empty one is the whole picture.
  ///   - delta: the opacity, from 0 to 1.
  /// Source: https://developer.apple.com/documentation/appkit/nsimage/draw(in:from:operation:fraction:)
  open func draw(in rect: NSRect, from fromRect: NSRect, operation op: NSCompositingOperation, fraction delta: CGFloat)
  {
    guard let context = UIGraphicsGetCurrentContext(), let pixels = part(fromRect) else { return }
    context.saveGState()
    context.setAlpha(delta)
    context.setBlendMode(op.blendMode)
    if !macGraphicsContextHasYUp, context.ctm.d < 0 {
      context.concatenate(CGAffineTransform(.flippingY(ty: rect.minY + rect.maxY)))
    }
    context.draw(pixels, in: rect)
    context.restoreGState()
  }

  /// Draws a part of the picture; see `draw(in:from:operation:fraction:)`. The last two parameters have no effect.
  open func draw(
    in dstSpacePortionRect: NSRect, from srcSpacePortionRect: NSRect, operation op: NSCompositingOperation,
    fraction requestedAlpha: CGFloat, respectFlipped respectContextIsFlipped: Bool,
    hints: [NSImageRep.HintKey: Any]?
  ) { draw(in: dstSpacePortionRect, from: srcSpacePortionRect, operation: op, fraction: requestedAlpha) }

  /// Draws a part of the picture in its own size, with the lower left corner at a point; see
  /// `draw(in:from:operation:fraction:)`.
  open func draw(
    at point: NSPoint, from fromRect: NSRect, operation op: NSCompositingOperation, fraction delta: CGFloat
  ) {
    let own = fromRect.isEmpty ? size : fromRect.size
    draw(in: NSRect(origin: point, size: own), from: fromRect, operation: op, fraction: delta)
  }

  private func part(_ rect: NSRect) -> CGImage? {
    guard let pixels = uiImage.cgImage, !rect.isEmpty, size.width > 0, size.height > 0 else { return uiImage.cgImage }
    let (x, y) = (CGFloat(pixels.width) / size.width, CGFloat(pixels.height) / size.height)
    let part = rect.flippingY(ty: size.height)
    return pixels.cropping(
      to: CGRect(x: part.minX * x, y: part.minY * y, width: part.width * x, height: part.height * y))
  }

  /// The picture as a `UIImage`.
  var uiImage: UIImage {
    if let drawing, context == nil {
      self.drawing = nil
      _ = drawing(CGRect(origin: .zero, size: size))
    }
    return picture ?? UIImage()
  }
}

extension SKTexture {
  /// A texture of a picture.
  public convenience init(image: NSImage) {
    self.init(image: image.uiImage)
  }
}
