/// Represents a layer without a view in the tree of views. It is in no `subviews` and takes no touches.
final class LayerView: UIView {
  /// The layer, which owns this view.
  private(set) weak var owner: CALayer?

  init(_ owner: CALayer) {
    self.owner = owner
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override var layer: CALayer { owner ?? super.layer }
}

/// A layer in a view's layer.
@MainActor
struct Sublayer {
  let layer: CALayer
  /// The subview that is directly behind the layer, or behind other layers that are; nil at the back.
  weak var below: UIView?
}

extension UIView {
  /// The layer, if it has been created.
  var ownLayer: CALayer? { look?.layer ?? (self as? LayerView)?.owner }

  /// The layer of the class that the view wants.
  func makeLayer() -> CALayer {
    let kind = type(of: self).layerClass as? CALayer.Type ?? CALayer.self
    let layer = kind.make()
    if type(of: layer) != kind {
      UIApplication.current?.report(
        Diagnostic(
          kind: "unfinished", subject: "\(type(of: self)).layerClass",
          message: "the layer of a view is a \(type(of: layer)), not a \(kind); add a \(kind) as a sublayer"))
    }
    layer.delegate = self
    return layer
  }

  /// The views in this one and those of its sublayers, from back to front.
  func withSublayers(_ views: [UIView]) -> [UIView] {
    let sublayers = look?.sublayers ?? []
    func layers(on view: UIView?) -> [UIView] {
      sublayers.filter { entry in
        entry.below === view || (view == nil && !views.contains { $0 === entry.below })
      }.map(\.layer.view)
    }
    return layers(on: nil) + views.flatMap { [$0] + layers(on: $0) }
  }
}

extension CALayer {
  /// The layers in this one, from back to front, with those of subviews; nil without any.
  public var sublayers: [CALayer]? {
    get {
      let all = view.withSublayers(view.subviews).map(\.layer)
      return all.isEmpty ? nil : all
    }
    set {
      sublayers?.forEach { $0.removeFromSuperlayer() }
      newValue?.forEach(addSublayer)
    }
  }

  /// Adds a layer in front of the others, and of the subviews so far.
  public func addSublayer(_ layer: CALayer) { insert(layer, at: Int.max) }

  /// Adds a layer behind those from an index on; subviews count as layers.
  public func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Adds a layer behind another one.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: index(of: sibling, without: layer) ?? Int.max)
  }

  /// Adds a layer in front of another one.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: index(of: sibling, without: layer).map { $0 + 1 } ?? Int.max)
  }

  /// The index of a sublayer once a layer that moves has left its old place.
  private func index(of sibling: CALayer?, without layer: CALayer) -> Int? {
    sublayers?.filter { $0 !== layer }.firstIndex { $0 === sibling }
  }

  /// Replaces a layer with another one.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    insertSublayer(newLayer, below: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer, or the view that it belongs to.
  public func removeFromSuperlayer() {
    if let delegate { return delegate.removeFromSuperview() }
    container?.view.changeLook { look in look.sublayers.removeAll { $0.layer === self } }
    container = nil
  }

  private func insert(_ layer: CALayer, at index: Int) {
    if let view = layer.delegate {
      // The layer of a view: the view moves.
      let behind = self.view.withSublayers(self.view.subviews).filter { $0 !== view }.prefix(max(0, index))
      return self.view.insertSubview(view, at: behind.filter { !($0 is LayerView) }.count)
    }
    var outer: CALayer? = self
    while let one = outer {
      if one === layer {
        UIApplication.current?.report(
          Diagnostic(
            kind: "view-in-itself", subject: "addSublayer(_:)",
            message: "a layer cannot be in itself or in a layer that it contains"))
        return
      }
      outer = one.superlayer
    }
    layer.removeFromSuperlayer()
    let all = view.withSublayers(view.subviews)
    let behind = all.prefix(max(0, index))
    let below = behind.last { !($0 is LayerView) }
    // The first layer, among those in front of the same subview, that belongs in front of the new layer.
    let next = all.dropFirst(behind.count).first as? LayerView
    let place = next.flatMap { next in view.look?.sublayers.firstIndex { $0.layer === next.owner } }
    view.changeLook { look in
      look.sublayers.insert(Sublayer(layer: layer, below: below), at: place ?? look.sublayers.count)
    }
    layer.container = self
  }

  // MARK: Members that layers of views hand on

  /// Has no effect: layers are redrawn in each frame.
  public func setNeedsDisplay() { view.setNeedsDisplay() }
  /// Has no effect.
  public func displayIfNeeded() {}
  /// Lays out the view before the next frame.
  public func setNeedsLayout() { view.setNeedsLayout() }
  /// Lays out the view now.
  public func layoutIfNeeded() { view.layoutIfNeeded() }

  /// Pixels per point; has no effect: the screen decides. Always the screen's.
  public var contentsScale: CGFloat {
    get { UIScreen.main.scale }
    set {}
  }

  /// Has no effect.
  public var rasterizationScale: CGFloat {
    get { 1 }
    set {}
  }

  /// Has no effect.
  public var shouldRasterize: Bool {
    get { false }
    set {}
  }

  /// Has no effect.
  public var isOpaque: Bool {
    get { false }
    set {}
  }

  /// Has no effect. Corners are always arcs.
  public var cornerCurve: CALayerCornerCurve {
    get { .circular }
    set {}
  }

  /// Whether the bounds contain a point of the layer.
  public func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Converts a point of another layer to this one; nil is the window's.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying((l?.toRoot ?? .identity).concatenating(toRoot.inverted()))
  }

  /// Converts a point of this layer to another one; nil is the window's.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    p.applying(toRoot.concatenating((l?.toRoot ?? .identity).inverted()))
  }

  private var toRoot: CGAffineTransform {
    guard delegate == nil else { return view.toWindow }
    return container.map { view.toSuperview.concatenating($0.toRoot) } ?? view.toSuperview
  }

  /// The layer as the newest frame shows it: a copy with its frame, opacity and transform.
  public func presentation() -> Self? {
    guard let app = UIApplication.current, let copy = type(of: self).make() as? Self else { return nil }
    let shown = view.shown(at: app.clock.now)
    copy.view.frame = shown.place
    copy.view.changeLook { $0.anchor = shown.anchor ?? CGPoint(x: 0.5, y: 0.5) }
    (copy.view.alpha, copy.view.transform) = (shown.alpha, shown.transform)
    copy.backgroundColor = shown.backgroundColor?.cgColor
    return copy
  }

  /// The layer itself.
  public func model() -> Self { self }
}

/// How corners are rounded.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a curve from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Arcs.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Shown as arcs.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The way in which a layer's picture fills its bounds. Values other than these stretch it.
///
/// Source: https://developer.apple.com/documentation/quartzcore/calayercontentsgravity
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the middle, in its own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// The largest size that fits.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// The smallest size that covers the bounds.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  var mode: UIView.ContentMode {
    switch self {
    case .center: .center
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    default: .scaleToFill
    }
  }
}
