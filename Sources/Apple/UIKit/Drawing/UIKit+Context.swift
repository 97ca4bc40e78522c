internal import Raster

// Drawing to the context of `UIGraphicsGetCurrentContext()`; without a context nothing is drawn.

extension UIColor {
  /// Sets the colour for fills and strokes.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the colour for fills; does nothing without a context.
  public func setFill() { GraphicsStack.current?.setFillColor(cgColor) }
  /// Sets the colour for strokes; does nothing without a context.
  public func setStroke() { GraphicsStack.current?.setStrokeColor(cgColor) }
}

extension UIImage {
  /// Draws the picture in its own size, with its upper left corner at a point.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the picture in its own size, with a blend mode and an alpha from 0 to 1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture scaled to a rectangle, upright where y points down.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the picture scaled to a rectangle, with a blend mode and an alpha from 0 to 1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    paint { context, picture in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      context.concatenate(CGAffineTransform(.flippingY(ty: rect.minY + rect.maxY)))
      context.draw(picture, in: rect)
    }
  }

  /// Tiles a rectangle with the picture in its own size, starting at the upper left corner.
  public func drawAsPattern(in rect: CGRect) {
    paint { context, picture in
      context.clipKeepingPath(to: [rect])
      context.concatenate(CGAffineTransform(.flippingY(ty: 2 * rect.minY + size.height)))
      context.draw(picture, in: CGRect(origin: rect.origin, size: size), byTiling: true)
    }
  }

  private func paint(_ draw: (CGContext, CGImage) -> Void) {
    guard let context = GraphicsStack.current else { return }
    let bitmap = upright.bitmap
    guard bitmap.width > 0, bitmap.height > 0 else { return }
    context.saveGState()
    draw(context, CGImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels))
    context.restoreGState()
  }
}
