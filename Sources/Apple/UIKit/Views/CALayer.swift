/// The look of a view beyond its content: rounded corners, a border and a shadow.
///
/// Differs from Apple: a layer belongs to its view; there are no layers without views, and changes of a layer are not
/// animated.
/// Source: https://developer.apple.com/documentation/quartzcore/calayer
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
  /// The order among the layers of one superview. It has no effect except for a `Diagnostic`. Default 0.
  open var zPosition: CGFloat = 0 {
    didSet {
      guard zPosition != 0 else { return }
      UIApplication.current?.report(
        Diagnostic(
          kind: "unfinished", subject: "CALayer.zPosition",
          message: "views are drawn in the order of their superview's subviews"))
    }
  }
  /// The view that the layer belongs to.
  open private(set) weak var delegate: UIView?

  init(view: UIView) {
    delegate = view
    super.init()
  }

  /// Whether content and subviews are cut off at the bounds; the same as `UIView.clipsToBounds`.
  open var masksToBounds: Bool {
    get { delegate?.clipsToBounds ?? false }
    set { delegate?.clipsToBounds = newValue }
  }

  /// The colour behind the content; the same as `UIView.backgroundColor`.
  open var backgroundColor: CGColor? {
    get { delegate?.backgroundColor?.cgColor }
    set { delegate?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }

  /// The opacity; the same as `UIView.alpha`.
  open var opacity: Float {
    get { Float(delegate?.alpha ?? 1) }
    set { delegate?.alpha = CGFloat(newValue) }
  }

  /// The same as `UIView.isHidden`.
  open var isHidden: Bool {
    get { delegate?.isHidden ?? true }
    set { delegate?.isHidden = newValue }
  }

  /// The view's bounds.
  open var bounds: CGRect {
    get { delegate?.bounds ?? .zero }
    set { delegate?.bounds = newValue }
  }

  /// The view's frame.
  open var frame: CGRect {
    get { delegate?.frame ?? .zero }
    set { delegate?.frame = newValue }
  }

  /// The view's centre.
  open var position: CGPoint {
    get { delegate?.center ?? .zero }
    set { delegate?.center = newValue }
  }

  /// Ends the view's animations at once; their completions get false.
  open func removeAllAnimations() { delegate?.endAnimations() }

  /// Draws the view with everything in it into a context, in the view's points.
  open func render(in ctx: CGContext) {
    guard let delegate else { return }
    UIGraphicsPushContext(ctx)
    delegate.snapshot()?.draw(in: delegate.bounds)
    UIGraphicsPopContext()
  }
}

/// A set of corners of a layer, y down.
///
/// Source: https://developer.apple.com/documentation/quartzcore/cacornermask
public struct CACornerMask: OptionSet, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
