internal import Raster

extension UIView {
  /// Whether the view has something of its own to draw between its background and its subviews.
  var hasContent: Bool {
    switch self {
    case is UILabel, is UIImageView, is any ViewContent: true
    default: drawsItself
    }
  }

  /// Whether `draw(_:)` draws anything. Views of our own classes do not override it.
  private var drawsItself: Bool {
    let kind = type(of: self)
    if kind == UIView.self || kind == LayerView.self || self is UIWindow || self is UIControl { return false }
    return ownPicture(scale: UIScreen.main.scale) != nil
  }

  /// The picture that `draw(_:)` draws, made once; nil when it draws nothing.
  func ownPicture(scale: Double) -> UIImage? {
    let size = bounds.size
    if let drawing = look?.drawing, drawing.size == size { return drawing.image }
    let sides = 0.5...CGFloat(Bitmap.maximumSide)
    var image: UIImage?
    if sides.contains(size.width * scale), sides.contains(size.height * scale) {
      let format = UIGraphicsImageRendererFormat()
      format.scale = CGFloat(scale)
      let isForMac = hasYUp
      let made = UIGraphicsImageRenderer(bounds: bounds, format: format).image { renderer in
        // A Mac's views draw with y up.
        if isForMac {
          renderer.cgContext.concatenate(CGAffineTransform(.flippingY(ty: bounds.minY + bounds.maxY)))
          markGraphicsContextForMac()
        }
        draw(bounds)
      }
      if made.cgImage?.pixels.contains(where: { $0 != 0 }) == true { image = made }
    }
    changeLook { $0.drawing = ViewDrawing(image: image, size: size) }
    return image
  }

  /// A picture of the bounds with everything in them, in the screen's scale; nil for a view that is empty or larger than
  /// 16,384 pixels on a side. The view's own opacity counts: a view with an `alpha` of 0 gives a clear picture.
  ///
  /// Source: https://github.com/mtabini/AFKPageFlipper/pull/9
  func snapshot() -> UIImage? {
    let app = UIApplication.shared
    let scale = app.screen.scale
    let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
    let sides = 1...CGFloat(Bitmap.maximumSide)
    guard sides.contains(width), sides.contains(height) else { return nil }
    layoutIfNeeded()
    var bitmap = Bitmap(width: Int(width), height: Int(height))
    // The view's own place does not count, as on Apple's systems.
    let shown = shown(at: app.clock.now)
    let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    var painter = ViewPainter(DrawList(background: .clear), scale: Double(scale), time: app.clock.now)
    painter.draw(self, in: Affine(shown.toSuperview.inverted().concatenating(toPixels)))
    Rasterizer().draw(painter.list, into: &bitmap)
    return UIImage(Image(bitmap), scale: scale)
  }
}
