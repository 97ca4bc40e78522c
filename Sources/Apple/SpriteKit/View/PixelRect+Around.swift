internal import Raster

extension PixelRect {
  /// The part that holds what is drawn in a rectangle, and a pixel around it; the whole where a number is not finite.
  func intersection(around rect: Rect, _ map: Affine) -> PixelRect {
    func along(_ a: Double, _ c: Double, _ t: Double) -> (Double, Double) {
      let (width, height) = (a * rect.width, c * rect.height)
      let start = a * rect.x + c * rect.y + t
      return (start + min(0, width) + min(0, height) - 1, start + max(0, width) + max(0, height) + 1)
    }
    let (left, right) = along(map.a, map.c, map.tx)
    let (top, bottom) = along(map.b, map.d, map.ty)
    guard left.isFinite, right.isFinite, top.isFinite, bottom.isFinite else { return self }
    func within(_ value: Double, _ low: Int, _ length: Int) -> Int {
      Int(max(Double(low), min(Double(low + length), value)))
    }
    let (x, y) = (within(left.rounded(.down), self.x, width), within(top.rounded(.down), self.y, height))
    return PixelRect(
      x: x, y: y, width: within(right.rounded(.up), self.x, width) - x,
      height: within(bottom.rounded(.up), self.y, height) - y)
  }
}
