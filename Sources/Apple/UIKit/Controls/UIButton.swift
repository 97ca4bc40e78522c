/// A control with a title, a picture or both, one for each state.
///
/// A state without its own value shows that of `.normal`.
/// Source: https://developer.apple.com/documentation/uikit/uibutton
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The look of a button.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uibutton/buttontype-swift.enum
  public enum ButtonType: Int, Sendable {
    /// White title by default; the picture is darker while the button is pressed.
    case custom = 0
    /// The title and a template picture have the tint colour, and fade while the button is pressed.
    case system = 1

    /// A grey cross.
    case close = 7
    /// A letter i, and a plus sign, in a circle, in the tint colour.
    case detailDisclosure = 2, infoLight, infoDark, contactAdd

    /// The symbol of a button type with a built-in picture.
    var symbol: String? {
      switch self {
      case .custom, .system: nil
      case .close: "xmark.circle.fill"
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      }
    }

    /// The old name of `system`.
    public static var roundedRect: ButtonType { .system }
  }

  private struct Values {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// The button's type.
  open internal(set) var buttonType = ButtonType.custom
  private var values: [State: Values] = [:]
  let label = UILabel()
  let picture = UIImageView()
  let backgroundPicture = UIImageView()
  /// The button's appearance; nil, the default, takes the values for states.
  open var configuration: Configuration? {
    didSet { stateChanged() }
  }
  /// Called when the state has changed, to change the configuration or the button.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The wheel of a configuration that requests one, made on first use.
  var wheel: UIActivityIndicatorView?
  /// Whether the handler is running, which may change the button.
  var isUpdating = false
  /// The actions that the button offers. Default nil. A touch shows the menu if `showsMenuAsPrimaryAction` is true,
  /// otherwise a long press does. Differs from Apple: as an alert with a button for each action.
  ///
  /// - SeeAlso: https://developer.apple.com/documentation/uikit/uibutton/menu
  open var menu: UIMenu? {
    didSet { followMenu() }
  }
  /// Whether a touch shows the menu. Default false.
  open var showsMenuAsPrimaryAction = false
  /// Whether the title is that of the action that was chosen last. It has no effect. Default false.
  open var changesSelectionAsPrimaryAction = false
  private var menuPress: UILongPressGestureRecognizer?
  /// The margins around title and picture, in points. Default none.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// The margins around the title, in points. Default none.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// The margins around the picture, in points. Default none.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Whether the picture is darker while a custom button is pressed. Default true.
  open var adjustsImageWhenHighlighted = true
  /// Whether the picture is paler while the button is disabled. Default true.
  open var adjustsImageWhenDisabled = true
  /// Has no effect. Default false.
  open var showsTouchWhenHighlighted = false
  /// The label of the title.
  open var titleLabel: UILabel? { label }
  /// The view of the picture.
  open var imageView: UIImageView? { picture }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a button of a type, with zero size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .system { label.font = .systemFont(ofSize: 15) }
    if let symbol = buttonType.symbol {
      setImage(UIImage(systemName: symbol)?.withRenderingMode(.alwaysTemplate), for: .normal)
      if buttonType == .close { tintColor = .systemGray }
    }
    stateChanged()
  }

  /// Creates a button for an action, with its title and picture.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func prepare() {
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    label.textAlignment = .center
    for view in [backgroundPicture, picture, label] as [UIView] { addSubview(view) }
    stateChanged()
  }

  override var primaryEvent: Event { .primaryActionTriggered }

  // MARK: Values for states

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  /// Sets the title with attributes for a state; it is shown instead of the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
  /// Sets the colour of the title's shadow for a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.titleShadowColor = color } }
  /// Sets the picture for a state.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  /// Sets the picture behind title and picture for a state; it is stretched to the button's bounds.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.backgroundImage = image } }

  /// The title of a state; nil for a state without its own title.
  open func title(for state: State) -> String? { values[state]?.title }
  /// The title with attributes of a state; nil for a state without its own title.
  open func attributedTitle(for state: State) -> NSAttributedString? { values[state]?.attributedTitle }
  /// The colour of the title of a state; nil for a state without its own colour.
  open func titleColor(for state: State) -> UIColor? { values[state]?.titleColor }
  /// The picture of a state; nil for a state without its own picture.
  open func image(for state: State) -> UIImage? { values[state]?.image }
  /// The background picture of a state; nil for a state without its own one.
  open func backgroundImage(for state: State) -> UIImage? { values[state]?.backgroundImage }

  /// The title that is shown.
  open var currentTitle: String? { shown(\.title) }
  /// The title with attributes that is shown; nil when a plain one is.
  open var currentAttributedTitle: NSAttributedString? { shown(\.attributedTitle) }
  /// The colour of the title that is shown.
  open var currentTitleColor: UIColor { label.textColor }
  /// The picture that is shown.
  open var currentImage: UIImage? { shown(\.image) }
  /// The background picture that is shown.
  open var currentBackgroundImage: UIImage? { shown(\.backgroundImage) }

  private func change(_ state: State, _ change: (inout Values) -> Void) {
    change(&values[state, default: Values()])
    stateChanged()
  }

  func shownTitle(_ own: String?) -> String? { own ?? shown(\.title) }
  func shownImage(_ own: UIImage?) -> UIImage? { own ?? shown(\.image) }

  private func followMenu() {
    guard menu != nil, menuPress == nil else { return }
    let press = UILongPressGestureRecognizer()
    press.addTarget(self) { button in
      { if $0.state == .began, !button.showsMenuAsPrimaryAction { button.menu?.show(from: button) } }
    }
    addGestureRecognizer(press)
    menuPress = press
    addAction(
      UIAction { [weak self] _ in
        if let self, showsMenuAsPrimaryAction { menu?.show(from: self) }
      }, for: .touchUpInside)
  }

  private func shown<Value>(_ key: KeyPath<Values, Value?>) -> Value? {
    values[state]?[keyPath: key] ?? values[.normal]?[keyPath: key]
  }

  // MARK: Look

  override func stateChanged() {
    // UIControl's initialiser sets nothing, so the parts exist.
    setNeedsUpdateConfiguration()
    if let configuration { return show(configuration) }
    picture.isHidden = false
    wheel?.stopAnimating()
    let own = values[state]?.titleColor
    let isSystem = buttonType == .system
    if let title = shown(\.attributedTitle) { label.attributedText = title } else { label.text = shown(\.title) }
    let plain = values[.normal]?.titleColor ?? (isSystem ? tintColor : .white)
    // The greys and fades of a system button are a guess based on pictures of iOS.
    label.textColor = own ?? (isSystem && !isEnabled ? .tertiaryLabel : plain)
    label.alpha = isSystem && own == nil && isHighlighted ? 0.25 : 1
    label.shadowColor = shown(\.titleShadowColor)
    let image = shown(\.image)
    picture.image =
      isSystem && image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    backgroundPicture.image = shown(\.backgroundImage)
    let dims = !isSystem && isHighlighted && adjustsImageWhenHighlighted && values[state]?.image == nil
    picture.isDimmed = dims
    backgroundPicture.isDimmed = dims && values[state]?.backgroundImage == nil
    let pales = !isEnabled && adjustsImageWhenDisabled
    picture.alpha = pales && values[state]?.image == nil ? 0.5 : isSystem && isHighlighted ? 0.25 : 1
    backgroundPicture.alpha = pales && values[state]?.backgroundImage == nil ? 0.5 : 1
    setNeedsLayout()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    stateChanged()
  }

  open override func tintColorDidChange() { stateChanged() }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundPicture.frame = bounds
    if let configuration { return layOut(configuration) }
    let area = bounds.inset(by: contentEdgeInsets)
    var imageSize = picture.image?.size ?? .zero
    if imageSize.width > area.width || imageSize.height > area.height, imageSize.width > 0, imageSize.height > 0 {
      imageSize = CGSize(width: min(imageSize.width, area.width), height: min(imageSize.height, area.height))
    }
    let natural = label.sizeThatFits(CGSize(width: area.width, height: area.height))
    let textSize = CGSize(
      width: max(0, min(natural.width, area.width - imageSize.width)), height: max(0, min(natural.height, area.height)))
    let width = imageSize.width + textSize.width
    let x: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading: area.minX
      case .right, .trailing: area.maxX - width
      case .center, .fill: area.minX + (area.width - width) / 2
      }
    picture.frame = shifted(
      CGRect(origin: CGPoint(x: x, y: top(imageSize.height, in: area)), size: imageSize), imageEdgeInsets)
    label.frame = shifted(
      CGRect(origin: CGPoint(x: x + imageSize.width, y: top(textSize.height, in: area)), size: textSize),
      titleEdgeInsets)
  }

  private func top(_ height: CGFloat, in area: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top: area.minY
    case .bottom: area.maxY - height
    case .center, .fill: area.minY + (area.height - height) / 2
    }
  }

  /// Moves a part by its margins: opposite ones of the same size cancel out, as games use them to move a title.
  private func shifted(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size of title and picture with the margins, and 6 points above and below a title.
  open override var intrinsicContentSize: CGSize {
    if let configuration { return size(of: configuration) }
    let text = label.sizeThatFits(.zero)
    let image = picture.image?.size ?? .zero
    let back = backgroundPicture.image?.size ?? .zero
    let width = text.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right
    let padding: CGFloat = contentEdgeInsets == .zero && text.height > 0 ? 12 : 0
    let height = max(text.height + padding, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom
    return CGSize(width: max(width.rounded(.up), back.width, 30), height: max(height.rounded(.up), back.height))
  }
}

/// The older name of `UIButton.ButtonType`.
public typealias UIButtonType = UIButton.ButtonType
