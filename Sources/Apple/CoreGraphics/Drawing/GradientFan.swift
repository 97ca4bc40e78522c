internal import Raster

/// A gradient that turns about a point: each pixel has the colour of the direction to its centre.
struct GradientFan {
  let center: CGPoint
  /// The direction of the first colour, in radians, towards the y axis of the context.
  let angle: CGFloat
  let stops: SortedStops

  func bitmap(width: Int, height: Int, toUser: CGAffineTransform) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    let whole = 2 * Double.pi
    for y in 0..<height {
      for x in 0..<width {
        let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).flippingY(ty: CGFloat(height)).applying(toUser)
        let (dx, dy) = (Double(middle.x - center.x), Double(middle.y - center.y))
        let direction = dx == 0 && dy == 0 ? 0 : ExactMath.angle(x: dx, y: dy)
        let turned = (direction - Double(angle)) / whole
        bitmap[x, y] = stops.color(at: turned - turned.rounded(.down)).premultiplied
      }
    }
    return bitmap
  }
}
