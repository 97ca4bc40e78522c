internal import Raster

/// The parts that a view shows beyond its content, or a picture without a view in another layer.
///
/// Each view has a layer. Layers without a view are added with `addSublayer(_:)`. Differs from Apple: a layer without a
/// view does not animate its changes by itself, and depth has no effect: only the part of a `CATransform3D` in the
/// plane counts. Source: https://developer.apple.com/documentation/quartzcore/calayer
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// The radius of the corners of background and border, in points; content and subviews are cut off with
  /// `masksToBounds` only. At most half the shorter side; negative values and NaN count as 0. Default 0.
  open var cornerRadius: CGFloat = 0
  /// The corners that `cornerRadius` rounds. Default all.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The width of the border in points, inwards from the edge, above content and subviews. Default 0.
  open var borderWidth: CGFloat = 0
  /// The colour of the border. Default opaque black.
  open var borderColor: CGColor? = .black
  /// The colour of the shadow. Default opaque black.
  open var shadowColor: CGColor? = .black
  /// The opacity of the shadow, from 0 to 1. Default 0: none. A layer with `masksToBounds` shows no shadow.
  open var shadowOpacity: Float = 0
  /// The displacement of the shadow in points, y down. Default (0, -3).
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The blur of the shadow in points. Default 3.
  ///
  /// The standard deviation of the blur equals the radius. A guess: designers' tools halve their own blur for this
  /// property, and that blur is two deviations wide.
  open var shadowRadius: CGFloat = 3
  /// The shape that casts the shadow, in points of the view. Default nil: everything that the view shows.
  open var shadowPath: CGPath?
  /// The order among the views and layers of one superlayer; touches do not follow it. Default 0.
  open var zPosition: CGFloat = 0
  /// A layer by whose opacity this one, with its content, is multiplied. It is in no other layer. Default nil.
  open var mask: CALayer?
  /// The picture: a `CGImage` or `UIImage`; anything else shows nothing. Default nil.
  open var contents: Any?
  /// The way in which the picture fills the bounds. Default `resize`.
  open var contentsGravity = CALayerContentsGravity.resize
  /// A name for the app's own use. Default nil.
  open var name: String?
  /// The view that the layer belongs to; nil for a layer without one.
  open package(set) weak var delegate: UIView?
  /// The layer that contains this one.
  open var superlayer: CALayer? { delegate?.superview?.layer ?? container }
  weak var container: CALayer?
  /// The running animations, in the order in which they were added.
  var running: [LayerAnimation] = []
  private var backing: LayerView?
  private var transform3D: CATransform3D?

  /// Creates a layer without a view.
  public override init() {
    super.init()
  }

  /// Creates a layer like another one; Core Animation calls it on Apple's systems. Nothing is copied.
  public init(layer: Any) {
    super.init()
  }

  /// Creates a layer; nothing is read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The layer's view, or the one that represents it in the tree of views.
  var view: UIView {
    if let view = delegate ?? backing { return view }
    let view = LayerView(self)
    backing = view
    return view
  }

  /// Whether `paint` draws something.
  var paintsItself: Bool { contents != nil }

  /// Draws the layer's own content.
  func paint(_ painter: inout ViewPainter, _ shown: ShownView, _ toPixels: Affine) {
    let picture = (contents as? UIImage) ?? (contents as? CGImage).map { UIImage(cgImage: $0) }
    guard let picture else { return }
    painter.draw(
      picture, in: contentsGravity.mode.place(picture.size, in: shown.bounds), tint: nil, dims: false, toPixels)
  }

  /// A layer of this class for a view.
  class func make() -> CALayer { CALayer() }

  /// Whether content and subviews are cut off at the bounds; the same as `UIView.clipsToBounds`.
  open var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }

  /// The colour behind the content; the same as `UIView.backgroundColor`.
  open var backgroundColor: CGColor? {
    get { view.backgroundColor?.cgColor }
    set { view.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }

  /// The opacity; the same as `UIView.alpha`.
  open var opacity: Float {
    get { Float(view.alpha) }
    set { view.alpha = CGFloat(newValue) }
  }

  /// The same as `UIView.isHidden`.
  open var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }

  /// The view's bounds.
  open var bounds: CGRect {
    get { view.bounds }
    set { view.bounds = newValue }
  }

  /// The view's frame.
  open var frame: CGRect {
    get { view.frame }
    set { view.frame = newValue }
  }

  /// The place of `anchorPoint` in the superlayer, in points, y down.
  open var position: CGPoint {
    get {
      let (place, anchor) = (view.place, anchorPoint)
      return CGPoint(x: place.minX + place.width * anchor.x, y: place.minY + place.height * anchor.y)
    }
    set {
      let (place, anchor) = (view.place, anchorPoint)
      view.center = CGPoint(
        x: newValue.x + place.width * (0.5 - anchor.x), y: newValue.y + place.height * (0.5 - anchor.y))
    }
  }

  /// The point that `position` names and `transform` turns about, in parts of the size. A new one moves the layer: its
  /// position stays. Default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { view.look?.anchor ?? CGPoint(x: 0.5, y: 0.5) }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return }
      let position = position
      view.changeLook { $0.anchor = newValue }
      self.position = position
    }
  }

  /// The transform of the layer about its anchor point. Its part in the plane is the view's `transform`.
  open var transform: CATransform3D {
    get { transform3D?.affine == view.transform ? transform3D! : CATransform3DMakeAffineTransform(view.transform) }
    set {
      view.transform = newValue.affine
      transform3D = newValue
    }
  }

  /// The transform in the plane.
  open func affineTransform() -> CGAffineTransform { view.transform }
  /// Sets the transform in the plane.
  open func setAffineTransform(_ m: CGAffineTransform) { view.transform = m }

  /// Ends the view's animations at once; their completions get false.
  open func removeAllAnimations() { view.endAnimations() }

  /// Draws the view with everything in it into a context, in the view's points.
  open func render(in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    view.snapshot()?.draw(in: view.bounds)
    UIGraphicsPopContext()
  }
}
