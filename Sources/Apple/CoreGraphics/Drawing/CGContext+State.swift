internal import Raster

// The drawing state. Lengths are in the context's coordinates unless stated otherwise.
extension CGContext {
  /// Sets the colour for fills. Default black.
  public func setFillColor(_ color: CGColor) { state.fill = Color(color) }
  /// Sets the colour for fills from components between 0 and 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour for fills to a grey: 0 is black, 1 is white.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the colour for lines. Default black.
  public func setStrokeColor(_ color: CGColor) { state.stroke = Color(color) }
  /// Sets the colour for lines from components between 0 and 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the colour for lines to a grey: 0 is black, 1 is white.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the line width. Default 1. With 0 or less no lines are drawn.
  public func setLineWidth(_ width: CGFloat) { state.line.width = Double(width) }
  /// Sets the shape of line ends. Default `.butt`.
  public func setLineCap(_ cap: CGLineCap) {
    state.line.cap =
      switch cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
  }
  /// Sets the shape of corners. Default `.miter`.
  public func setLineJoin(_ join: CGLineJoin) {
    state.line.join =
      switch join {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
  }
  /// Sets the ratio of corner length to line width above which a miter becomes a bevel. Default 10.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = Double(limit) }
  /// Sets the dash pattern: lengths drawn and skipped in turn. An empty array draws solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.line.dashPhase, state.line.dashes) = (Double(phase), lengths.map { Double($0) })
  }

  /// Sets the alpha that multiplies everything drawn, from 0 to 1. Default 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = Double(alpha) }
  /// Sets how drawn colours combine with those below. Default `.normal`.
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }
  /// Sets antialiasing. Default true; without it a pixel is painted fully when at least half of it is covered.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }
  /// Allows antialiasing, or forbids it whatever `setShouldAntialias(_:)` says. Default true. It is not part of the state
  /// that `saveGState()` saves.
  ///
  /// Source: https://developer.apple.com/documentation/coregraphics/cgcontext/setallowsantialiasing(_:)
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }
  /// The sampling of scaled pictures. `.none` takes the nearest pixel; all other values interpolate alike.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets a shadow that is drawn under everything.
  ///
  /// - Parameters:
  ///   - offset: in pixels, y up; the current transform does not affect it.
  ///   - blur: in pixels; half of it is the standard deviation of the blur. A negative value counts as 0.
  ///   - color: nil removes the shadow, as does an offset or a blur that is not finite.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let isKnown = offset.width.isFinite && offset.height.isFinite && blur.isFinite
    state.shadow = color.flatMap {
      isKnown ? DrawingState.Shadow(offset: offset, blur: max(0, Double(blur)), color: Color($0)) : nil
    }
  }

  /// Sets a black shadow with an alpha of 1/3.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  // MARK: Clip

  /// Intersects the clip with the inside of the current path, then clears the path. An empty path clips everything.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: made, rule)
    made = CGMutablePath()
  }

  /// Intersects the clip with a rectangle, then clears the current path.
  ///
  /// Source: https://developer.apple.com/documentation/coregraphics/cgcontext/clip(to:)-7cbwq
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Intersects the clip with the area of several rectangles together, then clears the current path.
  ///
  /// Source: https://developer.apple.com/documentation/coregraphics/cgcontext/clip(to:)-2eg0
  public func clip(to rects: [CGRect]) {
    clipKeepingPath(to: rects)
    made = CGMutablePath()
  }

  /// Intersects the clip with the area of several rectangles together. UIKit uses it, so that drawing a text or a pattern
  /// leaves the game's current path alone.
  package func clipKeepingPath(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects, transform: state.map)
    clip(to: path, .winding)
  }

  /// Removes the clip, including one set before the last `saveGState()`.
  public func resetClip() {
    (state.clip, state.clipPaths) = (PixelRect(x: 0, y: 0, width: width, height: height), [])
  }

  /// The smallest upright rectangle around the clip, in the context's coordinates.
  public var boundingBoxOfClipPath: CGRect {
    let clip = state.clip
    return CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height).flippingY(ty: CGFloat(height))
      .applying(state.map.inverted())
  }

  /// Intersects the clip with a path.
  ///
  /// - Parameter path: in pixels, y up.
  private func clip(to path: CGPath, _ rule: CGPathFillRule) {
    guard path.isFinite, !path.isEmpty else { return state.clip.width = 0 }
    let box = path.boundingBoxOfPath
    func pixel(_ side: CGFloat, _ limit: Int) -> Int { Int(max(0, min(CGFloat(limit), side))) }
    let (left, right) = (pixel(box.minX.rounded(.down), width), pixel(box.maxX.rounded(.up), width))
    let (low, high) = (pixel(box.minY.rounded(.down), height), pixel(box.maxY.rounded(.up), height))
    let top = Affine.flippedY(high, ty: height)
    state.clip = state.clip.intersection(PixelRect(x: left, y: top, width: right - left, height: high - low))
    let isWhole = [box.minX, box.maxX, box.minY, box.maxY].allSatisfy { $0 == $0.rounded() }
    guard !(isWhole && path.isRectangle(box)) else { return }
    state.clipPaths.append((Path(path), rule == .evenOdd ? .evenOdd : .nonZero))
  }
}

extension CGPath {
  /// Whether the path is exactly a closed upright rectangle.
  fileprivate func isRectangle(_ rect: CGRect) -> Bool {
    let corners = steps.flatMap(\.points)
    guard steps.count == 5, steps.last == .close, corners.count == 4 else { return false }
    let isUpright = (0..<4).allSatisfy {
      let (from, to) = (corners[$0], corners[($0 + 1) % 4])
      return (from.x == to.x) != (from.y == to.y)
    }
    return isUpright && steps.allSatisfy { [.moveToPoint, .addLineToPoint, .closeSubpath].contains($0.type) }
  }
}
