/// A row of dots, one for each page, of which the current one is stronger.
///
/// The look is a guess based on pictures of iOS 13: dots of 7 points, 16 points apart.
/// Source: https://developer.apple.com/documentation/uikit/uipagecontrol
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private static let (side, pitch): (CGFloat, CGFloat) = (7, 16)
  private var dots: [UIView] = []
  private var page = 0

  /// The number of dots. Default 0; at most 1,000.
  open var numberOfPages = 0 {
    didSet {
      page = min(page, max(0, numberOfPages - 1))
      show()
    }
  }
  /// The current page, clamped to the pages. Default 0. Setting it sends no event.
  open var currentPage: Int {
    get { page }
    set {
      page = min(max(0, newValue), max(0, numberOfPages - 1))
      show()
    }
  }
  /// Whether a single dot is not shown. Default false.
  open var hidesForSinglePage = false { didSet { show() } }
  /// The colour of the dots. Default nil: white, 20 % opaque.
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      show()
      own(.pageTint) { [pageIndicatorTintColor] in
        ($0 as? UIPageControl)?.pageIndicatorTintColor = pageIndicatorTintColor
      }
    }
  }
  /// The colour of the current dot. Default nil: white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      show()
      own(.currentPageTint) { [currentPageIndicatorTintColor] in
        ($0 as? UIPageControl)?.currentPageIndicatorTintColor = currentPageIndicatorTintColor
      }
    }
  }
  /// Has no effect. Default false.
  open var defersCurrentPageDisplay = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a row of dots with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func show() {
    let count = min(max(0, numberOfPages), 1000)
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      let dot = UIView(frame: .zero)
      dot.isUserInteractionEnabled = false
      dot.layer.cornerRadius = Self.side / 2
      dots.append(dot)
      addSubview(dot)
    }
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == page
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.2)
      dot.isHidden = hidesForSinglePage && count == 1
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = CGFloat(max(0, dots.count - 1)) * Self.pitch + Self.side
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(
        x: (bounds.width - width) / 2 + CGFloat(index) * Self.pitch, y: (bounds.height - Self.side) / 2,
        width: Self.side, height: Self.side)
    }
  }

  /// A tap on the right half goes to the next page, on the left half to the one before.
  /// Source: https://developer.apple.com/documentation/uikit/uipagecontrol
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isEnabled, let touch, bounds.contains(touch.location(in: self)) else { return }
    let old = page
    currentPage = page + (touch.location(in: self).x < bounds.midX ? -1 : 1)
    if page != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// The size of a row of this many dots, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount - 1)) * Self.pitch + Self.side, height: 37)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
}
