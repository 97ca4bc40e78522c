internal import Raster

extension CGPoint {
  /// The point after `Affine.flippingY(ty:)`: the same x, and y measured from `ty` in the other direction.
  package func flippingY(ty: CGFloat) -> CGPoint { CGPoint(x: x, y: Affine.flippedY(y, ty: ty)) }
}

extension CGRect {
  /// The rectangle after `Affine.flippingY(ty:)`: the same x and size, and its largest y becomes its smallest.
  package func flippingY(ty: CGFloat) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x, y: maxY).flippingY(ty: ty), size: size)
  }
}
