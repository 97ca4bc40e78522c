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
        deliverTouch(finger, phase: phase, at: point, time: time)
      }
    case .button(let number, let isDown, let x, let y):
      guard PointerEvent.buttons.contains(number) else { return }
      let point = CGPoint(x: x, y: y)
      if app.isCovered {
        deliverBelowAlert(.mouse, isEnd: !isDown, at: point, input, time: time)
      } else {
        deliverButton(.button(number), isDown: isDown, at: point, time: time)
      }
    case .moved(let x, let y):
      guard !app.isCovered else { return }
      let point = CGPoint(x: x, y: y)
      if app.keyWindow?.viewTouches.contains(.mouse) == true {
        return deliverTouch(.mouse, phase: .moved, at: point, time: time)
      }
      if let touched = touchedView(by: .mouse) {
        touched.deliverTouch(.mouse, phase: .moved, at: point, time: time)
      } else {
        app.keyWindow?.viewTouches.hover(at: point, over: plainView(at: point) ?? view)
      }
    case .left:
      app.keyWindow?.viewTouches.hover(at: nil, over: nil)
    case .scrolled(let x, let y, let dx, let dy):
      let (point, way) = (CGPoint(x: x, y: y), CGVector(dx: dx, dy: dy))
      guard !app.isCovered, !scrollContent(by: way, at: point) else { return }
      app.keyWindow?.viewTouches.scroll(by: way, at: point, over: plainView(at: point) ?? view, time: time)
    }
  }

  /// Moves the content of the scroll view under the mouse; false if there is none that can move that way.
  private func scrollContent(by way: CGVector, at point: CGPoint) -> Bool {
    var hit = app.keyWindow?.hitTest(point, with: nil)
    while let one = hit {
      if let scrollView = one as? UIScrollView, scrollView.scroll(by: way) { return true }
      hit = one.superview
    }
    return false
  }

  /// Delivers a finger or a button while an alert is shown: to the alert, unless its touch began before.
  private func deliverBelowAlert(
    _ pointer: Pointer, isEnd: Bool, at point: CGPoint, _ input: InputEvent, time: TimeInterval
  ) {
    let isOfView = app.keyWindow?.viewTouches.contains(pointer) == true
    if touchedView(by: pointer) == nil, !isOfView {
      dismissAlert(by: input)
    } else if isEnd {
      deliverTouch(pointer, phase: .cancelled, at: point, time: time)
    }
  }

  /// Delivers a touch to the view that it began on: the frontmost one at its point.
  private func deliverTouch(_ pointer: Pointer, phase: UITouch.Phase, at point: CGPoint, time: TimeInterval) {
    if let hit = plainView(for: pointer, isNew: phase == .began, at: point) {
      hit.touches.deliver(pointer, phase: phase, on: hit.view, at: point, time: time)
    } else {
      sceneView(for: pointer, isNew: phase == .began, at: point)?.deliverTouch(
        pointer, phase: phase, at: point, time: time)
    }
  }

  /// The SKView with a touch in progress; nil if there is none.
  private func touchedView(by pointer: Pointer) -> SKView? { app.spriteViews.first { $0.touches[pointer] != nil } }

  /// The SKView that a touch belongs to: the one that it began on, or for a new one the frontmost at its point.
  private func sceneView(for pointer: Pointer, isNew: Bool, at point: CGPoint) -> SKView? {
    if !isNew { return touchedView(by: pointer) }
    let hit = app.keyWindow?.hitTest(point, with: nil) as? SKView
    return hit?.scene == nil ? view : hit
  }

  private func deliverButton(_ button: UIEvent.ButtonMask, isDown: Bool, at point: CGPoint, time: TimeInterval) {
    let isNew = isDown && touchedView(by: .mouse) == nil
    guard let hit = plainView(for: .mouse, isNew: isNew, at: point) else {
      return sceneView(for: .mouse, isNew: isNew, at: point)?.deliverButton(
        button, isDown: isDown, at: point, time: time) ?? ()
    }
    let held = hit.touches.mouseButtons ?? []
    let now = isDown ? held.union(button) : held.subtracting(button)
    guard now != held else { return }
    // A touch ends with the buttons held so far.
    let phase: UITouch.Phase = now.isEmpty ? .ended : held.isEmpty ? .began : .moved
    hit.touches.deliver(
      .mouse, phase: phase, on: hit.view, at: point, time: time, buttons: now.isEmpty ? nil : now)
  }

  /// The view other than an `SKView` that a pointer's touch belongs to, with the window's touches; nil if the touch is
  /// the `SKView`'s.
  ///
  /// - Parameter isNew: whether the touch begins, so that a hit test decides.
  private func plainView(
    for pointer: Pointer, isNew: Bool, at point: CGPoint
  ) -> (view: UIView?, touches: ViewTouches)? {
    guard let window = app.keyWindow else { return nil }
    if window.viewTouches.contains(pointer) { return (nil, window.viewTouches) }
    return isNew ? plainView(at: point).map { ($0, window.viewTouches) } : nil
  }

  /// The frontmost view at a point of the window; nil if it is an `SKView`.
  private func plainView(at point: CGPoint) -> UIView? {
    guard let window = app.keyWindow, let hit = window.hitTest(point, with: nil), hit !== view,
      (hit as? SKView)?.scene == nil
    else { return nil }
    // A disabled SKView still gets the touches for its gestures.
    if let view, view.bounds.contains(view.convert(point, from: nil)), view.isDescendant(of: hit) || hit === window,
      window.shownSubviews.last.map({ view.isDescendant(of: $0) }) == true
    {
      return nil
    }
    return hit
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
