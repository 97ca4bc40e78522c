/// A rectangle on the screen, which may hold others. Only `SKView` draws; a plain view is there for its place.
///
/// Source: https://developer.apple.com/documentation/uikit/uiview
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// In points of the superview, y down.
  open var frame: CGRect {
    didSet {
      guard frame.size != oldValue.size else { return }
      for view in subviews { view.follow(from: oldValue.size, to: frame.size) }
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
    }
  }
  open var isUserInteractionEnabled = true
  /// Whether a second finger is told while the first is down. Default false; gestures see all fingers.
  open var isMultipleTouchEnabled = false
  /// Which sides grow and shrink with the superview's. Default none; margins stay as they are at the left and the top.
  open var autoresizingMask: AutoresizingMask = []
  /// Told apart by the app; default 0.
  open var tag = 0
  open private(set) weak var superview: UIView?
  /// The views on this one, the undermost first.
  open private(set) var subviews: [UIView] = []
  private weak var ownWindow: UIWindow?
  package weak var controller: UIViewController?
  /// Where the view's gestures are found; nil without any.
  package internal(set) var gestureArena: GestureArena?

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init(coder: coder)
  }

  /// The view in its own points: origin (0, 0), size of `frame`.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  /// The frame's middle, in points of the superview, y down.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  open func layoutSubviews() {
    controller?.viewDidLayoutSubviews()
  }

  /// The window that shows the view; nil while none does.
  open package(set) var window: UIWindow? {
    get { superview?.window ?? ownWindow }
    set { ownWindow = newValue }
  }

  /// Puts a view on top of this one's; it leaves the view it was on.
  ///
  /// - Precondition: it is neither this view nor one that this view lies on.
  open func addSubview(_ view: UIView) {
    var lower: UIView? = self
    while let current = lower {
      precondition(current !== view, "addSubview(_:): a view cannot lie on itself")
      lower = current.superview
    }
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// This view or the first below it with a tag; nil when there is none.
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

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }
}
