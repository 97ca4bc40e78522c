/// A rectangle on the screen. Only `SKView` draws; a plain view is there for its place and its touches.
///
/// Source: https://developer.apple.com/documentation/uikit/uiview
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// In points of the superview, y down.
  open var frame: CGRect {
    didSet {
      guard frame.size != oldValue.size else { return }
      layoutSubviews()
    }
  }
  open var isUserInteractionEnabled = true
  open package(set) weak var window: UIWindow?
  package weak var controller: UIViewController?
  /// Where the view's gestures are found; nil without any.
  package internal(set) var gestureArena: GestureArena?

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init(coder: coder)
  }

  /// The view in its own points: origin (0, 0), size of `frame`.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  open func layoutSubviews() {
    controller?.viewDidLayoutSubviews()
  }

  open override var next: UIResponder? { controller ?? window }
}
