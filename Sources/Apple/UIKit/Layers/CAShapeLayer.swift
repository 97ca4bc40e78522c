internal import Raster

/// A layer with a path that is filled and stroked.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cashapelayer
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path, in the layer's points; nil shows nothing. It may reach outside the bounds. Default nil.
  open var path: CGPath?
  /// The colour inside the path; nil for none. Default opaque black.
  open var fillColor: CGColor? = .black
  /// The rule for the points inside. Default `nonZero`.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour of the line; nil, the default, for none.
  open var strokeColor: CGColor?
  /// The width of the line in points. Default 1.
  open var lineWidth: CGFloat = 1
  /// The ends of the line. Default `butt`.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The corners of the line. Default `miter`.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The longest miter, in line widths. Default 10.
  open var miterLimit: CGFloat = 10
  /// Lengths that are drawn and skipped in turn, in points. Default nil: a solid line.
  open var lineDashPattern: [NSNumber]?
  /// The distance into the pattern at which the line starts. Default 0.
  open var lineDashPhase: CGFloat = 0
  /// The start of the line, as a fraction of the path's length. Default 0.
  open var strokeStart: CGFloat = 0
  /// The end of the line, as a fraction of the path's length. Default 1.
  open var strokeEnd: CGFloat = 1

  override class func make() -> CALayer { CAShapeLayer() }

  override var paintsItself: Bool { path != nil || !running.isEmpty || super.paintsItself }

  override func paint(_ painter: inout ViewPainter, _ shown: ShownView, _ toPixels: Affine) {
    super.paint(&painter, shown, toPixels)
    let time = painter.time
    guard let path = shownPath(at: time) ?? path else { return }
    if let color = (shownColor("fillColor", at: time) ?? fillColor).map({ UIColor(cgColor: $0).raster }),
      color.alpha > 0
    {
      let index = painter.list.add(Path(path))
      painter.add(
        .path(PathFill(path: index, color: color, rule: fillRule == .evenOdd ? .evenOdd : .nonZero)), toPixels)
    }
    guard let color = (shownColor("strokeColor", at: time) ?? strokeColor).map({ UIColor(cgColor: $0).raster }),
      color.alpha > 0,
      let part = path.trimmed(
        from: self.shown("strokeStart", at: time) ?? strokeStart, to: self.shown("strokeEnd", at: time) ?? strokeEnd)
    else { return }
    let stroke = Stroke(
      width: Double(self.shown("lineWidth", at: time) ?? lineWidth), join: lineJoin.join, cap: lineCap.cap,
      miterLimit: Double(miterLimit), dashes: (lineDashPattern ?? []).map(\.doubleValue),
      dashPhase: Double(self.shown("lineDashPhase", at: time) ?? lineDashPhase))
    painter.add(.path(PathFill(path: painter.list.add(Path(part)), color: color, stroke: stroke)), toPixels)
  }

  /// The path that an animation shows.
  private func shownPath(at time: Int64) -> CGPath? {
    for animation in running.reversed() {
      if let value = animation.value("path", own: path.flatMap { AnimatedValue($0) }, at: time) { return value.path }
    }
    return nil
  }
}

/// The rule for the points inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The points that the path surrounds.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The points that the path surrounds an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The ends of a line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a cap from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Exactly at the end.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var cap: LineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The corners of a line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a join from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// An arc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var join: LineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
