public import AppFoundation
public import Foundation
public import UIKit

/// A text, which the player may change.
///
/// Differs from Apple: an edited text has no selection; keys add to its end and delete from there.
/// Source: https://developer.apple.com/documentation/appkit/nstextfield
@preconcurrency @MainActor
open class NSTextField: NSControl {
  /// Whether the player can change the text. Default true; of a label false.
  open var isEditable = true {
    didSet { lookChanged() }
  }
  /// Stored for the game to read. Default true.
  open var isSelectable = true
  /// Whether there is a line around the text. Default false.
  open var isBordered = false {
    didSet { lookChanged() }
  }
  /// Whether there is a frame around the text. Default true; of a label false.
  open var isBezeled = true {
    didSet { lookChanged() }
  }
  /// Whether `backgroundColor` is drawn. Default true; of a label false.
  open var drawsBackground = true {
    didSet { lookChanged() }
  }
  /// The colour behind the text, with `drawsBackground`. Default `.textBackgroundColor`.
  open override var backgroundColor: NSColor? {
    get { ownBackground }
    set {
      ownBackground = newValue
      lookChanged()
    }
  }
  /// The colour of the text. Default `.textColor`.
  open var textColor: NSColor? = .textColor {
    didSet { lookChanged() }
  }
  /// The pale text of an empty field. Default nil.
  open var placeholderString: String? {
    didSet { lookChanged() }
  }
  /// The pale text of an empty field; its attributes have no effect.
  open var placeholderAttributedString: NSAttributedString? {
    get { placeholderString.map { NSAttributedString(string: $0) } }
    set { placeholderString = newValue?.string }
  }
  /// The maximum number of lines; 0, the default, means as many as fit. A field with `usesSingleLineMode` has one.
  open var maximumNumberOfLines = 0 {
    didSet { lookChanged() }
  }
  /// Whether there is one line only. Default false.
  open var usesSingleLineMode = false {
    didSet { lookChanged() }
  }
  /// The width for `intrinsicContentSize` of a text with several lines, in points; 0 means the bounds'. Default 0.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { lookChanged() }
  }
  /// Notified of changes that the player makes. Default nil.
  open weak var delegate: (any NSTextFieldDelegate)?
  private var ownBackground: NSColor? = .textBackgroundColor
  private var styled: NSAttributedString?
  private let label = UILabel()
  private var isEditing = false
  /// The space between a frame and the text, in points.
  private static let margin: CGFloat = 3

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  /// Creates a text that cannot be changed, in one line, in the text's size.
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    becomeLabel(stringValue)
  }

  /// Creates a text with attributes that cannot be changed, in the text's size.
  public convenience init(labelWithAttributedString attributedStringValue: NSAttributedString) {
    self.init(frame: .zero)
    becomeLabel("")
    self.attributedStringValue = attributedStringValue
    sizeToFit()
  }

  /// Creates a text that can be selected but not changed, and wraps its lines.
  public convenience init(wrappingLabelWithString stringValue: String) {
    self.init(frame: .zero)
    lineBreakMode = .byWordWrapping
    becomeLabel(stringValue)
    isSelectable = true
  }

  /// Creates a field that the player can change, in the text's size.
  public convenience init(string stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
    sizeToFit()
  }

  private func becomeLabel(_ text: String) {
    (isEditable, isSelectable, isBezeled, drawsBackground, stringValue) = (false, false, false, false, text)
    sizeToFit()
  }

  /// Creates a text with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    guard let cell = coder.interfaceCell else { return }
    isEditable = cell.flag("editable") ?? false
    isSelectable = cell.flag("selectable") ?? isEditable
    let border = cell.name("borderStyle")
    (isBezeled, isBordered) = (border == "bezel", border == "border")
    drawsBackground = cell.flag("drawsBackground") ?? false
    cell.color("textColor").map { textColor = $0 }
    cell.color("backgroundColor").map { ownBackground = $0 }
    placeholderString = cell.text("placeholderString")
    let modes: [String: NSLineBreakMode] = [
      "clipping": .byClipping, "truncatingTail": .byTruncatingTail, "truncatingMiddle": .byTruncatingMiddle,
      "truncatingHead": .byTruncatingHead, "charWrapping": .byCharWrapping,
    ]
    lineBreakMode = cell.name("lineBreakMode").flatMap { modes[$0] } ?? .byWordWrapping
    usesSingleLineMode = cell.flag("usesSingleLineMode") ?? false
    stringValue = cell.text("title") ?? ""
  }

  private func prepare() {
    insertSubview(label, at: 0)
    lookChanged()
  }

  /// A text with attributes; those that it lacks come from the field.
  open override var attributedStringValue: NSAttributedString {
    get { styled ?? super.attributedStringValue }
    set {
      value = newValue.string
      styled = newValue
      lookChanged()
    }
  }

  override var value: Any? {
    // Before the change, after which the look is updated.
    willSet { styled = nil }
  }

  // MARK: Look

  override func lookChanged() {
    super.backgroundColor = drawsBackground ? ownBackground : nil
    layer.borderWidth = isBordered || isBezeled ? 1 : 0
    layer.borderColor = isEditing ? NSColor.controlAccentColor.cgColor : NSColor(white: 0, alpha: 0.2).cgColor
    let isEmpty = stringValue.isEmpty && !isEditing
    label.font = font
    label.textAlignment = alignment
    label.lineBreakMode = lineBreakMode
    let wraps = lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping
    label.numberOfLines =
      usesSingleLineMode || !wraps ? max(1, usesSingleLineMode ? 1 : maximumNumberOfLines) : maximumNumberOfLines
    label.textColor = !isEnabled ? .tertiaryLabel : isEmpty ? .placeholderText : textColor ?? .textColor
    if let styled {
      label.attributedText = styled
    } else {
      label.text = isEmpty ? placeholderString : isEditing ? stringValue + "|" : stringValue
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var inset: CGFloat { isBordered || isBezeled ? Self.margin : 0 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: inset, dy: min(inset, bounds.height / 4))
    // A Mac's text begins at the top of its field.
    let height = min(area.height, label.sizeThatFits(area.size).height)
    label.frame = CGRect(x: area.minX, y: area.minY, width: max(0, area.width), height: max(0, height))
  }

  /// The size of the text with the field's margins.
  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : bounds.width
    let limit = label.numberOfLines == 1 || width <= 0 ? CGSize.zero : CGSize(width: width - 2 * inset, height: 0)
    let size = label.sizeThatFits(limit)
    return CGSize(
      width: size.width + 2 * inset, height: max(size.height, (font?.lineHeight ?? 0).rounded(.up)) + 2 * inset)
  }

  // MARK: Keys

  open override var acceptsFirstResponder: Bool { isEditable && isEnabled }

  open override func mouseDown(with event: NSEvent) {
    guard isEditable, isEnabled else {
      next?.mouseDown(with: event)
      return
    }
    window?.makeFirstResponder(self)
    isEditing = true
    lookChanged()
  }

  open override func mouseUp(with event: NSEvent) {
    if !isEditable { next?.mouseUp(with: event) }
  }

  open override func mouseDragged(with event: NSEvent) {
    if !isEditable { next?.mouseDragged(with: event) }
  }

  open override func keyDown(with event: NSEvent) {
    guard acceptsFirstResponder else { return super.keyDown(with: event) }
    isEditing = true
    interpretKeyEvents([event])
  }

  open override func insertText(_ insertString: Any) { change(stringValue + "\(insertString)") }
  open override func deleteBackward(_ sender: Any?) { change(String(stringValue.dropLast())) }
  open override func insertNewline(_ sender: Any?) {
    finish()
    used()
  }
  open override func cancelOperation(_ sender: Any?) { finish() }

  private func change(_ text: String) {
    stringValue = text
    post(Self.textDidChangeNotification) { delegate?.controlTextDidChange($0) }
  }

  private func finish() {
    guard isEditing else { return }
    isEditing = false
    lookChanged()
    post(Self.textDidEndEditingNotification) { delegate?.controlTextDidEndEditing($0) }
    window?.makeFirstResponder(nil)
  }
}

