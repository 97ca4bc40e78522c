/// An event of a game controller.
package enum GamepadEvent: Sendable, Equatable {
  case connected(name: String)
  case disconnected
  /// The value of an element changed: from 0 to 1 for a button, from -1 to 1 for an axis, up and right positive.
  case moved(GamepadElement, value: Double)
}

/// A button, trigger or stick of a game controller of the extended profile.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gcextendedgamepad
public enum GamepadElement: String, Sendable, CaseIterable {
  /// The face buttons, as SDL names them.
  case buttonA, buttonB, buttonX, buttonY
  /// The direction pad's buttons.
  case dpadUp, dpadDown, dpadLeft, dpadRight
  /// The left stick's axes and the button under it.
  case leftThumbstickX, leftThumbstickY, leftThumbstickButton
  /// The right stick's axes and the button under it.
  case rightThumbstickX, rightThumbstickY, rightThumbstickButton
  /// The buttons and triggers at the front.
  case leftShoulder, rightShoulder, leftTrigger, rightTrigger
  /// The buttons that SDL calls Start and Back.
  case buttonMenu, buttonOptions

  /// Whether the values are from -1 to 1 instead of 0 to 1.
  public var isAxis: Bool { rawValue.hasSuffix("X") && self != .buttonX || rawValue.hasSuffix("Y") && self != .buttonY }
}

/// The owner of an app's game controllers.
@MainActor
package protocol GamepadReceiver: AnyObject {
  func receive(_ event: GamepadEvent, from identifier: Int)
}
