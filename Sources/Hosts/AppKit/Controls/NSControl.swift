public import AppFoundation
internal import AppKitEvents
public import Foundation
public import UIKit

/// A view that the player operates with the mouse, and that calls its target's action.
///
/// Differs from Apple: a control has no cell.
/// Source: https://developer.apple.com/documentation/appkit/nscontrol
@preconcurrency @MainActor
open class NSControl: UIView, MacControl {
  /// Whether a control is on. A raw value other than Apple's is possible and counts as on.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nscontrol/statevalue
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    /// 0 is off, 1 is on, -1 is mixed.
    public let rawValue: Int

    /// Creates a state from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The control is off.
    public static let off = StateValue(rawValue: 0)
    /// The control is on.
    public static let on = StateValue(rawValue: 1)
    /// Neither; shown as on.
    public static let mixed = StateValue(rawValue: -1)
  }

  /// The size of a control. Only the font of a storyboard follows it.
  public enum ControlSize: UInt, Sendable {
    /// `regular` is the default.
    case regular, small, mini, large
  }

  /// The object that has the action, a weak reference. nil asks the control and the responders after it.
  open weak var target: AnyObject?
  /// The method that is called when the control is used. Default nil.
  open var action: Selector?
  /// Whether the control takes the mouse; otherwise it looks pale. Default true.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { lookChanged() } }
  }
  /// Whether the mouse is held on the control.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { lookChanged() } }
  }
  /// Whether the action is called while the value changes, instead of at the end. Default true.
  open var isContinuous = true
  /// Stored for the game to read. Default `.regular`.
  open var controlSize = ControlSize.regular
  /// The font of the text. Default the system's, 13 points.
  open var font: NSFont? = .systemFont(ofSize: 13) {
    didSet { lookChanged() }
  }
  /// The place of the text between left and right. Default `.natural`, which is left; of a button `.center`.
  open var alignment = NSTextAlignment.natural {
    didSet { lookChanged() }
  }
  /// The treatment of a text that is too long. Default `.byClipping`.
  open var lineBreakMode = NSLineBreakMode.byClipping {
    didSet { lookChanged() }
  }
  /// A text that a Mac shows when the mouse rests. Stored for the game to read.
  open var toolTip: String?
  private var segues: [() -> Void] = []

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
  }

  /// Creates a control with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let cell = coder.interfaceCell else { return }
    isEnabled = cell.flag("enabled") ?? true
    isContinuous = cell.flag("continuous") ?? true
    cell.font.map { font = $0 }
    cell.alignment.map { alignment = $0 }
    toolTip = cell.name("toolTip")
  }

  /// Called when something that the control shows has changed. Has no effect here.
  func lookChanged() {}

  // MARK: Values

  /// The value as a text. Default empty.
  open var stringValue: String {
    get { value as? String ?? value.map { "\($0)" } ?? "" }
    set { value = newValue }
  }
  /// The value as a number: of a text the number at its start, such as 7 of "7 apples"; 0 without one.
  ///
  /// Sources: https://developer.apple.com/documentation/appkit/nscell/floatvalue,
  /// https://developer.apple.com/documentation/foundation/nsstring/doublevalue
  open var doubleValue: Double {
    get { (value as? Double) ?? Self.number(at: stringValue) }
    set { value = newValue }
  }
  /// The value as a number; see `doubleValue`.
  open var floatValue: Float {
    get { Float(doubleValue) }
    set { doubleValue = Double(newValue) }
  }
  /// The value as a whole number, rounded towards 0; numbers that are too large are clamped.
  open var integerValue: Int {
    get { Int(max(-1e18, min(1e18, doubleValue.isNaN ? 0 : doubleValue))) }
    set { value = newValue }
  }
  /// The value as a whole number; see `integerValue`.
  open var intValue: Int32 {
    get { Int32(clamping: integerValue) }
    set { integerValue = Int(newValue) }
  }
  /// The value as it was set: a text or a number. Default nil.
  open var objectValue: Any? {
    get { value }
    set { value = newValue }
  }
  /// The text with attributes.
  open var attributedStringValue: NSAttributedString {
    get { NSAttributedString(string: stringValue, attributes: font.map { [.font: $0] }) }
    set { value = newValue.string }
  }
  var value: Any? {
    didSet { lookChanged() }
  }

  /// The number at the start of a text, after spaces; 0 without one. Foundation's scanner is not used: on Linux it
  /// follows the locale, and an emoji at the start stops the program.
  private static func number(at text: String) -> Double {
    let number = /\s*([+\-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+\-]?[0-9]+)?)/
    return text.prefixMatch(of: number).flatMap { Double($0.1) } ?? 0
  }

  // MARK: Action

  /// Calls a method.
  ///
  /// - Parameter target: nil asks the control and the responders after it.
  /// - Returns: whether there was one to call.
  @discardableResult
  open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    guard let action else { return false }
    let receiver = target.map { $0 as AnyObject } ?? responder(for: action)
    guard let receiver else { return false }
    action.perform(on: receiver, with: [self], for: "\(type(of: self))")
    return true
  }

  private func responder(for action: Selector) -> AnyObject? {
    var next: UIResponder? = self
    while let responder = next {
      if action.resolved(for: responder) != nil { return responder }
      next = responder.next
    }
    return UIApplication.shared.delegate.flatMap { action.resolved(for: $0) == nil ? nil : $0 }
  }

  /// Calls the action, as a click does; not while the control is disabled.
  open func performClick(_ sender: Any?) {
    if isEnabled { used() }
  }

  /// Calls the action and the storyboard's segues.
  func used() {
    sendAction(action, to: target)
    segues.forEach { $0() }
  }

  package func connect(_ target: AnyObject?, _ action: Selector) { (self.target, self.action) = (target, action) }
  package func connectSegue(_ segue: @escaping () -> Void) { segues.append(segue) }

  // MARK: Size

  /// True: y points down in a control, as in a Mac's buttons and text fields.
  open override var isFlippedOnMac: Bool { true }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The size that the content needs, in points.
  open var fittingSize: NSSize { intrinsicContentSize }

  // MARK: Mouse

  /// Begins to track the mouse; see `mouseMoved(to:)`.
  open override func mouseDown(with event: NSEvent) {
    guard isEnabled else { return }
    isHighlighted = true
    track(point(of: event), isOver: false)
  }

  open override func mouseDragged(with event: NSEvent) {
    guard isEnabled else { return }
    let point = point(of: event)
    isHighlighted = bounds.contains(point)
    track(point, isOver: false)
  }

  open override func mouseUp(with event: NSEvent) {
    guard isEnabled else { return }
    let point = point(of: event)
    isHighlighted = false
    track(point, isOver: true)
  }

  /// Called while the mouse's button is held.
  ///
  /// - Parameters:
  ///   - point: in points of the control, y down.
  ///   - isOver: whether the button was released.
  func track(_ point: CGPoint, isOver: Bool) {}
}
