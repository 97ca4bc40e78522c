extension SKView {
  /// Delivers a finger's event to the view's gestures, then to the node that the touch began on.
  ///
  /// - Parameter point: in points of the window.
  /// - Parameter buttons: the mouse buttons held now; nil for no change.
  package func deliverTouch(
    _ pointer: Pointer, phase: UITouch.Phase, at point: CGPoint, time: TimeInterval, buttons: UIEvent.ButtonMask? = nil
  ) {
    let touch: UITouch
    if phase == .began {
      touch = UITouch(view: self, pointer: pointer, point: point)
      if touches.isEmpty || isMultipleTouchEnabled { touch.responder = responder(at: convert(point, from: nil)) }
      if let earlier = touches.updateValue(touch, forKey: pointer) { touchSet.remove(earlier) }
      touchSet.insert(touch)
    } else {
      guard let known = touches[pointer] else { return }
      touch = known
      touch.move(to: point, phase: phase)
    }
    touch.time = time
    if let buttons { touch.buttonMask = buttons }
    taps.count(touch)
    send(touch)
    guard phase == .ended || phase == .cancelled, touches[pointer] === touch else { return }
    touches[pointer] = nil
    touchSet.remove(touch)
  }

  /// Sends a touch to the gestures and to its responder. The event ends with this function, before the set that it
  /// shares changes; otherwise the change would copy the set.
  private func send(_ touch: UITouch) {
    let event = UIEvent(time: touch.time, touches: touchSet, buttonMask: touch.buttonMask)
    for arena in gestureArenas { arena.receive(touch, event: event) }
    cancelTakenTouches(event)
    switch touch.phase {
    case .began: touch.responder?.touchesBegan([touch], with: event)
    case .moved: touch.responder?.touchesMoved([touch], with: event)
    case .stationary: break
    case .ended: touch.responder?.touchesEnded([touch], with: event)
    case .cancelled: touch.responder?.touchesCancelled([touch], with: event)
    }
  }

  /// Advances gestures that wait for a time.
  package func advanceGestures(to time: TimeInterval) {
    for arena in gestureArenas { arena.advance(to: time) }
    cancelTakenTouches(UIEvent(time: time, touches: touchSet))
  }

  /// Delivers a key or a controller's button to the scene, or to the node of it that has the focus. Unhandled, it is
  /// passed to the view and up the responder chain. A key command that fits a key takes it.
  ///
  /// A press ends at the node where it began, even if the focus has moved. One that began without the focus ends at the
  /// scene that is shown then.
  package func deliverPress(_ press: UIPress, isDown: Bool, time: TimeInterval) {
    if isDown {
      let focused = UIApplication.shared.focusSystem?.focusedItem as? SKNode
      press.responder = focused?.scene === scene ? focused ?? self : self
    }
    let responder = press.responder as? SKNode ?? scene ?? self
    if isDown, responder.performKeyCommand(for: press) { return }
    let event = UIPressesEvent(time: time, presses: [press])
    if isDown { responder.pressesBegan([press], with: event) } else { responder.pressesEnded([press], with: event) }
  }

  private func cancelTakenTouches(_ event: UIEvent) {
    let taken = gestureArenas.reduce(into: Set<UITouch>()) { $0.formUnion($1.drainCancelledTouches(of: touchSet)) }
    for touch in taken.sorted(by: { $0.pointer < $1.pointer }) where touches[touch.pointer] === touch {
      let responder = touch.responder
      touch.responder = nil
      responder?.touchesCancelled([touch], with: event)
    }
  }

  /// The node that takes a touch at a point: the topmost node that the touch hits, or else its first ancestor that takes
  /// touches, up to the scene. Nodes behind the topmost one get no touch, so a node that takes no touches blocks them.
  ///
  /// Sources: https://developer.apple.com/documentation/spritekit/controlling-user-interaction-on-nodes, and
  /// measurements on phones:
  /// https://stackoverflow.com/questions/19511334/sprite-with-userinteractionenabled-set-to-yes-does-not-receive-touches-when-cove,
  /// https://simonfairbairn.com/hit-testing-and-event-propogation-in-spritekit/,
  /// http://endpoint.nl/blog/cant-touch-this
  func responder(at point: CGPoint) -> UIResponder? {
    guard isUserInteractionEnabled, let scene else { return nil }
    var node: SKNode? = scene.touchedNode(at: convert(point, to: scene))
    while let refusing = node, !refusing.isUserInteractionEnabled { node = refusing.parent }
    return node
  }

  /// Cancels all touches in progress, because the view is no longer shown.
  func cancelTouches(at time: TimeInterval) {
    for pointer in touches.keys.sorted() {
      guard let touch = touches[pointer] else { continue }
      deliverTouch(pointer, phase: .cancelled, at: touch.location(in: self), time: time)
    }
  }
}
