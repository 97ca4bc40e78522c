/// A rectangle on the screen that may contain others. Only `SKView` draws; a plain view takes part in layout and input.
///
/// Source: https://developer.apple.com/documentation/uikit/uiview
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The view's rectangle in points of the superview, y down. A new size resizes the subviews by their masks.
  open var frame: CGRect {
    didSet {
      guard frame.size != oldValue.size else { return }
      for view in subviews { view.follow(from: oldValue.size, to: frame.size) }
      layOut()
    }
  }
  /// Whether touches reach the view. Default true.
  open var isUserInteractionEnabled = true
  /// Whether the view receives further fingers while one is down. Default false; gestures always see all fingers.
  open var isMultipleTouchEnabled = false
  /// The sides that grow and shrink with the superview's. Default none; left and top margins stay fixed.
  open var autoresizingMask: AutoresizingMask = []
  /// A number for the app's own use. Default 0.
  open var tag = 0
  /// The view that contains this one; nil without one.
  open private(set) weak var superview: UIView?
  /// The views in this one, from back to front.
  open private(set) var subviews: [UIView] = []
  private weak var ownWindow: UIWindow?
  package weak var controller: UIViewController?
  /// The view's gesture recognisers; nil without any.
  package internal(set) var gestureArena: GestureArena?

  /// Creates a view with a frame in points of its superview.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view of zero size; nothing is decoded.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init(coder: coder)
  }

  /// The view in its own points: origin (0, 0) and the size of `frame`.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  /// The centre of the frame, in points of the superview, y down.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// Tells the controller, and lays out the subviews.
  func layOut() {
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
  }

  /// Called for the root view when its `safeAreaInsets` have changed.
  open func safeAreaInsetsDidChange() {}

  /// Called when the view's size changes, and once for a root view that has its size already. Tells the view controller; override it to place subviews.
  open func layoutSubviews() {
    controller?.viewDidLayoutSubviews()
  }

  /// The window that shows the view; nil while it is not shown.
  open package(set) var window: UIWindow? {
    get { superview?.window ?? ownWindow }
    set { ownWindow = newValue }
  }

  /// Adds a view in front of the other subviews, removing it from its old superview.
  ///
  /// - Precondition: `view` is neither this view nor one that contains it.
  open func addSubview(_ view: UIView) {
    var lower: UIView? = self
    while let current = lower {
      precondition(current !== view, "addSubview(_:): a view cannot be its own subview")
      lower = current.superview
    }
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Removes the view from its superview; does nothing without one.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// The first view with a tag, among this view and those in it; nil when there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  open override var next: UIResponder? { controller ?? superview ?? window }

  private func follow(from old: CGSize, to new: CGSize) {
    var size = frame.size
    if autoresizingMask.contains(.flexibleWidth) { size.width += new.width - old.width }
    if autoresizingMask.contains(.flexibleHeight) { size.height += new.height - old.height }
    frame.size = size
  }

  /// The sides of a view that follow its superview's size. Differs from Apple: flexible margins do not exist.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates a mask from its bits; unknown bits have no effect.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The width grows and shrinks by the same number of points as the superview's.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The height grows and shrinks by the same number of points as the superview's.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }
}
