internal import Raster

/// A gradient between two circles with different centres, as PDF defines it: each pixel has the colour of the last
/// circle, on the way from the start to the end, that passes through the pixel's centre.
struct GradientCone {
  let start: (center: CGPoint, radius: CGFloat)
  let end: (center: CGPoint, radius: CGFloat)
  let options: CGGradientDrawingOptions
  let stops: SortedStops

  init(
    start: (center: CGPoint, radius: CGFloat), end: (center: CGPoint, radius: CGFloat),
    options: CGGradientDrawingOptions, stops: [Gradient.Stop]
  ) {
    (self.start, self.end, self.options) = (start, end, options)
    self.stops = SortedStops(stops)
  }

  var isFinite: Bool {
    [start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius].allSatisfy(\.isFinite)
  }

  func bitmap(width: Int, height: Int, toUser: CGAffineTransform) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).flippingY(ty: CGFloat(height)).applying(toUser)
        if let place = place(of: middle) { bitmap[x, y] = stops.color(at: place).premultiplied }
      }
    }
    return bitmap
  }

  /// The position between the circles (0 to 1) of the one through a point; nil when no drawn circle passes through it.
  private func place(of point: CGPoint) -> Double? {
    let (dx, dy) = (Double(end.center.x - start.center.x), Double(end.center.y - start.center.y))
    let (px, py) = (Double(point.x - start.center.x), Double(point.y - start.center.y))
    let (first, growth) = (Double(start.radius), Double(end.radius - start.radius))
    // |p - t d| = r0 + t dr, squared: a t² - 2 b t + c = 0.
    let a = dx * dx + dy * dy - growth * growth
    let b = px * dx + py * dy + first * growth
    let c = px * px + py * py - first * first
    var places: [Double] = []
    if a == 0 {
      if b != 0 { places = [c / (2 * b)] }
    } else if b * b - a * c >= 0 {
      let root = (b * b - a * c).squareRoot()
      places = [(b + root) / a, (b - root) / a].sorted(by: >)
    }
    return places.first { place in
      first + place * growth >= 0 && (place >= 0 || options.contains(.drawsBeforeStartLocation))
        && (place <= 1 || options.contains(.drawsAfterEndLocation))
    }
  }
}
