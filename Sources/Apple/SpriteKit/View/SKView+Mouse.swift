internal import AppKitEvents

// The events of a Mac game inside a view. Source:
// https://developer.apple.com/documentation/spritekit/controlling-user-interaction-on-nodes
extension SKView {
  /// Passes an event to its node. Events that the scene does not handle come back here, and go on to `next`.
  func pass(_ event: NSEvent) {
    guard !isPassingEvent, let receiver = receiver(of: event) else { return next?.receive(event) ?? () }
    isPassingEvent = true
    defer { isPassingEvent = false }
    receiver.receive(event)
  }

  /// The node that an event is for: the one under the mouse for a press, a move or the wheel; the one that the button
  /// went down on for a drag and a release; the scene for a key.
  private func receiver(of event: NSEvent) -> UIResponder? {
    switch event.type {
    case .leftMouseDown, .rightMouseDown, .otherMouseDown:
      let node = responder(at: convert(event.windowPoint, from: nil))
      mouseNodes[event.buttonNumber] = WeakResponder(node)
      return node
    case .leftMouseDragged, .rightMouseDragged, .otherMouseDragged:
      return mouseNodes[event.buttonNumber]?.responder
    case .leftMouseUp, .rightMouseUp, .otherMouseUp:
      return mouseNodes.removeValue(forKey: event.buttonNumber)?.responder
    case .mouseMoved, .scrollWheel: return responder(at: convert(event.windowPoint, from: nil))
    default: return scene
    }
  }
}
