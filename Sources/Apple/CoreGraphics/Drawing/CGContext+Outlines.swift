package import Raster

extension CGContext {
  /// Draws an outline whose y points up, in a context whose y points down.
  ///
  /// - Parameters:
  ///   - stroke: nil fills it.
  ///   - origin: where the outline's origin lies.
  package func draw(_ outline: Path, color: Color, stroke: Stroke?, at origin: CGPoint) {
    guard origin.x.isFinite, origin.y.isFinite else { return }
    let map = CGAffineTransform(Affine.flippingY(ty: origin.y, tx: origin.x)).concatenating(state.map)
    let isAntialiased = state.isAntialiased
    paint(map) { list in
      .path(PathFill(path: list.add(outline), color: color, stroke: stroke, isAntialiased: isAntialiased))
    }
  }
}
