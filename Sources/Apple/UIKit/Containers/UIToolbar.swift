/// A row of buttons, 44 points high.
///
/// The look is a guess based on pictures of iOS. Source: https://developer.apple.com/documentation/uikit/uitoolbar
@preconcurrency @MainActor
open class UIToolbar: UIView {
  private var shown: [(item: UIBarButtonItem, view: UIView?)] = []

  /// The buttons and spaces, from left to right. Default nil.
  open var items: [UIBarButtonItem]? {
    didSet { showItems() }
  }
  /// The colour behind the buttons. Default nil: that of the system.
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor ?? .secondarySystemBackground }
  }
  /// The style of the bar. It has no effect. Default `default`.
  open var barStyle = UIBarStyle.default
  /// Has no effect. Default true.
  open var isTranslucent = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
  }

  /// Creates an empty bar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .secondarySystemBackground
  }

  /// Sets the buttons, without an animation.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func showItems() {
    for (_, view) in shown { view?.removeFromSuperview() }
    shown = (items ?? []).map { ($0, $0.makeView()) }
    for (_, view) in shown { view.map(addSubview) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Margins of 16 points at the ends, 8 between two buttons.
    let widths = shown.map { $0.view?.bounds.width ?? $0.item.width }
    let flexible = shown.filter(\.item.isFlexible).count
    let gaps = CGFloat(max(0, shown.filter { $0.view != nil }.count - 1)) * 8
    let free = max(0, bounds.width - 32 - gaps - widths.reduce(0, +))
    var x: CGFloat = 16
    for ((item, view), width) in zip(shown, widths) {
      if item.isFlexible { x += free / CGFloat(flexible) }
      if let view {
        view.center = CGPoint(x: x + width / 2, y: bounds.midY)
        x += 8
      }
      x += width
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: 44)
  }
}
