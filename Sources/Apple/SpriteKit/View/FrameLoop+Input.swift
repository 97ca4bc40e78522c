internal import GameController

/// A key or a controller's button.
enum HeldButton: Hashable {
  case key(UIKeyboardHIDUsage)
  case gamepad(Int, GamepadElement)
}

// Delivers the player's input to the app. While an alert is shown, new input is ignored; input in progress is finished.
extension FrameLoop {
  func deliver(_ event: InputEvent, at time: TimeInterval) {
    // A key that goes up is passed on even while an alert is shown, so that none stays down.
    if case .key(let code, let isDown) = event, !isDown || !app.isCovered { app.changeKey(code, isDown: isDown) }
    if deliverToMac(event, at: time) { return }
    switch event {
    case .pointer(let pointerEvent): deliver(pointerEvent, event, at: time)
    case .key(let code, let isDown):
      if !code.modifier.isEmpty {
        if isDown { heldModifiers.insert(code) } else { heldModifiers.remove(code) }
      }
      let modifiers = heldModifiers.reduce(into: UIKeyModifierFlags()) { $0.formUnion($1.modifier) }
      let press = UIPress(key: UIKey(keyCode: code, modifierFlags: modifiers))
      deliver(press, of: .key(code), isDown: isDown, event, at: time)
    case .gamepad(let identifier, let change):
      // Passed on even while an alert is shown, so that the state of controllers stays current.
      GCControllers.ofApp(app).receive(change, from: identifier)
      deliverButton(change, of: identifier, event, at: time)
    }
  }

  /// Delivers a controller's button as a press, for games that do not use GameController.
  private func deliverButton(
    _ change: GamepadEvent, of identifier: Int, _ event: InputEvent, at time: TimeInterval
  ) {
    switch change {
    case .moved(let element, let value):
      guard let press = UIPress(element: element) else { return }
      deliver(press, of: .gamepad(identifier, element), isDown: value >= 0.5, event, at: time)
    case .disconnected:
      for element in GamepadElement.allCases { release(.gamepad(identifier, element), at: time) }
    case .connected: break
    }
  }

  private func deliver(
    _ press: UIPress, of button: HeldButton, isDown: Bool, _ event: InputEvent, at time: TimeInterval
  ) {
    guard isDown else { return release(button, at: time) }
    guard !app.isCovered else {
      if app.alerts.isEmpty, let key = press.key, app.alertController?.type(key) == true { return }
      return dismissAlert(by: event)
    }
    guard presses[button] == nil, !app.write(press) else { return }
    presses[button] = press
    press.type.focusHeading.map { moveFocus($0) }
    view?.deliverPress(press, isDown: true, time: time)
  }

  private func release(_ button: HeldButton, at time: TimeInterval) {
    guard let press = presses.removeValue(forKey: button) else { return }
    view?.deliverPress(press, isDown: false, time: time)
  }

  func dismissAlert(by event: InputEvent) {
    let screen = app.screen.bounds.size
    guard !app.alerts.isEmpty else { return app.alertController?.take(event, screen: screen) ?? () }
    if IconAlert.isDismissed(by: event, screen: screen) { app.alerts.removeFirst() }
  }
}
