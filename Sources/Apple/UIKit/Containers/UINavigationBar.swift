/// The bar of a navigation controller: a title, the back button and bar button items, 44 points high.
///
/// It has no background of its own, as since iOS 15 above content that does not scroll. Source:
/// https://developer.apple.com/documentation/uikit/uinavigationbar/scrolledgeappearance
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  static let height: CGFloat = 44

  private let label = UILabel()
  private let backButton = UIButton(type: .system)
  private var item: UINavigationItem?
  private var left: [UIView] = []
  private var right: [UIView] = []
  /// The player has pressed the back button.
  var onBack: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a bar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textAlignment = .center
    backButton.titleLabel?.font = .systemFont(ofSize: 17)
    backButton.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .touchUpInside)
    showColors()
  }

  /// The item that is shown; nil without one.
  open var topItem: UINavigationItem? { item }
  /// The colour behind the bar. Default nil: none.
  open var barTintColor: UIColor? {
    didSet {
      backgroundColor = barTintColor
      own(.barTintColor) { [barTintColor] in ($0 as? UINavigationBar)?.barTintColor = barTintColor }
    }
  }
  /// Has no effect. Default true.
  open var isTranslucent = true
  /// Has no effect: a title is never large, which true reports as a `Diagnostic`. Default false.
  open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles, !oldValue else { return }
      UIApplication.shared.report(
        Diagnostic(
          kind: "unfinished", subject: "UINavigationBar.prefersLargeTitles",
          message: "the title has its usual size and place"))
    }
  }
  /// The look; a new value takes effect at once. It is copied: changing the original later has no effect.
  ///
  /// - SeeAlso: https://developer.apple.com/documentation/uikit/uinavigationbar/standardappearance
  open var standardAppearance = UINavigationBarAppearance() { didSet { standardAppearance.apply(to: self) } }
  /// The look above content that does not scroll, which replaces the other one. Default nil.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { scrollEdgeAppearance?.apply(to: self) } }
  /// The look on a low screen. It has no effect. Default nil.
  open var compactAppearance: UINavigationBarAppearance?
  /// Has no effect: there is no shadow.
  open var shadowImage: UIImage?
  /// The attributes of the title; its colour and font are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      showColors()
      own(.titleTextAttributes) { [titleTextAttributes] in
        ($0 as? UINavigationBar)?.titleTextAttributes = titleTextAttributes
      }
    }
  }
  /// The look of the title: dark on `default`, white on `black`.
  open var barStyle = UIBarStyle.default {
    didSet {
      showColors()
      own(.barStyle) { [barStyle] in ($0 as? UINavigationBar)?.barStyle = barStyle }
    }
  }
  /// Sets the picture behind the bar, stretched to it; one for other sizes than `default` has no effect. nil, the default,
  /// and an empty picture show none.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    if barMetrics == .default { background.image = backgroundImage }
  }
  /// The picture behind the bar.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? background.image : nil
  }
  private let background = UIImageView()

  private func showColors() {
    label.textColor =
      titleTextAttributes?[.foregroundColor] as? UIColor ?? (barStyle == .default ? .label : .white)
    (titleTextAttributes?[.font] as? UIFont).map { label.font = $0 }
  }

  // MARK: Showing

  /// - Parameter back: the item of the controller that the back button leads to; nil without one.
  func show(_ item: UINavigationItem?, back: UINavigationItem?) {
    for view in subviews { view.removeFromSuperview() }
    self.item = item
    label.text = item?.title
    let hasBack =
      back != nil && item?.hidesBackButton != true
      && (item?.leftBarButtonItems?.isEmpty != false || item?.leftItemsSupplementBackButton == true)
    let title = back?.backBarButtonItem?.title ?? back?.backButtonTitle ?? back?.title ?? "Back"
    backButton.setTitle("‹ \(title)", for: .normal)
    backButton.sizeToFit()
    left = (hasBack ? [backButton] : []) + (item?.leftBarButtonItems ?? []).compactMap { $0.makeView() }
    right = (item?.rightBarButtonItems ?? []).compactMap { $0.makeView() }
    for view in [background, item?.titleView ?? label] + left + right { addSubview(view) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let margin: CGFloat = 16
    let area = bounds.inset(by: UIEdgeInsets(left: safeAreaInsets.left, right: safeAreaInsets.right))
    var (start, end) = (area.minX + margin, area.maxX - margin)
    for view in left {
      view.center = CGPoint(x: start + view.bounds.width / 2, y: area.midY)
      start += view.bounds.width + margin
    }
    for view in right {
      view.center = CGPoint(x: end - view.bounds.width / 2, y: area.midY)
      end -= view.bounds.width + margin
    }
    if let titleView = item?.titleView {
      titleView.center = CGPoint(x: area.midX, y: area.midY)
    } else {
      let half = max(0, min(area.midX - start, end - area.midX))
      label.frame = CGRect(x: area.midX - half, y: 0, width: half * 2, height: bounds.height)
    }
  }
}

/// The look of a bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarstyle
public enum UIBarStyle: Int, Sendable {
  /// For a light and a dark background.
  case `default`, black

  /// The old name of a translucent black bar; here it is `black`.
  public static let blackTranslucent = UIBarStyle.black
}

/// The size of a bar. It has no effect.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarmetrics
public enum UIBarMetrics: Int, Sendable {
  /// All bars have the same size.
  case `default`, compact
  /// Bars with a prompt, which is not shown.
  case defaultPrompt = 101, compactPrompt
}
