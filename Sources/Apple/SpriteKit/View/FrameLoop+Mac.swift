internal import AppKitEvents

// Delivers the player's input to a Mac game as `NSEvent`s. A finger counts as the mouse's left button. While an alert is
// shown, new input goes to the alert as in other apps, and input in progress is finished. Source:
// https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/EventOverview/EventArchitecture/EventArchitecture.html
extension FrameLoop {
  /// Delivers an event in a Mac game.
  ///
  /// - Returns: false in other apps, and for input that is delivered as in them: alerts, controls and game controllers.
  func deliverToMac(_ event: InputEvent, at time: TimeInterval) -> Bool {
    guard let mac = app.mac, let window = app.keyWindow else { return false }
    let input = MacDelivery(app: app, mac: mac, window: window, view: view, time: time)
    switch event {
    case .pointer(.touch(let finger, let phase, let x, let y)):
      return input.touch(finger, phase, at: CGPoint(x: x, y: y))
    case .pointer(.button(let number, let isDown, let x, let y)):
      return input.button(number, isDown: isDown, of: .mouse, at: CGPoint(x: x, y: y))
    case .pointer(.moved(let x, let y)): return input.move(to: CGPoint(x: x, y: y), of: .mouse)
    case .pointer(.left):
      mac.track(isOutside: true) { input.event($0) }
      return true
    case .pointer(.scrolled(let x, let y, let dx, let dy)):
      return input.scroll(by: CGVector(dx: dx, dy: dy), at: CGPoint(x: x, y: y))
    case .key(let key, let isDown): return input.key(key, isDown: isDown)
    case .gamepad: return false
    }
  }

  /// Sends the event of a held key that repeats itself, if it is due.
  func repeatKey(at time: TimeInterval) {
    guard let mac = app.mac, let (key, due) = mac.repeating, let window = app.keyWindow else { return }
    // Times of frames are sums of binary fractions of 1/60 s.
    guard time >= due - 1e-6, !app.isCovered else { return }
    mac.repeating = (key, max(due + NSEvent.keyRepeatInterval, time))
    MacDelivery(app: app, mac: mac, window: window, view: view, time: time).send(key, isDown: true, isARepeat: true)
  }
}

/// The delivery of one event.
@MainActor
private struct MacDelivery {
  let app: UIApplication
  let mac: MacInput
  let window: UIWindow
  let view: SKView?
  /// In seconds of the app's clock.
  let time: TimeInterval

  // MARK: Mouse

  func touch(_ finger: Int, _ phase: UITouch.Phase, at point: CGPoint) -> Bool {
    let pointer = Pointer.finger(finger)
    switch phase {
    case .began:
      guard mac.finger == nil else { return !app.isCovered }
      guard button(1, isDown: true, of: pointer, at: point) else { return false }
      mac.finger = finger
      return true
    case .moved: return mac.finger == finger ? move(to: point, of: pointer) : !isElsewhere(pointer)
    case .stationary: return true
    case .ended, .cancelled:
      guard mac.finger == finger else { return !isElsewhere(pointer) }
      mac.finger = nil
      return button(1, isDown: false, of: pointer, at: point)
    }
  }

  /// Whether an alert or a control has the pointer's touch.
  private func isElsewhere(_ pointer: Pointer) -> Bool { app.isCovered || window.viewTouches.contains(pointer) }

  func button(_ number: Int, isDown: Bool, of pointer: Pointer, at point: CGPoint) -> Bool {
    guard PointerEvent.buttons.contains(number) else { return true }
    guard isDown else {
      guard mac.buttons.remove(number) != nil else { return !isElsewhere(pointer) }
      mac.pointer = point
      send(
        event(Self.ups[min(number, 3) - 1], button: number), to: mac.receivers.removeValue(forKey: number)?.responder)
      return true
    }
    guard !isElsewhere(pointer), !mac.buttons.contains(number) else { return !app.isCovered }
    let hit = window.hitTest(point, with: nil)
    if number == 1, hit is UIControl { return false }
    mac.pointer = point
    mac.buttons.insert(number)
    mac.receivers[number] = WeakResponder(hit)
    countClick(number, at: point)
    if let hit, hit.acceptsFirstResponder { window.mac.focus(hit) }
    send(event(Self.downs[min(number, 3) - 1], button: number), to: hit)
    return true
  }

  func move(to point: CGPoint, of pointer: Pointer) -> Bool {
    guard !isElsewhere(pointer) || !mac.buttons.isEmpty else { return false }
    let way = CGVector(dx: point.x - mac.pointer.x, dy: point.y - mac.pointer.y)
    mac.pointer = point
    app.hideCursorUntilMove(false)
    func moved(_ type: NSEvent.EventType, button: Int? = nil) -> NSEvent {
      let event = event(type, button: button)
      (event.deltaX, event.deltaY) = (way.dx, way.dy)
      return event
    }
    if let button = mac.buttons.min() {
      send(moved(Self.drags[min(button, 3) - 1], button: button), to: mac.receivers[button]?.responder)
    } else if window.mac.acceptsMouseMovedEvents {
      send(moved(.mouseMoved), to: firstResponder)
    }
    mac.track(isOutside: false) { moved($0) }
    return true
  }

