/// A line of text that the player edits with the keyboard.
///
/// A touch makes it the first responder; then it takes the keys of a US keyboard, delete and return, and the game does not
/// get them. Differs from Apple: no keyboard is shown, text is typed and deleted at its end, and the mark there does not
/// blink.
/// Source: https://developer.apple.com/documentation/uikit/uitextfield
@preconcurrency @MainActor
open class UITextField: UIControl, TextTyping {
  /// The border. The look of each is a guess from pictures of iOS.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitextfield/borderstyle-swift.enum
  public enum BorderStyle: Int, Sendable {
    /// None, a line, a line, or a line with round corners.
    case none, line, bezel, roundedRect
  }

  /// The times at which a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// Never, while editing, while not editing, or always.
    case never, whileEditing, unlessEditing, always
  }

  /// Why editing ended; always committed.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field resigned.
    case committed
    /// Never here.
    case cancelled
  }

  /// Posted when editing begins.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing ends.
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// Posted when the player changes the text.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

  private let label = UILabel()
  private let hint = UILabel()
  private let mark = UIView(frame: .zero)
  private var content = ""

  /// Controls editing and is notified of it. A weak reference. Default nil.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The text; never nil when read, as on Apple's systems. Setting it sends no event.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      show()
    }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { label.attributedText }
    set { text = newValue?.string }
  }
  /// The text that is shown while there is none. Default nil.
  open var placeholder: String? {
    get { hint.text }
    set {
      hint.text = newValue
      show()
    }
  }
  /// The text that is shown while there is none, with attributes. Default nil.
  open var attributedPlaceholder: NSAttributedString? {
    get { hint.attributedText }
    set {
      hint.attributedText = newValue
      show()
    }
  }
  /// The font. Default: the system font of 17 points.
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue
      hint.font = newValue
      own(.font) { ($0 as? UITextField)?.font = newValue }
      show()
    }
  }
  /// The colour of the text. Default `.label`.
  open var textColor: UIColor? {
    get { label.textColor }
    set {
      label.textColor = newValue
      own(.textColor) { ($0 as? UITextField)?.textColor = newValue }
    }
  }
  /// The place of the text. Default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { show() } }
  /// The border. Default `none`.
  open var borderStyle = BorderStyle.none {
    didSet {
      showBorder()
      own(.borderStyle) { [borderStyle] in ($0 as? UITextField)?.borderStyle = borderStyle }
    }
  }
  /// The picture behind the text, stretched to the field; not with the border `roundedRect`. Default nil.
  open var background: UIImage? { didSet { showBackground() } }
  private var backgroundPicture: UIImageView?
  /// Whether the text is made smaller to fit. Default false.
  open var adjustsFontSizeToFitWidth: Bool {
    get { label.adjustsFontSizeToFitWidth }
    set { label.adjustsFontSizeToFitWidth = newValue }
  }
  /// The smallest size of a text that is made smaller. It has no effect. Default 0.
  open var minimumFontSize: CGFloat = 0
  /// Whether editing begins with an empty text. Default false.
  open var clearsOnBeginEditing = false
  /// The times at which a button to clear the text is shown at its end, if there is a text and no `rightView`. Default
  /// `never`.
  open var clearButtonMode = ViewMode.never {
    didSet {
      if clearButtonMode != .never, clearButton == nil { clearButton = makeClearButton() }
      show()
    }
  }
  private var clearButton: UIButton?
  /// The view before the text. Default nil.
  open var leftView: UIView? { didSet { replace(oldValue, with: leftView) } }
  /// The view after the text. Default nil.
  open var rightView: UIView? { didSet { replace(oldValue, with: rightView) } }
  /// The times at which `leftView` is shown. Default `never`.
  open var leftViewMode = ViewMode.never { didSet { show() } }
  /// The times at which `rightView` is shown. Default `never`.
  open var rightViewMode = ViewMode.never { didSet { show() } }
  /// Has no effect: there is no keyboard on the screen. Default nil.
  open var inputView: UIView?
  /// Has no effect: there is no keyboard on the screen. Default nil.
  open var inputAccessoryView: UIView?
  /// Whether the text is shown as dots. Default false.
  open var isSecureTextEntry = false { didSet { show() } }
  /// Has no effect. Default `default`.
  open var keyboardType = UIKeyboardType.default
  /// Has no effect. Default `default`.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Has no effect. Default `default`.
  open var returnKeyType = UIReturnKeyType.default
  /// Has no effect. Default false.
  open var enablesReturnKeyAutomatically = false
  /// Has no effect. Default `sentences`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Has no effect. Default `default`.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Has no effect. Default `default`.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The kind of text, such as a name. Has no effect: nothing is filled in. Default nil.
  open var textContentType: UITextContentType?
  /// Whether the player edits the text.
  open var isEditing: Bool { isFirstResponder }
  /// Whether there is a text.
  open var hasText: Bool { !content.isEmpty }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a field with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func prepare() {
    clipsToBounds = true
    hint.showsOwn(color: .placeholderText)
    mark.isHidden = true
    for view in [hint, label, mark] { addSubview(view) }
    show()
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(type: .system)
    let look = UIImage.SymbolConfiguration(pointSize: 14)
    button.setImage(UIImage(systemName: "xmark.circle.fill", withConfiguration: look), for: .normal)
    button.tintColor = .systemGray
    button.frame.size = CGSize(width: 28, height: 28)
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    addSubview(button)
    return button
  }

  /// The button to clear the text.
  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    content = ""
    show()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    delegate?.textFieldDidChangeSelection(self)
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    show()
  }

  // MARK: Look

  /// The text, or dots.
  var shownText: String { isSecureTextEntry ? String(repeating: "•", count: content.count) : content }

  private func show() {
    label.text = shownText
    (label.textAlignment, hint.textAlignment) = (textAlignment, textAlignment)
    // While the player types, the end of a long text is in view.
    label.lineBreakMode = isEditing ? .byTruncatingHead : .byTruncatingTail
    hint.isHidden = !content.isEmpty
    mark.isHidden = !isEditing
    mark.backgroundColor = tintColor
    label.alpha = isEnabled ? 1 : 0.5
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    clearButton?.isHidden = content.isEmpty || !isShown(clearButtonMode) || rightView?.isHidden == false
    setNeedsLayout()
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func showBackground() {
    if backgroundPicture == nil, background != nil {
      let made = UIImageView()
      insertSubview(made, at: 0)
      backgroundPicture = made
    }
    backgroundPicture?.image = background
    backgroundPicture?.isHidden = borderStyle == .roundedRect
    setNeedsLayout()
  }

  private func showBorder() {
    backgroundPicture?.isHidden = borderStyle == .roundedRect
    layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 0.5 : 1
    layer.borderColor = borderStyle == .none ? nil : UIColor.systemGray4.cgColor
    if borderStyle == .roundedRect, look?.backgroundColor == nil {
      changeLook { $0.backgroundColor = .systemBackground }
    }
    setNeedsLayout()
  }

  override func stateChanged() { show() }
  open override func tintColorDidChange() { mark.backgroundColor = tintColor }

  /// The rectangle of the text for bounds, in points of the field.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let margin: CGFloat = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 7 : 2
    var rect = bounds.insetBy(dx: margin, dy: 0)
    if let leftView, !leftView.isHidden {
      rect.origin.x += leftView.bounds.width
      rect.size.width -= leftView.bounds.width
    }
    if let rightView, !rightView.isHidden { rect.size.width -= rightView.bounds.width }
    if let clearButton, !clearButton.isHidden { rect.size.width -= clearButton.bounds.width }
    rect.size.width = max(0, rect.width)
    return rect
  }

  /// The rectangle of the text while it is edited: `textRect(forBounds:)` by default.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle of the placeholder: `textRect(forBounds:)` by default.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundPicture?.frame = bounds
    let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    label.frame = area
    hint.frame = placeholderRect(forBounds: bounds)
    let width = min(label.sizeThatFits(.zero).width, area.width)
    let x: CGFloat =
      switch textAlignment {
      case .center: area.midX + width / 2
      case .right: area.maxX
      default: area.minX + width
      }
    let height = min(area.height, label.font.lineHeight.rounded(.up))
    mark.frame = CGRect(
      x: min(x, area.maxX - 2).rounded(), y: (area.midY - height / 2).rounded(), width: 2, height: height)
    if let leftView { leftView.center = CGPoint(x: leftView.bounds.width / 2, y: bounds.midY) }
    clearButton?.center = CGPoint(x: bounds.width - 14, y: bounds.midY)
    if let rightView { rightView.center = CGPoint(x: bounds.width - rightView.bounds.width / 2, y: bounds.midY) }
  }

  open override var intrinsicContentSize: CGSize {
    let text = content.isEmpty ? hint.sizeThatFits(.zero) : label.sizeThatFits(.zero)
    let padding: CGSize = borderStyle == .roundedRect ? CGSize(width: 14, height: 12) : .zero
    let line = label.font.lineHeight.rounded(.up)
    return CGSize(width: text.width + padding.width, height: max(text.height, line) + padding.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    if clearsOnBeginEditing, delegate?.textFieldShouldClear(self) ?? true { text = "" }
    show()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    show()
    delegate?.textFieldDidEndEditing(self)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// A tap begins editing.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch, bounds.contains(touch.location(in: self)) { becomeFirstResponder() }
  }

  func write(_ key: UIKey) -> Bool {
    switch key.edit {
    case .insert(let typed): insertText(typed)
    case .deleteBackward: deleteBackward()
    case .return: enter()
    case nil: return false
    }
    return true
  }

  /// Adds text at the end, if the delegate allows it.
  open func insertText(_ text: String) { change(NSRange(location: content.utf16.count, length: 0), to: text) }

  /// Deletes the last character, if the delegate allows it.
  open func deleteBackward() {
    guard let last = content.last else { return }
    let length = String(last).utf16.count
    change(NSRange(location: content.utf16.count - length, length: length), to: "")
  }

  private func change(_ range: NSRange, to text: String) {
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    else { return }
    content = String(decoding: content.utf16.prefix(range.location), as: UTF16.self) + text
    show()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    delegate?.textFieldDidChangeSelection(self)
  }

  /// The return key asks the delegate, and sends `editingDidEndOnExit`, which ends editing if the event has a target.
  /// Source: https://developer.apple.com/documentation/uikit/uicontrol/event/editingdidendonexit
  private func enter() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = isFirstResponder && hasTarget(for: .editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }
}

/// Controls editing a text field, and is notified of it.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextfielddelegate
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing begins. Default true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing ends. Default true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when editing has ended. Differs from Apple: the method without a reason is called too.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether typed text is taken. The range counts UTF-16 units. Default true.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when the text's end has moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the text is cleared, for `clearsOnBeginEditing` and the button to clear it. Default true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Called for the return key. Default true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// The default: true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// The default: does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// The default: true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// The default: does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// The default: does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {}
  /// The default: true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// The default: does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// The default: true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// The default: true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