extension NSControl {
  /// Posted after each change that the player makes to a control's text, and named in the call of the delegate.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nscontrol/textdidchangenotification
  nonisolated public static let textDidChangeNotification = Notification.Name("NSControlTextDidChangeNotification")
  /// Posted when the player ends editing a control's text, and named in the call of the delegate.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nscontrol/textdidendeditingnotification
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "NSControlTextDidEndEditingNotification")

  /// Tells a delegate, if there is one, and all observers of a notification.
  func post(_ name: Notification.Name, _ tell: (Notification) -> Void) {
    let notification = Notification(name: name, object: self)
    tell(notification)
    NotificationCenter.default.post(notification)
  }
}

/// Notified of changes that the player makes to a text.
///
/// Source: https://developer.apple.com/documentation/appkit/nscontroltexteditingdelegate
@preconcurrency @MainActor
public protocol NSControlTextEditingDelegate: AnyObject {
  /// Called after each change; the notification's object is the field.
  func controlTextDidChange(_ obj: Notification)
  /// Called after Return or Escape; the notification's object is the field.
  func controlTextDidEndEditing(_ obj: Notification)
}

extension NSControlTextEditingDelegate {
  /// Does nothing.
  public func controlTextDidChange(_ obj: Notification) {}
  /// Does nothing.
  public func controlTextDidEndEditing(_ obj: Notification) {}
}

/// The delegate of a text field. Source: https://developer.apple.com/documentation/appkit/nstextfielddelegate
@preconcurrency @MainActor
public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}
