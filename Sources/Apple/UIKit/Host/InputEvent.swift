/// What a person did, as a value; a frame's list is frozen before the frame begins.
package enum InputEvent: Sendable, Equatable {
  /// A finger or the mouse, in points of the view, y down. `identifier` tells fingers apart.
  case touch(identifier: Int, phase: UITouch.Phase, x: Double, y: Double)
  case mouse(MouseEvent)
  case key(UIKeyboardHIDUsage, isDown: Bool)
  /// `identifier` tells controllers apart.
  case gamepad(identifier: Int, GamepadEvent)
}
