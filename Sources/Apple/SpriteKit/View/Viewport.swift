package import Raster

/// The placement of a scene in its view: a scene's y up becomes y down, and points become pixels.
package struct Viewport: Equatable {
  /// From scene coordinates, y up, to the view's, y down.
  package let sceneToView: CGAffineTransform
  /// From the view's coordinates to pixels.
  package let viewToPixels: CGAffineTransform
  /// The scene's part of the surface, in whole pixels.
  package let clip: PixelRect

  /// - Parameters:
  ///   - size: the scene's size in points. If it is not finite, or overflows, nothing shows.
  ///   - anchor: the place of the scene's origin in its area, from 0 to 1.
  ///   - view: the view's size in points.
  ///   - scale: the pixels per point.
  ///   - camera: from the camera's coordinates to the scene's; the camera is then in the centre of the view, for any
  ///     anchor. nil without a camera.
  package init(
    size: CGSize, anchor: CGPoint, mode: SKSceneScaleMode, view: CGSize, scale: CGFloat,
    camera: CGAffineTransform? = nil
  ) {
    let anchor = camera == nil ? anchor : CGPoint(x: 0.5, y: 0.5)
    var (sx, sy) = (CGFloat(1), CGFloat(1))
    if size.width > 0, size.height > 0 {
      (sx, sy) = (view.width / size.width, view.height / size.height)
    }
    switch mode {
    case .fill: break
    case .aspectFill: (sx, sy) = (max(sx, sy), max(sx, sy))
    case .aspectFit: (sx, sy) = (min(sx, sy), min(sx, sy))
    case .resizeFill: (sx, sy) = (1, 1)
    }
    let (width, height) = (size.width * sx, size.height * sy)
    let (left, top) = ((view.width - width) / 2, (view.height - height) / 2)
    let toView = CGAffineTransform(
      Affine.flippingY(
        ty: top + (1 - anchor.y) * height, tx: left + anchor.x * width, scaleX: sx, scaleY: sy))
    sceneToView = camera.map { $0.inverted().concatenating(toView) } ?? toView
    viewToPixels = CGAffineTransform(scaleX: scale, y: scale)
    let isFinite = width.isFinite && height.isFinite
    let visible =
      isFinite
      ? CGRect(x: left, y: top, width: width, height: height).intersection(CGRect(origin: .zero, size: view))
        .applying(viewToPixels) : .zero
    clip = PixelRect(visible)
  }

  package var sceneToPixels: Affine { Affine(sceneToView.concatenating(viewToPixels)) }
}
