internal import Raster

// What the next drawing looks like. Lengths are points.
extension CGContext {
  /// Default black.
  public func setFillColor(_ color: CGColor) { state.fill = Color(color) }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Default black.
  public func setStrokeColor(_ color: CGColor) { state.stroke = Color(color) }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Default 1. Not above 0: lines are not drawn.
  public func setLineWidth(_ width: CGFloat) { state.line.width = Double(width) }
  /// Default `.butt`.
  public func setLineCap(_ cap: CGLineCap) {
    state.line.cap =
      switch cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
  }
  /// Default `.miter`.
  public func setLineJoin(_ join: CGLineJoin) {
    state.line.join =
      switch join {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
  }
  /// Default 10.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = Double(limit) }
  /// Lengths drawn and left out in turn; none draws whole lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.line.dashPhase, state.line.dashes) = (Double(phase), lengths.map { Double($0) })
  }

  /// Multiplies the alpha of all that is drawn. Default 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = Double(alpha) }
  /// Default `.normal`.
  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }
  /// Default true; without, a pixel is drawn wholly if half of it is covered.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { state.isAntialiased = allowsAntialiasing }
  /// How pictures are read. `.none` takes the nearest pixel; the others are the same here.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// A shadow below all that is drawn.
  ///
  /// - Parameters:
  ///   - offset: in pixels, y up: the transform does not change it.
  ///   - blur: in pixels; half of it is the blur's standard deviation.
  ///   - color: nil for none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let isKnown = offset.width.isFinite && offset.height.isFinite && blur.isFinite
    state.shadow = color.flatMap {
      isKnown ? DrawingState.Shadow(offset: offset, blur: max(0, Double(blur)), color: Color($0)) : nil
    }
  }

  /// A shadow of black at a third of its opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  // MARK: Clip

  /// Drawing shows within the path alone from now on; the path is gone.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: made, rule)
    made = CGMutablePath()
  }

  public func clip(to rect: CGRect) { clip(to: [rect]) }

  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects, transform: state.map)
    clip(to: path, .winding)
  }

  public func resetClip() {
    (state.clip, state.clipPaths) = (PixelRect(x: 0, y: 0, width: width, height: height), [])
  }

  /// The smallest upright rectangle, in points, that drawing shows in.
  public var boundingBoxOfClipPath: CGRect {
    let clip = state.clip
    return CGRect(x: clip.x, y: height - clip.y - clip.height, width: clip.width, height: clip.height)
      .applying(state.map.inverted())
  }

  /// - Parameter path: in pixels, y up.
  private func clip(to path: CGPath, _ rule: CGPathFillRule) {
    guard path.isFinite, !path.isEmpty else { return state.clip.width = 0 }
    let box = path.boundingBoxOfPath
    func pixel(_ side: CGFloat, _ most: Int) -> Int { Int(max(0, min(CGFloat(most), side))) }
    let (left, right) = (pixel(box.minX.rounded(.down), width), pixel(box.maxX.rounded(.up), width))
    let (low, high) = (pixel(box.minY.rounded(.down), height), pixel(box.maxY.rounded(.up), height))
    state.clip = state.clip.intersection(PixelRect(x: left, y: height - high, width: right - left, height: high - low))
    let isWhole = [box.minX, box.maxX, box.minY, box.maxY].allSatisfy { $0 == $0.rounded() }
    guard !(isWhole && path.isRectangle(box)) else { return }
    state.clipPaths.append((Path(path), rule == .evenOdd ? .evenOdd : .nonZero))
  }
}

extension CGPath {
  /// Whether the path is the rectangle itself, corner by corner.
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
