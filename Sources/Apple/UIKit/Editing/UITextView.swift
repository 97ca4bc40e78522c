/// A text of several lines that scrolls.
///
/// A text that can be edited takes typed keys at its end, after a touch. Differs from Apple: nothing is selected, and
/// links are not followed.
/// Source: https://developer.apple.com/documentation/uikit/uitextview
@preconcurrency @MainActor
open class UITextView: UIScrollView, TextTyping {
  /// Posted when the player changes the text.
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  private let label = UILabel()
  /// Controls editing and is notified of it. A weak reference. Default nil.
  open weak var delegate: (any UITextViewDelegate)? {
    get { followers as? any UITextViewDelegate }
    set { followers = newValue }
  }
  /// The text; never nil when read. Default empty.
  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue
      textChanged()
    }
  }
  /// The text with attributes; never nil when read.
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      label.attributedText = newValue
      textChanged()
    }
  }
  /// The font. Default: the system font of 12 points, as on Apple's systems for a view made in code.
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue
      own(.font) { ($0 as? UITextView)?.font = newValue }
      textChanged()
    }
  }
  /// The colour of the text. Default `.label`.
  open var textColor: UIColor? {
    get { label.textColor }
    set {
      label.textColor = newValue
      own(.textColor) { ($0 as? UITextView)?.textColor = newValue }
    }
  }
  /// The place of the lines. Default `.natural`.
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }
  /// Whether the player can edit the text. Default true. Keys do not reach a text that is being edited after false.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitextview/iseditable
  open var isEditable = true
  /// Has no effect: nothing is selected. Default true.
  open var isSelectable = true
  /// Has no effect: links are not found. Default none.
  open var dataDetectorTypes = UIDataDetectorTypes()
  /// The margins of the text, in points. Default 8 above and below.
  open var textContainerInset = UIEdgeInsets(top: 8, bottom: 8) { didSet { textChanged() } }
  /// The margins of the lines, and their number.
  public let textContainer = NSTextContainer()
  /// Has no effect. Default `default`.
  open var keyboardType = UIKeyboardType.default
  /// Has no effect. Default `default`.
  open var returnKeyType = UIReturnKeyType.default
  /// Has no effect. Default `sentences`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Has no effect. Default `default`.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Has no effect. Default nil.
  open var inputAccessoryView: UIView?
  /// Has no effect. Default nil.
  open var inputView: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
    label.showsOwn(font: .systemFont(ofSize: 12))
  }

  /// Creates a view; the text container has no effect.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }

  /// Creates a view with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func prepare() {
    alwaysBounceVertical = true
    if look?.backgroundColor == nil { changeLook { $0.backgroundColor = .systemBackground } }
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    addSubview(label)
    textContainer.onChange = { [weak self] in self?.textChanged() }
  }

  private func textChanged() {
    label.numberOfLines = textContainer.maximumNumberOfLines
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  private var textMargins: UIEdgeInsets {
    let padding = textContainer.lineFragmentPadding
    return UIEdgeInsets(
      top: textContainerInset.top, left: textContainerInset.left + padding, bottom: textContainerInset.bottom,
      right: textContainerInset.right + padding)
  }

  open override func layoutSubviews() {
    let margins = textMargins
    let width = max(0, bounds.width - margins.left - margins.right)
    let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
    label.frame = CGRect(x: margins.left, y: margins.top, width: width, height: height)
    contentSize = CGSize(width: bounds.width, height: height + margins.top + margins.bottom)
    super.layoutSubviews()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = textMargins
    let limit = size.width > 0 && size.width < 10_000 ? max(1, size.width - margins.left - margins.right) : 0
    let text = label.sizeThatFits(CGSize(width: limit, height: 0))
    let height = max(text.height, label.font.lineHeight.rounded(.up)) + margins.top + margins.bottom
    return CGSize(width: text.width + margins.left + margins.right, height: height)
  }

  /// The size of the text, if the view does not scroll.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(CGSize(width: bounds.width, height: 0))
  }

  /// Scrolls to a range, which counts UTF-16 units.
  ///
  /// Differs from Apple: its place is an estimate, the share of the text before it.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let (count, line) = (CGFloat(max(1, text.utf16.count)), label.font.lineHeight)
    let (start, end) = (CGFloat(range.location) / count, (CGFloat(range.location) + CGFloat(range.length)) / count)
    // A line above and below it, because the estimate may be in the middle of a line.
    let top = max(0, contentSize.height * min(max(start, 0), 1) - line)
    let bottom = min(contentSize.height, contentSize.height * min(max(end, 0), 1) + line)
    scrollRectToVisible(CGRect(x: 0, y: top, width: 1, height: max(1, bottom - top)), animated: false)
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    delegate?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    delegate?.textViewDidEndEditing(self)
    return true
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isEditable { becomeFirstResponder() }
    super.touchesEnded(touches, with: event)
  }

  func write(_ key: UIKey) -> Bool {
    guard isEditable else { return false }
    switch key.edit {
    case .insert(let typed): insertText(typed)
    case .return: insertText("\n")
    case .deleteBackward: deleteBackward()
    case nil: return false
    }
    return true
  }

  /// Adds text at the end, if the delegate allows it.
  open func insertText(_ text: String) { change(NSRange(location: self.text.utf16.count, length: 0), to: text) }

  /// Deletes the last character, if the delegate allows it.
  open func deleteBackward() {
    guard let last = text.last else { return }
    let length = String(last).utf16.count
    change(NSRange(location: text.utf16.count - length, length: length), to: "")
  }

  private func change(_ range: NSRange, to typed: String) {
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: typed) ?? true else { return }
    text = String(decoding: text.utf16.prefix(range.location), as: UTF16.self) + typed
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}

/// The margins of a text view's lines.
///
/// Source: https://developer.apple.com/documentation/uikit/nstextcontainer
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  var onChange: (() -> Void)?
  /// The margin before and after each line, in points. Default 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
  /// The maximum number of lines; 0 means no limit. Default 0.
  open var maximumNumberOfLines = 0 { didSet { onChange?() } }
  /// Has no effect: lines break at words. Default `byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// Kinds of data that a text view finds in its text. Differs from Apple: it finds none.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Addresses of the web.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Everything.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Controls editing a text view, and is notified of it.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextviewdelegate
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing begins. Default true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether editing ends. Default true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether typed text is taken. The range counts UTF-16 units. Default true.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when the player has changed the text.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// The default: true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// The default: does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// The default: true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// The default: does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// The default: true.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  {
    true
  }
  /// The default: does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}
