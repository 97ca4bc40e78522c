public import AppKitEvents

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

  /// Sets the value for a key: a storyboard sets outlets and runtime attributes this way. A class overrides it for its
  /// own properties. A key that no class knows is reported as a `Diagnostic`; on Apple's systems it stops the program.
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

  // MARK: Accessibility. Nothing reads an app aloud here, so these are only stored for the app to read.

  private var spoken: SpokenTexts? { SpokenTable.current?[self] }

  /// Whether assistive technologies see the object. Default false.
  ///
  /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/isaccessibilityelement
  open var isAccessibilityElement: Bool {
    get { spoken?.isElement ?? false }
    set { changeSpoken { $0.isElement = newValue } }
  }

  /// The object's name for assistive technologies. Default nil.
  open var accessibilityLabel: String? {
    get { spoken?.label }
    set { changeSpoken { $0.label = newValue } }
  }

  /// The effect of the object, for assistive technologies. Default nil.
  open var accessibilityHint: String? {
    get { spoken?.hint }
    set { changeSpoken { $0.hint = newValue } }
  }

  /// The object's value for assistive technologies. Default nil.
  open var accessibilityValue: String? {
    get { spoken?.value }
    set { changeSpoken { $0.value = newValue } }
  }

  /// The kind of object for assistive technologies. Default none.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { spoken?.traits ?? .none }
    set { changeSpoken { $0.traits = newValue } }
  }

  private func changeSpoken(_ change: (SpokenTexts) -> Void) {
    guard let table = SpokenTable.current else { return }
    let texts = table[self] ?? SpokenTexts()
    change(texts)
    table[self] = texts
  }

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
  /// A Mac's window calls this before the object becomes its first responder, and the default returns true there.
  ///
  /// Differs from Apple: no keyboard appears, and keys are delivered as before.
  ///
  /// - Returns: whether it is the first responder now.
  /// Source: https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    let app = UIApplication.shared
    if app.mac != nil || isFirstResponder { return true }
    guard canBecomeFirstResponder, app.firstResponder?.resignFirstResponder() ?? true else { return false }
    app.firstResponder = self
    return true
  }

  /// Stops being the first responder; then there is none. A Mac's window calls this before another object becomes its
  /// first responder, and the default returns true there.
  ///
  /// - Returns: false if `canResignFirstResponder` is false.
  /// Source: https://developer.apple.com/documentation/uikit/uiresponder/resignfirstresponder()
  @discardableResult
  open func resignFirstResponder() -> Bool {
    if UIApplication.shared.mac != nil { return true }
    guard canResignFirstResponder else { return false }
    if isFirstResponder { UIApplication.shared.firstResponder = nil }
    return true
  }

  // MARK: Events

  /// Keys that call methods of this object. Default nil.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiresponder/keycommands
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Called when touches begin. Passes them to `next` unless overridden.
  ///
  /// While an object passes a touch on, it does not pass the same touch on again: a public sample of Apple's has a thumb
  /// stick that calls `super`, and a parent that calls the stick.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches where next != nil { touch.forwarders.insert(ObjectIdentifier(self)) }
    if touches.isEmpty { next?.touchesBegan(touches, with: event) }
    forward(touches) { $0.touchesBegan($1, with: event) }
  }

  /// Called when touches move. Unless overridden, passes to `next` those touches whose beginning this object passed on.
  ///
  /// So a scene that overrides all four methods may call `player.touchesMoved(touches, with: event)`: the player passes
  /// nothing back to the scene. Apple's page does not describe this. Measured in public: https://note.49px.com/touch;
  /// shipped games rely on it.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(touches) { $0.touchesMoved($1, with: event) }
  }

  /// Called when touches end. Unless overridden, passes on the same touches as `touchesMoved(_:with:)`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(touches) { $0.touchesEnded($1, with: event) }
  }

  /// Called when touches are cancelled, such as by a gesture. Unless overridden, passes on the same touches as
  /// `touchesMoved(_:with:)`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(touches) { $0.touchesCancelled($1, with: event) }
  }

  private func forward(_ touches: Set<UITouch>, to method: (UIResponder, Set<UITouch>) -> Void) {
    let id = ObjectIdentifier(self)
    let forwarded = touches.filter { $0.forwarders.contains(id) && !$0.activeForwarders.contains(id) }
    guard let next, !forwarded.isEmpty else { return }
    for touch in forwarded { touch.activeForwarders.insert(id) }
    method(next, forwarded)
    for touch in forwarded { touch.activeForwarders.remove(id) }
  }

  /// Called when keys or buttons are pressed. Passes them to `next` unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when keys or buttons are released. Passes them to `next` unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  // MARK: Focus; see `UIFocusEnvironment`

  /// Whether the object can get the focus of an app for television. Default false; for a node, true if its
  /// `focusBehavior` is `focusable`.
  open var canBecomeFocused: Bool { false }

  /// The parts to focus; the first one that can get the focus does. Default: a controller's view, and a view's scene.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// The next responder.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { next }

  /// Asks for `preferredFocusEnvironments` in the next frame. Does nothing unless the focus is in this part of the app,
  /// or nothing has it.
  open func setNeedsFocusUpdate() {
    guard let system = UIApplication.current?.focusSystem else { return }
    var part = system.focusedItem as? UIResponder
    while let current = part, current !== self { part = current.next }
    if part != nil || system.focusedItem == nil { system.requestFocusUpdate(to: self) }
  }

  /// Carries out a `setNeedsFocusUpdate()` now.
  open func updateFocusIfNeeded() { UIApplication.current?.focusSystem?.updateFocusIfNeeded() }

  /// Whether the focus may move from or to a part of this object. Default true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called after the focus has moved from or to a part of this object. Does nothing unless overridden.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

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

  // MARK: Mac games
  // A game for iOS never gets these events, and cannot name their type. Source:
  // https://developer.apple.com/documentation/appkit/nsresponder

  /// Called in a Mac game when the left mouse button goes down. Passes it to `next` unless overridden.
  open func mouseDown(with event: NSEvent) { next?.mouseDown(with: event) }

  /// Called in a Mac game when the left mouse button goes up. Passes it to `next` unless overridden.
  open func mouseUp(with event: NSEvent) { next?.mouseUp(with: event) }

  /// Called in a Mac game when the mouse moves with the left button held. Passes it to `next` unless overridden.
  open func mouseDragged(with event: NSEvent) { next?.mouseDragged(with: event) }

  /// Called in a Mac game when the right mouse button goes down. Passes it to `next` unless overridden.
  open func rightMouseDown(with event: NSEvent) { next?.rightMouseDown(with: event) }

  /// Called in a Mac game when the right mouse button goes up. Passes it to `next` unless overridden.
  open func rightMouseUp(with event: NSEvent) { next?.rightMouseUp(with: event) }

  /// Called in a Mac game when the mouse moves with the right button held. Passes it to `next` unless overridden.
  open func rightMouseDragged(with event: NSEvent) { next?.rightMouseDragged(with: event) }

  /// Called in a Mac game when another mouse button goes down. Passes it to `next` unless overridden.
  open func otherMouseDown(with event: NSEvent) { next?.otherMouseDown(with: event) }

  /// Called in a Mac game when another mouse button goes up. Passes it to `next` unless overridden.
  open func otherMouseUp(with event: NSEvent) { next?.otherMouseUp(with: event) }

  /// Called in a Mac game when the mouse moves with another button held. Passes it to `next` unless overridden.
  open func otherMouseDragged(with event: NSEvent) { next?.otherMouseDragged(with: event) }

  /// Called in a Mac game when the mouse moves with no button held, if the window's `acceptsMouseMovedEvents` or a
  /// tracking area asks for it. Passes it to `next` unless overridden.
  open func mouseMoved(with event: NSEvent) { next?.mouseMoved(with: event) }

  /// Called in a Mac game when the mouse enters a tracking area. Passes it to `next` unless overridden.
  open func mouseEntered(with event: NSEvent) { next?.mouseEntered(with: event) }

  /// Called in a Mac game when the mouse leaves a tracking area. Passes it to `next` unless overridden.
  open func mouseExited(with event: NSEvent) { next?.mouseExited(with: event) }

  /// Called in a Mac game when the mouse wheel turns. Passes it to `next` unless overridden.
  open func scrollWheel(with event: NSEvent) { next?.scrollWheel(with: event) }

  /// Called in a Mac game when a key goes down or repeats itself. Passes it to `next` unless overridden.
  open func keyDown(with event: NSEvent) { next?.keyDown(with: event) }

  /// Called in a Mac game when a key goes up. Passes it to `next` unless overridden.
  open func keyUp(with event: NSEvent) { next?.keyUp(with: event) }

  /// Called in a Mac game when a modifier key goes down or up. Passes it to `next` unless overridden.
  open func flagsChanged(with event: NSEvent) { next?.flagsChanged(with: event) }

  /// Whether a click makes the object a Mac window's first responder. Default false; true for an `SKView`.
  open var acceptsFirstResponder: Bool { false }

  /// Turns the keys of events into calls of `moveLeft(_:)` and similar methods, as a Mac's key bindings do: the arrow
  /// keys, return, tab, escape and delete. Other keys call `insertText(_:)`.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsresponder/interpretkeyevents(_:)
  open func interpretKeyEvents(_ eventArray: [NSEvent]) {
    for event in eventArray { interpret(event) }
  }

  /// Called by `interpretKeyEvents(_:)` for the up arrow key. Passes it to `next` unless overridden.
  open func moveUp(_ sender: Any?) { next?.moveUp(sender) }

  /// Called by `interpretKeyEvents(_:)` for the down arrow key. Passes it to `next` unless overridden.
  open func moveDown(_ sender: Any?) { next?.moveDown(sender) }

  /// Called by `interpretKeyEvents(_:)` for the left arrow key. Passes it to `next` unless overridden.
  open func moveLeft(_ sender: Any?) { next?.moveLeft(sender) }

  /// Called by `interpretKeyEvents(_:)` for the right arrow key. Passes it to `next` unless overridden.
  open func moveRight(_ sender: Any?) { next?.moveRight(sender) }

  /// Called by `interpretKeyEvents(_:)` for the return key. Passes it to `next` unless overridden.
  open func insertNewline(_ sender: Any?) { next?.insertNewline(sender) }

  /// Called by `interpretKeyEvents(_:)` for the tab key. Passes it to `next` unless overridden.
  open func insertTab(_ sender: Any?) { next?.insertTab(sender) }

  /// Called by `interpretKeyEvents(_:)` for the escape key. Passes it to `next` unless overridden.
  open func cancelOperation(_ sender: Any?) { next?.cancelOperation(sender) }

  /// Called by `interpretKeyEvents(_:)` for the delete key. Passes it to `next` unless overridden.
  open func deleteBackward(_ sender: Any?) { next?.deleteBackward(sender) }

  /// Called by `interpretKeyEvents(_:)` for a key that types a text. Passes it to `next` unless overridden.
  open func insertText(_ insertString: Any) { next?.insertText(insertString) }
}
