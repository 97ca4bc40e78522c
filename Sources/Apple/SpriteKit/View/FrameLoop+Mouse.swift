// The mouse's other buttons, its wheel, and its way over the view. Below an alert nothing begins.
extension FrameLoop {
  func deliver(_ news: MouseEvent, at time: TimeInterval) {
    guard let view else { return }
    switch news {
    case .button(let number, let isDown, let x, let y):
      guard MouseEvent.buttons.contains(number) else { return }
      guard !app.isCovered else {
        guard !isDown, view.touches[SKView.mouse] != nil else { return }
        return view.deliverTouch(SKView.mouse, phase: .cancelled, at: CGPoint(x: x, y: y), time: time)
      }
      view.deliverButton(.button(number), isDown: isDown, at: CGPoint(x: x, y: y), time: time)
    case .moved(let x, let y):
      guard !app.isCovered else { return }
      let point = CGPoint(x: x, y: y)
      if view.touches[SKView.mouse] != nil {
        view.deliverTouch(SKView.mouse, phase: .moved, at: point, time: time)
      } else {
        for arena in view.gestureArenas { arena.hover(at: point) }
      }
    case .left:
      for arena in view.gestureArenas { arena.hover(at: nil) }
    case .scrolled(let x, let y, let dx, let dy):
      guard !app.isCovered else { return }
      let event = UIEvent(timestamp: time, type: .scroll)
      for arena in view.gestureArenas {
        arena.scroll(by: CGVector(dx: dx, dy: dy), at: CGPoint(x: x, y: y), event: event)
      }
    }
  }
}

extension SKView {
  /// The mouse's identifier among the touches.
  package static let mouse = -1

  /// The left button, as the touch that it is.
  func deliverMouse(_ identifier: Int, _ phase: UITouch.Phase, at point: CGPoint, time: TimeInterval) {
    guard identifier == Self.mouse, phase == .began || phase == .ended else {
      return deliverTouch(identifier, phase: phase, at: point, time: time)
    }
    deliverButton(.primary, isDown: phase == .began, at: point, time: time)
  }

  /// The mouse is one touch, from its first button's going down to its last one's going up.
  func deliverButton(_ button: UIEvent.ButtonMask, isDown: Bool, at point: CGPoint, time: TimeInterval) {
    let held = touches[Self.mouse]?.buttonMask ?? []
    let now = isDown ? held.union(button) : held.subtracting(button)
    guard now != held else { return }
    if now.isEmpty {
      // What was held until now: so a game sees which button it was.
      deliverTouch(Self.mouse, phase: .ended, at: point, time: time)
    } else {
      deliverTouch(Self.mouse, phase: held.isEmpty ? .began : .moved, at: point, time: time, buttons: now)
    }
  }
}
