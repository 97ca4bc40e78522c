/// The view above or below a section of a table: a text, or views in `contentView`.
///
/// The look is a guess based on pictures of iOS 14. Source:
/// https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The identifier for `dequeueReusableHeaderFooterView(withIdentifier:)`.
  public private(set) var reuseIdentifier: String?
  /// The view for the game's own content.
  public let contentView = UIView(frame: .zero)
  /// The view behind the content. Default nil.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  private let label = UILabel()
  private let detail = UILabel()
  /// Whether the text is at the lower end, as above a group.
  private var isLow = false

  /// Creates a view. Override it for a class that a table makes.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view without an identifier.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  convenience init(title: String, _ style: UITableView.Style, isHeader: Bool) {
    self.init(reuseIdentifier: nil)
    let isPlain = style == .plain
    textLabel?.text = isPlain || !isHeader ? title : title.uppercased()
    label.showsOwn(
      color: isPlain ? .label : .secondaryLabel,
      font: isPlain ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13))
    label.numberOfLines = isHeader ? 1 : 0
    if isPlain { contentView.backgroundColor = .systemGray6 }
    isLow = !isPlain && isHeader
  }

  /// The text.
  open var textLabel: UILabel? {
    if label.superview == nil { contentView.addSubview(label) }
    return label
  }

  /// The second text, which is not placed: give it a frame.
  open var detailTextLabel: UILabel? {
    if detail.superview == nil { contentView.addSubview(detail) }
    return detail
  }

  /// Called before a view is used again, which does not happen. Does nothing by default.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    let height = label.sizeThatFits(CGSize(width: max(0, bounds.width - 32), height: 0)).height
    let y = isLow ? bounds.height - height - 7 : (bounds.height - height) / 2
    label.frame = CGRect(x: 16, y: y.rounded(), width: max(0, bounds.width - 32), height: height)
  }
}
