/// What a game controller did.
package enum GamepadEvent: Sendable, Equatable {
  case connected(name: String)
  case disconnected
  /// An element has another value now: a button's from 0 to 1, an axis's from -1 to 1, up and right positive.
  case moved(GamepadElement, value: Double)
}

/// What a game controller of the extended profile has.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gcextendedgamepad
public enum GamepadElement: String, Sendable, CaseIterable {
  case buttonA, buttonB, buttonX, buttonY
  case dpadUp, dpadDown, dpadLeft, dpadRight
  case leftThumbstickX, leftThumbstickY, leftThumbstickButton
  case rightThumbstickX, rightThumbstickY, rightThumbstickButton
  case leftShoulder, rightShoulder, leftTrigger, rightTrigger
  case buttonMenu, buttonOptions

  /// Whether it goes from -1 to 1, and not from 0.
  public var isAxis: Bool { rawValue.hasSuffix("X") && self != .buttonX || rawValue.hasSuffix("Y") && self != .buttonY }
}

/// Whoever keeps an app's game controllers.
@MainActor
package protocol GamepadReceiver: AnyObject {
  func receive(_ event: GamepadEvent, from identifier: Int)
}
