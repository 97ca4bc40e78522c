internal import Raster

// Pictures and gradients.
extension CGContext {
  /// Draws a picture scaled into a rectangle. Its top edge is at the rectangle's greater y, so it appears upside down
  /// where y points down, as on Apple's systems; `UIImage.draw(in:)` draws it upright there.
  ///
  /// - Parameter byTiling: whether the picture repeats over the whole clip; more than a million tiles draw nothing.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0,
      [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite)
    else { return }
    let picture = Image(Bitmap(width: image.width, height: image.height, pixels: image.pixels))
    guard byTiling else { return draw(picture, in: rect) }
    let area = boundingBoxOfClipPath
    guard area.width.isFinite, area.height.isFinite else { return }
    let (columns, rows) = (
      (area.minX - rect.minX) / rect.width..<(area.maxX - rect.minX) / rect.width,
      (area.minY - rect.minY) / rect.height..<(area.maxY - rect.minY) / rect.height
    )
    let isPossible = [columns, rows].allSatisfy { abs($0.lowerBound) <= 1e9 && abs($0.upperBound) <= 1e9 }
    let count = (columns.upperBound - columns.lowerBound + 1) * (rows.upperBound - rows.lowerBound + 1)
    guard isPossible, count <= 1e6 else { return }
    for row in Int(rows.lowerBound.rounded(.down))..<Int(rows.upperBound.rounded(.up)) {
      for column in Int(columns.lowerBound.rounded(.down))..<Int(columns.upperBound.rounded(.up)) {
        draw(picture, in: rect.offsetBy(dx: CGFloat(column) * rect.width, dy: CGFloat(row) * rect.height))
      }
    }
  }

  private func draw(_ picture: Image, in rect: CGRect) {
    let (state, isAntialiased) = (state, isAntialiased)
    let (width, height) = (Double(picture.bitmap.width), Double(picture.bitmap.height))
    paint(state.map) { list in
      .quad(
        Quad(
          image: list.index(of: picture), source: Rect(x: 0, y: 0, width: width, height: height), target: Rect(rect),
          filter: state.interpolation == .none ? .nearest : .linear, usesMipmaps: state.interpolation != .none,
          isAntialiased: isAntialiased))
    }
  }

  /// Fills the clip with a gradient along a line, in the context's coordinates.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    let (from, to) = (Point(startPoint), Point(endPoint))
    draw(
      Gradient(
        .linear(from: from, to: to), stops: gradient.stops,
        drawsBeforeStart: options.contains(.drawsBeforeStartLocation),
        drawsAfterEnd: options.contains(.drawsAfterEndLocation)))
  }

  /// Fills the clip with a gradient between two circles, in the context's coordinates.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    if startCenter == endCenter {
      return draw(
        Gradient(
          .radial(center: Point(endCenter), startRadius: Double(startRadius), endRadius: Double(endRadius)),
          stops: gradient.stops, drawsBeforeStart: options.contains(.drawsBeforeStartLocation),
          drawsAfterEnd: options.contains(.drawsAfterEndLocation)))
    }
    let cone = GradientCone(
      start: (startCenter, startRadius), end: (endCenter, endRadius), options: options, stops: gradient.stops)
    guard cone.isFinite, state.map.a * state.map.d - state.map.b * state.map.c != 0 else { return }
    paint(cone.bitmap(width: width, height: height, toUser: state.map.inverted()))
  }

  /// Fills the clip with a gradient that turns about a point, in the context's coordinates: from the x axis towards the y
  /// axis, which is clockwise where y points down.
  ///
  /// - Parameter angle: the direction of the first colour, in radians. Where the gradient ends, it begins again.
  /// - SeeAlso: https://developer.apple.com/documentation/coregraphics/cgcontext/drawconicgradient(_:center:angle:)
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard center.x.isFinite, center.y.isFinite, angle.isFinite,
      state.map.a * state.map.d - state.map.b * state.map.c != 0
    else { return }
    let fan = GradientFan(center: center, angle: angle, stops: SortedStops(gradient.stops))
    paint(fan.bitmap(width: width, height: height, toUser: state.map.inverted()))
  }

  /// Fills the clip with a picture of the whole context.
  private func paint(_ bitmap: Bitmap) {
    let picture = Image(bitmap)
    let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    paint(.identity) { list in
      .quad(Quad(image: list.index(of: picture), source: whole, target: whole, filter: .nearest))
    }
  }

  private func draw(_ gradient: Gradient) {
    let map = state.map
    guard map.a * map.d - map.b * map.c != 0 else { return }
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    var back = map.inverted()
    let shape = Path(CGPath(rect: whole, transform: &back))
    paint(map) { list in .path(PathFill(path: list.add(shape), color: .clear, gradient: list.add(gradient))) }
  }
}

extension Point {
  fileprivate init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}
