internal import Storyboards

/// A row of a table: texts and a picture, or views in `contentView`.
///
/// The metrics and the look of the accessories are guesses from pictures of iOS 14.
/// Source: https://developer.apple.com/documentation/uikit/uitableviewcell
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The places of the texts.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitableviewcell/cellstyle
  public enum CellStyle: Int, Sendable {
    /// A single text; a second text at the right end, beside the first one, or below it.
    case `default`, value1, value2, subtitle
  }

  /// The mark at the right end.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype-swift.enum
  public enum AccessoryType: Int, Sendable {
    /// None, an arrow, an arrow and a button, a check mark, a button. Differs from Apple: the button is a letter i that
    /// takes no touches.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The look of a selected row. All but `none` are grey, as since iOS 7.
  public enum SelectionStyle: Int, Sendable {
    /// No look of its own, or a grey background.
    case none, blue, gray, `default`
  }

  /// The effect of a row's button for editing. Differs from Apple: editing is not shown.
  public enum EditingStyle: Int, Sendable {
    /// Nothing, delete or insert.
    case none, delete, insert
  }

  /// The style that the cell was made with, or that of its content configuration.
  private var style: CellStyle
  /// The content that `contentConfiguration` set.
  private var configuration: UIListContentConfiguration?
  /// The identifier for `dequeueReusableCell(withIdentifier:)`; nil for a cell that is not used again.
  public private(set) var reuseIdentifier: String?
  /// The view for the game's own content. It ends before the accessory.
  public let contentView = UIView(frame: .zero)
  /// The view behind the content. Default nil.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      // Behind the look of a selected row.
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The view behind the content of a selected row. Default nil: a grey background.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let selectedBackgroundView { insertSubview(selectedBackgroundView, belowSubview: contentView) }
      setNeedsLayout()
      showState()
    }
  }
  /// The mark at the right end. Default none.
  open var accessoryType = AccessoryType.none { didSet { showAccessory() } }
  /// A view at the right end, instead of `accessoryType`. Default nil.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showAccessory()
    }
  }
  /// The mark while the table is edited, which is not shown. Default none.
  open var editingAccessoryType = AccessoryType.none
  /// The look of a selected row. Default `default`.
  open var selectionStyle = SelectionStyle.default { didSet { showState() } }
  /// Margins of the line below the row, in points. Default 16 at the left.
  open var separatorInset = UIEdgeInsets(left: 16) { didSet { setNeedsLayout() } }
  /// The content's indentation in steps of `indentationWidth`. Default 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step of `indentationLevel`, in points. Default 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Has no effect: editing is not shown. Default false.
  open var showsReorderControl = false
  /// Always false: editing is not shown.
  open var isEditing: Bool {
    get { false }
    set {}
  }
  /// Whether the row has the look of a selected one.
  open var isSelected = false { didSet { if isSelected != oldValue { showState() } } }
  /// Whether a finger is on the row.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showState() } } }

  private let mainLabel = UILabel()
  private let secondLabel = UILabel()
  private let picture = UIImageView()
  private let mark = UILabel()
  private let line = UIView(frame: .zero)
  private let shade = UIView(frame: .zero)
  /// The place of the row in its table.
  var indexPath: IndexPath?
  /// Called when the player selects the row, for a segue.
  var onSelect: (() -> Void)?
  /// Whether the size of the row comes from its constraints.
  var usesConstraints: Bool { contentView.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints } }

  /// Creates a cell. Override it for a class that a table makes.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }

  /// Creates a cell of the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell with the values of a storyboard.
  public required init?(coder: NSCoder) {
    let object = (coder as? InterfaceCoder)?.object
    style =
      switch object?.attributes["style"] {
      case "IBUITableViewCellStyleValue1": .value1
      case "IBUITableViewCellStyleValue2": .value2
      case "IBUITableViewCellStyleSubtitle": .subtitle
      default: .default
      }
    reuseIdentifier = object?.attributes["reuseIdentifier"]
    super.init(coder: coder)
    prepare()
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func prepare() {
    clipsToBounds = true
    if look?.backgroundColor == nil { changeLook { $0.backgroundColor = .systemBackground } }
    shade.backgroundColor = .systemGray4
    line.backgroundColor = .separator
    mark.textAlignment = .right
    mark.showsOwn(color: .tertiaryLabel)
    (shade.isHidden, shade.isUserInteractionEnabled, line.isUserInteractionEnabled) = (true, false, false)
    for view in [shade, contentView, line] { addSubview(view) }
    secondLabel.showsOwn(
      color: style == .default || style == .subtitle ? .label : .secondaryLabel,
      font: .systemFont(ofSize: style == .subtitle ? 12 : 17))
  }

  // MARK: Content

  /// The main text. Source: https://developer.apple.com/documentation/uikit/uitableviewcell/textlabel
  open var textLabel: UILabel? { shownPart(mainLabel) }
  /// The second text; nil in the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : shownPart(secondLabel) }
  /// The picture at the left end.
  open var imageView: UIImageView? { shownPart(picture) }

  private func shownPart<Part: UIView>(_ view: Part) -> Part {
    if view.superview == nil {
      contentView.addSubview(view)
      setNeedsLayout()
    }
    return view
  }

  private func showAccessory() {
    if let accessoryView {
      mark.removeFromSuperview()
      if accessoryView.superview !== self { addSubview(accessoryView) }
    } else {
      (mark.text, mark.font) =
        switch accessoryType {
        case .none: (nil, nil)
        case .disclosureIndicator: ("›", .systemFont(ofSize: 22))
        case .detailDisclosureButton: ("i ›", .systemFont(ofSize: 22))
        case .checkmark: ("✓", .boldSystemFont(ofSize: 17))
        case .detailButton: ("i", .boldSystemFont(ofSize: 17))
        }
      mark.showsOwn(color: accessoryType == .disclosureIndicator ? .tertiaryLabel : tintColor)
      if accessoryType == .none { mark.removeFromSuperview() } else if mark.superview == nil { addSubview(mark) }
    }
    setNeedsLayout()
  }

  open override func tintColorDidChange() { showAccessory() }

  // MARK: Content configuration

  /// A content in the style of the cell, for `contentConfiguration`.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitableviewcell/defaultcontentconfiguration()
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default, .subtitle: .cell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The content of the cell. Only a `UIListContentConfiguration` shows; another one is reported as a `Diagnostic`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration }
    set {
      configuration = newValue as? UIListContentConfiguration
      if let newValue, configuration == nil {
        UIApplication.shared.report(
          Diagnostic(
            kind: "unfinished", subject: "UITableViewCell.contentConfiguration",
            message: "\(type(of: newValue)) is not shown; add views to contentView"))
      }
      show(configuration ?? UIListContentConfiguration())
    }
  }

  private func show(_ content: UIListContentConfiguration) {
    style = content.prefersSideBySide ? .value1 : content.secondaryText == nil ? .default : .subtitle
    func show(_ text: String?, _ label: UILabel, _ look: UIListContentConfiguration.TextProperties) {
      guard text != nil || label.superview != nil else { return }
      _ = shownPart(label)
      label.text = text
      label.showsOwn(color: look.color, font: look.font)
      label.numberOfLines = look.numberOfLines
    }
    show(content.text, mainLabel, content.textProperties)
    show(content.secondaryText, secondLabel, content.secondaryTextProperties)
    if content.image != nil || picture.superview != nil {
      _ = shownPart(picture)
      picture.image = content.image
      picture.tintColor = content.imageProperties.tintColor ?? tintColor
    }
    setNeedsLayout()
  }

  /// Called before a cell is used for another row. Does nothing by default; call the superclass.
  open func prepareForReuse() {
    (isSelected, isHighlighted) = (false, false)
  }

  /// Shows the row as selected. Override it for another look.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Shows the row as touched. Override it for another look.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Does nothing: editing is not shown.
  open func setEditing(_ editing: Bool, animated: Bool) {}

  private func showState() {
    let isMarked = (isSelected || isHighlighted) && selectionStyle != .none
    shade.isHidden = !isMarked || selectedBackgroundView != nil
    selectedBackgroundView?.isHidden = !isMarked
    for view in contentView.subviews {
      (view as? UILabel)?.isHighlighted = isMarked
      (view as? UIImageView)?.isHighlighted = isMarked
    }
  }

  /// The line below the row.
  func showLine(_ isShown: Bool, _ color: UIColor?, _ inset: UIEdgeInsets?) {
    line.isHidden = !isShown
    line.backgroundColor = color ?? .separator
    if let inset { separatorInset = inset }
  }

  // MARK: Layout

  /// The margin of texts and accessories, in points.
  private static let margin: CGFloat = 16

  open override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / UIScreen.main.scale
    line.frame = CGRect(
      x: separatorInset.left, y: bounds.height - thickness,
      width: max(0, bounds.width - separatorInset.left - separatorInset.right), height: thickness)
    shade.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    let end = placeAccessory()
    contentView.frame = CGRect(x: 0, y: 0, width: max(0, end), height: bounds.height)
    placeTexts()
  }

  /// Returns the right end of the content.
  private func placeAccessory() -> CGFloat {
    let view: UIView? = accessoryView ?? (mark.superview == nil ? nil : mark)
    guard let view else { return bounds.width }
    let size = view === mark ? mark.sizeThatFits(.zero) : view.bounds.size
    view.frame = CGRect(
      x: bounds.width - Self.margin - size.width, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
    return view.frame.minX
  }

  private func placeTexts() {
    let area = contentView.bounds
    var x = Self.margin + CGFloat(max(0, indentationLevel)) * indentationWidth
    if picture.superview != nil, let size = picture.image?.size, size.height > 0 {
      let height = min(size.height, area.height)
      let width = size.width * height / size.height
      picture.frame = CGRect(x: x, y: (area.height - height) / 2, width: width, height: height)
      x += width + Self.margin
    }
    let free = max(0, area.width - x - (mark.superview == nil && accessoryView == nil ? Self.margin : 8))
    let main = mainLabel.superview == nil ? .zero : mainLabel.sizeThatFits(CGSize(width: free, height: 0))
    let second = secondLabel.superview == nil ? .zero : secondLabel.sizeThatFits(CGSize(width: free, height: 0))
    func middle(_ height: CGFloat) -> CGFloat { ((area.height - height) / 2 * 2).rounded() / 2 }
    switch style {
    case .default:
      mainLabel.frame = CGRect(x: x, y: 0, width: free, height: area.height)
    case .value1:
      let right = min(second.width, max(0, free - main.width - 8))
      mainLabel.frame = CGRect(x: x, y: 0, width: min(main.width, free), height: area.height)
      secondLabel.frame = CGRect(x: x + free - right, y: 0, width: right, height: area.height)
    case .value2:
      mainLabel.frame = CGRect(x: x, y: 0, width: min(97, free), height: area.height)
      secondLabel.frame = CGRect(x: x + 103, y: 0, width: max(0, free - 103), height: area.height)
    case .subtitle:
      let top = middle(main.height + second.height)
      mainLabel.frame = CGRect(x: x, y: top, width: free, height: main.height)
      secondLabel.frame = CGRect(x: x, y: top + main.height, width: free, height: second.height)
    }
  }

  /// The height that the content needs: at least 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if usesConstraints {
      let width = size.width - (bounds.width - contentView.bounds.width)
      let height = LayoutSolver.fittingSize(of: contentView, width: max(0, width)).height
      return CGSize(width: size.width, height: height > 0 ? height : 44)
    }
    let free = CGSize(width: max(0, size.width - 2 * Self.margin), height: 0)
    let texts = [mainLabel, secondLabel].filter { $0.superview != nil }.map { $0.sizeThatFits(free).height }
    let height = style == .subtitle ? texts.reduce(0, +) : texts.max() ?? 0
    return CGSize(width: size.width, height: max(44, height + 20))
  }

  // MARK: Touches

  private var tableView: UITableView? {
    var view = superview
    while let one = view, !(one is UITableView) { view = one.superview }
    return view as? UITableView
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tableView?.touchBegan(self)
    super.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { tableView?.touchMoved(self, touch) }
    super.touchesMoved(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isInside = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
    tableView?.touchEnded(self, selects: isInside)
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tableView?.touchEnded(self, selects: false)
    super.touchesCancelled(touches, with: event)
  }
}

extension UILabel {
  /// Sets a look that an appearance may replace.
  func showsOwn(color: UIColor? = nil, font: UIFont? = nil) {
    let own = look?.ownValues ?? []
    if let color { textColor = color }
    if let font { self.font = font }
    changeLook { $0.ownValues = own }
  }
}
