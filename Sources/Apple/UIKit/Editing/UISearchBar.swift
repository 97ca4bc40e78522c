/// A line of text to search for, 56 points high, with a magnifying glass and on request a button to cancel.
///
/// The look is a guess based on pictures of iOS 15. Differs from Apple: there are no scope buttons, no results button
/// and no bookmark button; setting `scopeButtonTitles` is reported.
/// Source: https://developer.apple.com/documentation/uikit/uisearchbar
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The look of a bar.
  public enum Style: UInt, Sendable {
    /// With a grey background; `minimal` has none.
    case `default`, prominent, minimal
  }

  private static let height: CGFloat = 56
  private let field = UISearchTextField(frame: .zero)
  private let cancelButton = UIButton(type: .system)
  private lazy var follower = Follower(self)

  /// Controls editing and is notified of it. A weak reference. Default nil.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The line of text.
  open var searchTextField: UISearchTextField { field }
  /// The text; never nil when read. Setting it does not tell the delegate, which is a guess.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }
  /// The text that is shown while there is none. Default nil.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// The line above the field. It is not shown. Default nil.
  open var prompt: String? {
    didSet { if prompt != nil { report("prompt") } }
  }
  /// The titles of a row of segments below the field. They are not shown. Default nil.
  open var scopeButtonTitles: [String]? {
    didSet { if scopeButtonTitles?.isEmpty == false { report("scopeButtonTitles") } }
  }
  /// Whether the button to cancel is shown. Default false.
  open var showsCancelButton = false {
    didSet {
      cancelButton.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }
  /// The look. Default `default`.
  open var searchBarStyle = Style.default {
    didSet { showColors() }
  }
  /// The colour behind the field. Default nil: that of the style.
  open var barTintColor: UIColor? {
    didSet {
      showColors()
      own(.barTintColor) { [barTintColor] in ($0 as? UISearchBar)?.barTintColor = barTintColor }
    }
  }
  /// The picture behind the field; an empty one removes the grey background, as games do. Default nil.
  open var backgroundImage: UIImage? {
    didSet {
      background.image = backgroundImage
      showColors()
    }
  }
  private let background = UIImageView()
  /// Called for a `UISearchController` when the text changes, when editing begins, and when the player cancels.
  var onChange, onBegin, onCancel: (() -> Void)?
  /// The style of the bar. It has no effect. Default `default`.
  open var barStyle = UIBarStyle.default
  /// Has no effect. Default true.
  open var isTranslucent = true
  /// Has no effect. Default `none`.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Has no effect. Default `default`.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Has no effect. Default `default`.
  open var keyboardType = UIKeyboardType.default
  /// Has no effect. Default `search`.
  open var returnKeyType = UIReturnKeyType.search
  /// Has no effect. Default true.
  open var enablesReturnKeyAutomatically = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a bar with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func prepare() {
    field.delegate = follower
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
        onChange?()
      }, for: .editingChanged)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.isHidden = true
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarCancelButtonClicked(self)
        onCancel?()
      }, for: .touchUpInside)
    for view in [background, field, cancelButton] as [UIView] { addSubview(view) }
    showColors()
  }

  private func report(_ property: String) {
    UIApplication.shared.report(
      Diagnostic(
        kind: "unfinished", subject: "UISearchBar.\(property)",
        message: "it is not shown; use your own label or UISegmentedControl"))
  }

  private func showColors() {
    let grey: UIColor? = searchBarStyle == .minimal || backgroundImage != nil ? nil : .secondarySystemBackground
    changeLook { $0.backgroundColor = barTintColor ?? grey }
    background.isHidden = backgroundImage == nil
  }

  /// Shows or hides the button to cancel, at once.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  /// Whether the player edits the text.
  open override var isFirstResponder: Bool { field.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let margin = max(0, (bounds.height - 36) / 2)
    // `insetBy` gives no usable rectangle for a bar that is narrower than its margins, as a new one is.
    let area = CGRect(
      x: bounds.minX + 8, y: bounds.minY + margin, width: max(0, bounds.width - 16), height: bounds.height - 2 * margin)
    cancelButton.sizeToFit()
    let width = showsCancelButton ? cancelButton.bounds.width + 8 : 0
    field.frame = CGRect(x: area.minX, y: area.minY, width: max(0, area.width - width), height: area.height)
    cancelButton.center = CGPoint(x: area.maxX - cancelButton.bounds.width / 2, y: area.midY)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  /// The delegate of the field, which forwards its calls.
  private final class Follower: UITextFieldDelegate {
    weak var bar: UISearchBar?

    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
      bar.map { $0.delegate?.searchBarTextDidBeginEditing($0) }
      bar?.onBegin?()
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
      bar.map { $0.delegate?.searchBarTextDidEndEditing($0) }
    }

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      bar.flatMap { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) } ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      bar.map { $0.delegate?.searchBarSearchButtonClicked($0) }
      return true
    }
  }
}

/// The line of text of a search bar: round, grey, with a magnifying glass.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchtextfield
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareSearch()
  }

  /// Creates a field with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareSearch()
  }

  private func prepareSearch() {
    changeLook { $0.backgroundColor = .tertiarySystemFill }
    layer.cornerRadius = 10
    clearButtonMode = .always
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.tintColor = .systemGray
    glass.contentMode = .center
    glass.frame = CGRect(x: 0, y: 0, width: 30, height: 36)
    (leftView, leftViewMode) = (glass, .always)
  }
}

/// Controls the text of a search bar, and is notified of its changes.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchbardelegate
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Whether editing begins. Default true.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether editing ends. Default true.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the player has changed or cleared the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether typed text is taken. The range counts UTF-16 units. Default true.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called for the return key, which is the search button of a phone's keyboard. Editing continues.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called for the button to cancel. Neither the text nor editing changes by itself.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// The default: true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// The default: does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// The default: true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// The default: does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// The default: does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// The default: true.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// The default: does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// The default: does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
