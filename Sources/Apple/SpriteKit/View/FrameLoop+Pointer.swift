// Delivers fingers and the mouse to the view. While an alert is shown, no touch begins; a touch that began before is
// cancelled as soon as it ends.
extension FrameLoop {
  func deliver(_ event: PointerEvent, _ input: InputEvent, at time: TimeInterval) {
    switch event {
    case .touch(let finger, let phase, let x, let y):
      let (finger, point) = (Pointer.finger(finger), CGPoint(x: x, y: y))
      if app.isCovered {
        let isEnd = phase == .ended || phase == .cancelled
        deliverBelowAlert(finger, isEnd: isEnd, at: point, input, time: time)
      } else {
        view?.deliverTouch(finger, phase: phase, at: point, time: time)
      }
    case .button(let number, let isDown, let x, let y):
      guard PointerEvent.buttons.contains(number) else { return }
      let point = CGPoint(x: x, y: y)
      if app.isCovered {
        deliverBelowAlert(.mouse, isEnd: !isDown, at: point, input, time: time)
      } else {
        view?.deliverButton(.button(number), isDown: isDown, at: point, time: time)
      }
    case .moved(let x, let y):
      guard let view, !app.isCovered else { return }
      let point = CGPoint(x: x, y: y)
      if view.touches[.mouse] != nil {
        view.deliverTouch(.mouse, phase: .moved, at: point, time: time)
      } else {
        for arena in view.gestureArenas { arena.hover(at: point) }
      }
    case .left:
      for arena in view?.gestureArenas ?? [] { arena.hover(at: nil) }
    case .scrolled(let x, let y, let dx, let dy):
      guard let view, !app.isCovered else { return }
      let event = UIEvent(time: time, type: .scroll)
      for arena in view.gestureArenas {
        arena.scroll(by: CGVector(dx: dx, dy: dy), at: CGPoint(x: x, y: y), event: event)
      }
    }
  }

  /// Delivers a finger or a button while an alert is shown: to the alert, unless its touch began before.
  private func deliverBelowAlert(
    _ pointer: Pointer, isEnd: Bool, at point: CGPoint, _ input: InputEvent, time: TimeInterval
  ) {
    if view?.touches[pointer] == nil {
      dismissAlert(by: input)
    } else if isEnd {
      view?.deliverTouch(pointer, phase: .cancelled, at: point, time: time)
    }
  }
}

extension SKView {
  /// Delivers a button. The mouse is one touch, from the first button down to the last button up.
  func deliverButton(_ button: UIEvent.ButtonMask, isDown: Bool, at point: CGPoint, time: TimeInterval) {
    let held = touches[.mouse]?.buttonMask ?? []
    let now = isDown ? held.union(button) : held.subtracting(button)
    guard now != held else { return }
    if now.isEmpty {
      // Ends with the buttons held so far, so that the game sees which button was released.
      deliverTouch(.mouse, phase: .ended, at: point, time: time)
    } else {
      deliverTouch(.mouse, phase: held.isEmpty ? .began : .moved, at: point, time: time, buttons: now)
    }
  }
}
