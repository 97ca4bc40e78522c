/// An object that handles touches and key presses, or passes them to the next responder.
///
/// Source: https://developer.apple.com/documentation/uikit/uiresponder
@preconcurrency @MainActor
open class UIResponder: NSObject, SelectorTarget {
  public override init() {
    super.init()
  }

  /// Creates the responder; a storyboard's values are decoded by views and controllers.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Called after a storyboard has created the object: for a controller before its view is made, and for a view once all
  /// outlets of its scene are connected. Also called for a controller without a storyboard, before its view is made.
  /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/awakefromnib()
  open func awakeFromNib() {}

  // MARK: Objective-C at run time

  /// Sets the value for a key: a storyboard sets outlets and runtime attributes so. A class overrides it for its own
  /// properties. A key that no class knows is reported as a `Diagnostic`; on Apple's systems it stops the program.
  ///
  /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/setvalue(_:forkey:)
  open func setValue(_ value: Any?, forKey key: String) { reportUnknown(key: key) }

  /// The value for a key. A key that no class knows is reported as a `Diagnostic`, and its value is nil.
  open func value(forKey key: String) -> Any? {
    reportUnknown(key: key)
    return nil
  }

  /// The selector with the method of this name, such as `play:`; nil if the class has none. A class overrides it for its
  /// own methods, because Swift on Linux finds no method by its name.
  ///
  ///     override func objcMethod(named name: String) -> Selector? {
  ///       name == "play:" ? Selector("play:", Menu.play(_:)) : super.objcMethod(named: name)
  ///     }
  open func objcMethod(named name: String) -> Selector? { nil }

  /// The next responder in the chain; nil at the end.
  open var next: UIResponder? { nil }

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
