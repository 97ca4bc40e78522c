internal import Raster

/// A layer with a colour gradient.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cagradientlayer
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours, as `CGColor`; others are left out. nil, the default, shows nothing.
  open var colors: [Any]?
  /// The entries of `colors` that are colours.
  var ownColors: [Any]? { colors?.filter { $0 is CGColor || $0 is UIColor } }
  /// The place of each colour, from 0 to 1; nil, the default, spreads them evenly.
  open var locations: [NSNumber]?
  /// The position of the first colour, as a fraction of the bounds. Default (0.5, 0).
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The position of the last colour, as a fraction of the bounds. Default (0.5, 1).
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The kind. Conic gradients are reported and drawn as axial ones. Default `axial`.
  open var type = CAGradientLayerType.axial {
    didSet {
      guard type == .conic else { return }
      UIApplication.current?.report(
        Diagnostic(kind: "unfinished", subject: "CAGradientLayer.conic", message: "an axial gradient is drawn"))
    }
  }

  override class func make() -> CALayer { CAGradientLayer() }

  override var paintsItself: Bool { colors?.isEmpty == false || super.paintsItself }

  override func paint(_ painter: inout ViewPainter, _ shown: ShownView, _ toPixels: Affine) {
    super.paint(&painter, shown, toPixels)
    let own = AnimatedValue(ownColors)?.numbers ?? []
    let numbers = shownNumbers("colors", at: painter.time) ?? own
    let count = numbers.count / 4
    guard count > 0 else { return }
    var places = shownNumbers("locations", at: painter.time) ?? (locations ?? []).map { $0.doubleValue }
    if places.count < count { places = (0..<count).map { Double($0) / Double(max(1, count - 1)) } }
    let bounds = shown.bounds
    func point(_ key: String, _ own: CGPoint) -> Point {
      let numbers = shownNumbers(key, at: painter.time) ?? [Double(own.x), Double(own.y)]
      return Point(
        x: Double(bounds.minX) + Double(bounds.width) * numbers[0],
        y: Double(bounds.minY) + Double(bounds.height) * numbers[1])
    }
    let (from, to) = (point("startPoint", startPoint), point("endPoint", endPoint))
    let stops = (0..<count).map { index in
      let part = numbers[(index * 4)..<(index * 4 + 4)].map { CGFloat($0) }
      let color = UIColor(red: part[0], green: part[1], blue: part[2], alpha: part[3])
      return Raster.Gradient.Stop(location: places[index], color: color.raster)
    }
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let shape: Raster.Gradient.Shape =
      type == .radial
      ? .radial(center: from, startRadius: 0, endRadius: max(abs(dx), abs(dy))) : .linear(from: from, to: to)
    let gradient = painter.list.add(Raster.Gradient(shape, stops: stops))
    let outline = ViewOutline(bounds, self, radius: self.shown("cornerRadius", at: painter.time))
    painter.add(
      .path(PathFill(path: painter.list.add(outline.path()), color: .white, gradient: gradient)), toPixels)
  }
}

/// The kind of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// In circles about the start. Differs from Apple: never in ellipses.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// About the start.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
