package import Raster

extension CGContext {
  /// Draws an outline with y up into a context with y down.
  ///
  /// - Parameters:
  ///   - stroke: the line to draw; nil fills the outline.
  ///   - origin: the outline's origin, in the context's coordinates.
  package func draw(_ outline: Path, color: Color, stroke: Stroke?, at origin: CGPoint) {
    guard origin.x.isFinite, origin.y.isFinite else { return }
    let map = CGAffineTransform(Affine.flippingY(ty: origin.y, tx: origin.x)).concatenating(state.map)
    let isAntialiased = self.isAntialiased
    paint(map) { list in
      .path(PathFill(path: list.add(outline), color: color, stroke: stroke, isAntialiased: isAntialiased))
    }
  }

  /// Draws a picture on a rectangle with y up into a context with y down, whole and in its own colours.
  ///
  /// - Parameter origin: the rectangle's origin, in the context's coordinates.
  package func draw(_ picture: Image, on place: Rect, at origin: CGPoint) {
    guard origin.x.isFinite, origin.y.isFinite else { return }
    let map = CGAffineTransform(Affine.flippingY(ty: origin.y, tx: origin.x)).concatenating(state.map)
    let (width, height) = (Double(picture.bitmap.width), Double(picture.bitmap.height))
    paint(map) { list in
      .quad(
        Quad(
          image: list.index(of: picture), source: Rect(x: 0, y: 0, width: width, height: height), target: place,
          usesMipmaps: true))
    }
  }
}