  func scroll(by way: CGVector, at point: CGPoint) -> Bool {
    guard !app.isCovered else { return true }
    mac.pointer = point
    let event = event(.scrollWheel)
    // A host makes 10 points of a step of the wheel.
    (event.scrollingDeltaX, event.scrollingDeltaY) = (way.dx / 10, way.dy / 10)
    (event.deltaX, event.deltaY) = (way.dx / 10, way.dy / 10)
    send(event, to: window.hitTest(point, with: nil))
    return true
  }

  private static let downs: [NSEvent.EventType] = [.leftMouseDown, .rightMouseDown, .otherMouseDown]
  private static let drags: [NSEvent.EventType] = [.leftMouseDragged, .rightMouseDragged, .otherMouseDragged]
  private static let ups: [NSEvent.EventType] = [.leftMouseUp, .rightMouseUp, .otherMouseUp]

  /// Counts a press: quick presses of one button on one spot belong together. The 5 points are a guess.
  private func countClick(_ button: Int, at point: CGPoint) {
    var count = 1
    if let click = mac.click, click.button == button, time - click.time <= NSEvent.doubleClickInterval,
      abs(click.point.x - point.x) <= 5, abs(click.point.y - point.y) <= 5
    {
      count = click.count + 1
    }
    mac.click = (button, count, time, point)
  }

  /// Makes an event at the mouse's position.
  ///
  /// - Parameter button: from 1 for the left one; nil for an event of no button.
  func event(_ type: NSEvent.EventType, button: Int? = nil) -> NSEvent {
    let height = window.bounds.height
    let event = NSEvent(
      type: type, location: mac.pointer.flippingY(ty: height), windowHeight: height, modifierFlags: mac.modifierFlags,
      timestamp: FrameClock.uptime(at: time))
    if let button {
      // UIKit counts left, right, middle from 1; AppKit from 0.
      event.buttonNumber = button - 1
      event.clickCount = mac.click?.count ?? 1
      event.pressure = mac.buttons.contains(button) ? 1 : 0
    }
    return event
  }

  private func send(_ event: NSEvent, to responder: UIResponder?) {
    guard let event = mac.filter(event) else { return }
    guard let node = responder as? SKNode, let parent = node.scene?.view else {
      (responder ?? view)?.receive(event)
      return
    }
    // An event that the node does not handle comes back to its view, which must not pass it to the scene again.
    parent.isPassingEvent = true
    defer { parent.isPassingEvent = false }
    node.receive(event)
  }

  // MARK: Keys

  func key(_ key: UIKeyboardHIDUsage, isDown: Bool) -> Bool {
    if let flag = NSEvent.ModifierFlags(key) {
      let old = mac.modifierFlags
      if isDown { mac.modifierFlags.insert(flag) } else { mac.modifierFlags.remove(flag) }
      if mac.modifierFlags != old, !app.isCovered { send(key, type: .flagsChanged) }
      return true
    }
    guard isDown else {
      guard mac.keys.remove(key) != nil else { return !app.isCovered }
      if mac.repeating?.key == key { mac.repeating = nil }
      send(key, isDown: false, isARepeat: false)
      return true
    }
    guard !app.isCovered, mac.keys.insert(key).inserted else { return !app.isCovered }
    mac.repeating = (key, time + NSEvent.keyRepeatDelay)
    send(key, isDown: true, isARepeat: false)
    return true
  }

  func send(_ key: UIKeyboardHIDUsage, isDown: Bool, isARepeat: Bool) {
    send(key, type: isDown ? .keyDown : .keyUp, isARepeat: isARepeat)
  }

  private func send(_ key: UIKeyboardHIDUsage, type: NSEvent.EventType, isARepeat: Bool = false) {
    guard let macKey = MacKey(usage: key.rawValue) else { return }
    let height = window.bounds.height
    let event = NSEvent(
      type: type, location: mac.pointer.flippingY(ty: height), windowHeight: height,
      modifierFlags: mac.modifierFlags.union(macKey.flags), timestamp: FrameClock.uptime(at: time))
    event.keyCode = macKey.code
    event.isARepeat = isARepeat
    if type != .flagsChanged {
      let shift: UIKeyModifierFlags = mac.modifierFlags.contains(.shift) ? .shift : []
      let lock: UIKeyModifierFlags = mac.modifierFlags.contains(.capsLock) ? .alphaShift : []
      let text = macKey.character.map { String($0) }
      event.characters = text ?? UIKey(keyCode: key, modifierFlags: shift.union(lock)).characters
      event.charactersIgnoringModifiers = text ?? UIKey(keyCode: key, modifierFlags: shift).characters
    }
    if type == .keyDown, mac.performKeyEquivalent?(event) == true { return }
    send(event, to: firstResponder)
  }

  /// The object that gets keys: the window's first responder, unless it has left the window; otherwise the `SKView`, as a
  /// Mac chooses the first view that accepts.
  ///
  /// A guess: a scene that is no longer presented does not keep the keys.
  private var firstResponder: UIResponder? {
    let root = view ?? window.rootViewController?.view
    switch window.mac.firstResponder {
    case let node as SKNode: return node.scene?.view == nil ? root : node
    case let shown as UIView: return shown.window == nil ? root : shown
    case let other?: return other
    case nil: return root
    }
  }
}

extension NSEvent.ModifierFlags {
  /// The flag that holding a key sets; nil for a key that is not a modifier. The bits are those of UIKit.
  fileprivate init?(_ key: UIKeyboardHIDUsage) {
    guard !key.modifier.isEmpty else { return nil }
    self.init(rawValue: UInt(key.modifier.rawValue))
  }
}
