/// An object that handles touches and key presses, or passes them to the next responder.
///
/// Source: https://developer.apple.com/documentation/uikit/uiresponder
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// Creates the responder; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Called after a storyboard has created the object: here for a controller whose view comes from the storyboard,
  /// before the view is made. Source:
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/awakefromnib()
  open func awakeFromNib() {}

  /// The next responder in the chain; nil at the end.
  open var next: UIResponder? { nil }

  // MARK: First responder. Keys go to the scene, or to the view, whichever object is the first responder.

  /// Whether the object may become the first responder. Default false.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiresponder/canbecomefirstresponder
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object may stop being the first responder. Default true.
  open var canResignFirstResponder: Bool { true }
  /// Whether the object is the app's first responder.
  open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

  /// Makes the object the first responder, unless it cannot be, or the present one refuses to resign.
  ///
  /// Differs from Apple: no keyboard appears, and keys take the same way as before.
  ///
  /// - Returns: whether it is the first responder now.
  /// Source: https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    let app = UIApplication.shared
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, app.firstResponder?.resignFirstResponder() ?? true else { return false }
    app.firstResponder = self
    return true
  }

  /// Stops being the first responder; then there is none.
  ///
  /// - Returns: false if `canResignFirstResponder` is false.
  /// Source: https://developer.apple.com/documentation/uikit/uiresponder/resignfirstresponder()
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { UIApplication.shared.firstResponder = nil }
    return true
  }

  // MARK: Events

  /// Called when touches begin. Passes them to `next` unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move. Passes them to `next` unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end. Passes them to `next` unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches are cancelled, such as by a gesture. Passes them to `next` unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when keys or buttons are pressed. Passes them to `next` unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when keys or buttons are released. Passes them to `next` unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when the device is shaken: never here.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when shaking ends: never here.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Called when shaking is cancelled: never here.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }
}
