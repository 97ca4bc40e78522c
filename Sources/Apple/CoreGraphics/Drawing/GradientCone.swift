internal import Raster

/// A gradient between two circles with different centres, as PDF defines it: each pixel has the colour of the last
/// circle, on the way from the start to the end, that passes through the pixel's centre.
struct GradientCone {
  let start: (center: CGPoint, radius: CGFloat)
  let end: (center: CGPoint, radius: CGFloat)
  let options: CGGradientDrawingOptions
  let stops: [Gradient.Stop]

  init(
    start: (center: CGPoint, radius: CGFloat), end: (center: CGPoint, radius: CGFloat),
    options: CGGradientDrawingOptions, stops: [Gradient.Stop]
  ) {
    (self.start, self.end, self.options) = (start, end, options)
    let stops = stops.map { stop in
      // NaN counts as 0, as `Gradient.Stop` promises.
      Gradient.Stop(location: stop.location > 0 ? min(1, stop.location) : 0, color: stop.color)
    }
    self.stops = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  var isFinite: Bool {
    [start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius].allSatisfy(\.isFinite)
  }

  func bitmap(width: Int, height: Int, toUser: CGAffineTransform) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let middle = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(height - y) - 0.5).applying(toUser)
        if let place = place(of: middle) { bitmap[x, y] = color(at: place).premultiplied }
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

  private func color(at place: Double) -> Color {
    guard let after = stops.firstIndex(where: { $0.location > place }) else { return stops[stops.count - 1].color }
    guard after > 0 else { return stops[0].color }
    let (low, high) = (stops[after - 1], stops[after])
    let part = (place - low.location) / (high.location - low.location)
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let (start, end) = (Double(from), Double(to))
      return UInt8(start + (end - start) * part + 0.5)
    }
    return Color(
      red: mix(low.color.red, high.color.red), green: mix(low.color.green, high.color.green),
      blue: mix(low.color.blue, high.color.blue), alpha: mix(low.color.alpha, high.color.alpha))
  }
}
