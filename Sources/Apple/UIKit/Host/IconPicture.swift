package import Raster

extension Image {
  /// The picture as an icon of a given size.
  ///
  /// - Parameters:
  ///   - side: in pixels.
  ///   - isMasked: whether the corners are rounded as on a phone, by 22.5 % of the side; icons themselves have
  ///     square corners.
  @MainActor
  package func icon(side: Int, isMasked: Bool = true) -> Bitmap {
    var picture = Bitmap(width: side, height: side)
    let whole = CGRect(x: 0, y: 0, width: side, height: side)
    var list = DrawList(background: .clear)
    let source = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    let quad = Quad(image: list.index(of: self), source: source, target: Rect(whole), usesMipmaps: true)
    let upright = Affine.flippingY(ty: Double(side))
    let shape = PathFill(
      path: list.add(Path(roundedRect: whole, radius: isMasked ? CGFloat(side) * 0.225 : 0)), color: .white)
    list.commands = [
      DrawCommand(.beginLayer(Layer()), transform: .identity), DrawCommand(.quad(quad), transform: upright),
      DrawCommand(.beginMask, transform: .identity), DrawCommand(.path(shape), transform: .identity),
      DrawCommand(.endLayer, transform: .identity),
    ]
    Rasterizer().draw(list, into: &picture)
    return picture
  }
}
