/// An event of the player's input, as a value. A frame takes its list of events before it begins; later ones belong to the next frame.
package enum InputEvent: Sendable, Equatable {
  case pointer(PointerEvent)
  case key(UIKeyboardHIDUsage, isDown: Bool)
  /// `identifier` tells controllers apart.
  case gamepad(identifier: Int, GamepadEvent)
}
