package import Raster

extension Bitmap {
  /// Scales the picture down, keeping its proportions, to fit a width and a height in pixels. Returns a picture that
  /// already fits unchanged.
  package func scaled(toFit width: Int, _ height: Int) -> Bitmap {
    let scale = min(Double(width) / Double(self.width), Double(height) / Double(self.height))
    guard !pixels.isEmpty, scale < 1 else { return self }
    func side(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    var small = Bitmap(width: side(self.width), height: side(self.height))
    var list = DrawList(background: .clear)
    let quad = Quad(
      image: list.index(of: Image(self)),
      source: Rect(x: 0, y: 0, width: Double(self.width), height: Double(self.height)),
      target: Rect(x: 0, y: 0, width: Double(small.width), height: Double(small.height)), usesMipmaps: true)
    let upright = Affine.flippingY(ty: Double(small.height))
    list.commands.append(DrawCommand(.quad(quad), transform: upright))
    Rasterizer().draw(list, into: &small)
    return small
  }
}
