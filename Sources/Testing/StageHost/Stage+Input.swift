public import SpriteKit
internal import UIKit

// The player's actions, in the order of the calls. Points are in the view, with y down.
extension Stage {
  /// Taps a point in the next frame: the finger goes down and lifts in that frame.
  public func tap(at point: CGPoint) {
    touchDown(at: point)
    touchUp(at: point)
  }

  /// Taps a node in the next frame: the middle of what it draws or, if it draws nothing itself, the middle of what its
  /// descendants draw.
  ///
  /// - Throws: `StageError` when the scene has no such node; the error lists the nodes that it has.
  public func tap(_ name: String) throws {
    tap(at: try point(of: name))
  }

  /// Puts a finger down in the next frame.
  ///
  /// - Parameter finger: the finger's number. Several fingers may be down at the same time.
  public func touchDown(_ finger: Int = 0, at point: CGPoint) {
    touch(finger, .began, point)
  }

  /// Moves a finger that is down, in the next frame.
  public func touchMove(_ finger: Int = 0, to point: CGPoint) {
    touch(finger, .moved, point)
  }

  /// Lifts a finger in the next frame.
  public func touchUp(_ finger: Int = 0, at point: CGPoint) {
    touch(finger, .ended, point)
  }

  /// Cancels a touch in the next frame, as the system does for an incoming call.
  public func touchCancel(_ finger: Int = 0, at point: CGPoint) {
    touch(finger, .cancelled, point)
  }

  /// Drags a finger between two points in equal steps, one per frame, and makes those frames. The finger goes down in
  /// the first frame and lifts in the last.
  ///
  /// - Parameter frames: the number of frames that the drag takes; at least 2.
  public func drag(_ finger: Int = 0, from start: CGPoint, to end: CGPoint, frames: Int = 10) async {
    let steps = max(frames, 2) - 1
    touchDown(finger, at: start)
    await advance()
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      touchMove(finger, to: point)
      if step == steps { touchUp(finger, at: point) }
      await advance()
    }
  }

  /// Drags a node by its middle to a point; see `drag(_:from:to:frames:)`.
  ///
  /// - Throws: `StageError` when the scene has no such node; the error lists the nodes that it has.
  public func drag(_ name: String, to end: CGPoint, frames: Int = 10) async throws {
    await drag(from: try point(of: name), to: end, frames: frames)
  }

  /// Taps a button of the app's own alert, a `UIAlertController`. Takes effect immediately, not in the next frame.
  ///
  /// - Throws: `StageError` when no alert is shown, or it has no such button or the button is disabled; the error
  ///   describes the alert.
  public func choose(_ button: String) throws {
    guard let alertController = app.alertController else {
      throw StageError("the app shows no alert, so there is no button \"\(button)\"")
    }
    guard virtualTime.play({ alertController.choose(button) }) else {
      throw StageError("the alert \(alertController.logText) has no button \"\(button)\" that can be touched")
    }
  }

  /// Presses and releases a key in the next frame.
  public func press(_ key: UIKeyboardHIDUsage) {
    keyDown(key)
    keyUp(key)
  }

  /// Presses a key in the next frame.
  public func keyDown(_ key: UIKeyboardHIDUsage) {
    host.input.append(.key(key, isDown: true))
  }

  /// Releases a key in the next frame.
  public func keyUp(_ key: UIKeyboardHIDUsage) {
    host.input.append(.key(key, isDown: false))
  }

  /// Connects a game controller in the next frame.
  ///
  /// - Parameter gamepad: the controller's number. Several controllers may be connected.
  public func connectGamepad(_ gamepad: Int = 0, name: String = "Gamepad") {
    host.input.append(.gamepad(identifier: gamepad, .connected(name: name)))
  }

  /// Disconnects a game controller in the next frame.
  public func disconnectGamepad(_ gamepad: Int = 0) {
    host.input.append(.gamepad(identifier: gamepad, .disconnected))
  }

  /// Presses and releases a game controller's button in the next frame.
  public func press(_ button: GamepadElement, gamepad: Int = 0) {
    move(button, to: 1, gamepad: gamepad)
    move(button, to: 0, gamepad: gamepad)
  }

  /// Moves a button, trigger or stick of a game controller in the next frame. Does nothing for a controller that is
  /// not connected.
  ///
  /// - Parameter value: 0 to 1 for a button or a trigger; -1 (left or down) to 1 for a stick.
  public func move(_ element: GamepadElement, to value: Double, gamepad: Int = 0) {
    host.input.append(.gamepad(identifier: gamepad, .moved(element, value: value)))
  }

  /// The middle of what a node draws or, if it draws nothing itself, of what its descendants draw. In points of the
  /// view, with y down.
  ///
  /// - Throws: `StageError` when the scene has no such node; the error lists the nodes that it has.
  public func point(of name: String) throws -> CGPoint {
    let node = try node(named: name)
    guard let scene, let view = scene.view else { return .zero }
    let frame = node.contentBounds.isEmpty ? node.calculateAccumulatedFrame() : node.frame
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    // The scene has no parent, so its frame is already in its own coordinates.
    return view.convert(node.parent.map { scene.convert(middle, from: $0) } ?? middle, from: scene)
  }

  private func touch(_ finger: Int, _ phase: UITouch.Phase, _ point: CGPoint) {
    host.input.append(.pointer(.touch(finger: finger, phase: phase, x: Double(point.x), y: Double(point.y))))
  }
}
