/// A row of tabs at the lower edge of a screen, 49 points high without the safe area.
///
/// A tab has its picture above its title. The selected one has the bar's tint colour, the others are grey. The bar has no
/// background of its own, as since iOS 15 above content that does not scroll. The places of the parts and the look of the
/// red mark are guesses from pictures of iOS 15. Differs from Apple: more than five tabs are all shown, and there is no
/// tab *More*.
/// Source: https://developer.apple.com/documentation/uikit/uitabbar
@preconcurrency @MainActor
open class UITabBar: UIView {
  static let height: CGFloat = 49

  private var buttons: [TabButton] = []
  private var chosen: UITabBarItem?
  /// The controller of the bar, which selects its child. Runs before the delegate is told.
  var onSelect: ((Int) -> Void)?

  /// Notified of the player's choices. A weak reference. Default nil; a tab bar controller's bar has none.
  open weak var delegate: (any UITabBarDelegate)?
  /// The tabs, from left to right. Default nil.
  open var items: [UITabBarItem]? {
    didSet {
      if let chosen, items?.contains(chosen) != true { self.chosen = nil }
      makeButtons()
    }
  }
  /// The selected tab; nil for none. An item that is not in the bar selects none. Setting it does not tell the delegate.
  open var selectedItem: UITabBarItem? {
    get { chosen }
    set {
      chosen = newValue.flatMap { items?.contains($0) == true ? $0 : nil }
      show()
    }
  }
  /// The colour of tabs that are not selected. Default nil: grey.
  open var unselectedItemTintColor: UIColor? {
    didSet {
      show()
      own(.unselectedTint) { [unselectedItemTintColor] in
        ($0 as? UITabBar)?.unselectedItemTintColor = unselectedItemTintColor
      }
    }
  }
  /// The colour behind the tabs. Default nil: none.
  open var barTintColor: UIColor? {
    didSet {
      backgroundColor = barTintColor
      own(.barTintColor) { [barTintColor] in ($0 as? UITabBar)?.barTintColor = barTintColor }
    }
  }
  /// The picture behind the tabs, stretched to the bar. Default nil.
  open var backgroundImage: UIImage? {
    didSet {
      background.image = backgroundImage
      background.isHidden = backgroundImage == nil
    }
  }
  /// Has no effect: there is no shadow. Default nil.
  open var shadowImage: UIImage?
  /// The style of the bar. It has no effect. Default `default`.
  open var barStyle = UIBarStyle.default
  /// Has no effect: a bar with a colour is opaque. Default true.
  open var isTranslucent = true
  /// The look; a new value takes effect at once. It is copied: changing the original later has no effect.
  open var standardAppearance = UITabBarAppearance() { didSet { barTintColor = standardAppearance.backgroundColor } }
  /// The look above content that does not scroll, which replaces the other one. Default nil.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet { scrollEdgeAppearance.map { barTintColor = $0.backgroundColor } }
  }
  private let background = UIImageView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates an empty bar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    background.isHidden = true
    addSubview(background)
  }

  /// Sets the tabs, without an animation.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { superview?.setNeedsLayout() } }
  }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map(TabButton.init)
    for (index, button) in buttons.enumerated() {
      button.item.bar = self
      button.addAction(UIAction { [weak self] _ in self?.press(index) }, for: .touchUpInside)
      addSubview(button)
    }
    show()
    setNeedsLayout()
  }

  private func press(_ index: Int) {
    guard let items, items.indices.contains(index) else { return }
    if let onSelect { return onSelect(index) }
    selectedItem = items[index]
    delegate?.tabBar(self, didSelect: items[index])
  }

  /// Shows the items as they are now.
  func show() {
    for button in buttons {
      button.show(isSelected: button.item === chosen, tint: tintColor, other: unselectedItemTintColor ?? .systemGray)
    }
  }

  open override func tintColorDidChange() { show() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let area = bounds.inset(by: UIEdgeInsets(left: safeAreaInsets.left, right: safeAreaInsets.right))
    let width = area.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: area.minX + width * CGFloat(index), y: 0, width: width, height: min(bounds.height, Self.height))
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
}

/// Is notified of the choices in a tab bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbardelegate
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// Called when the player has chosen a tab, even the selected one.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// The default: does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// One tab of a bar.
final class TabButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    picture.contentMode = .scaleAspectFit
    badge.font = .systemFont(ofSize: 13)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.clipsToBounds = true
    badge.layer.cornerRadius = 9
    for view in [picture, label, badge] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(isSelected: Bool, tint: UIColor, other: UIColor) {
    let color = isSelected ? tint : other
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    // A tab's picture is a template unless it says otherwise.
    picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = color
    label.text = item.title
    label.textColor = color
    (isEnabled, alpha) = (item.isEnabled, item.isEnabled ? 1 : 0.4)
    badge.text = item.badgeValue
    badge.backgroundColor = item.badgeColor ?? .systemRed
    badge.isHidden = item.badgeValue == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let natural = picture.image?.size ?? .zero
    // Larger pictures than a bar's are made smaller here; on a phone they stick out.
    let size = CGSize(width: min(natural.width, bounds.width), height: min(natural.height, 30))
    let middle: CGFloat = item.title?.isEmpty == false ? 18 : bounds.height / 2
    picture.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: (middle - size.height / 2).rounded(), width: size.width,
      height: size.height)
    label.frame = CGRect(x: 0, y: 34, width: bounds.width, height: 12)
    let width = max(18, badge.sizeThatFits(.zero).width.rounded(.up) + 10)
    let edge = size == .zero ? bounds.midX + 8 : picture.frame.maxX
    badge.frame = CGRect(x: min(edge - 5, bounds.width - width), y: 2, width: width, height: 18)
  }
}
