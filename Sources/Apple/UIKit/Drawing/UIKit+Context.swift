internal import Raster

// Drawing to the context of `UIGraphicsGetCurrentContext()`; without one nothing is drawn.

extension UIColor {
  /// For filling and for lines.
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() { GraphicsStack.current?.setFillColor(cgColor) }
  public func setStroke() { GraphicsStack.current?.setStrokeColor(cgColor) }
}

extension UIImage {
  /// Upright, in its own size.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Upright where y points down, stretched to the rectangle.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    paint { context, picture in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      context.translateBy(x: 0, y: rect.minY + rect.maxY)
      context.scaleBy(x: 1, y: -1)
      context.draw(picture, in: rect)
    }
  }

  /// Side by side, in its own size, from the rectangle's upper left corner on.
  public func drawAsPattern(in rect: CGRect) {
    paint { context, picture in
      context.clip(to: rect)
      context.translateBy(x: 0, y: 2 * rect.minY + size.height)
      context.scaleBy(x: 1, y: -1)
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
