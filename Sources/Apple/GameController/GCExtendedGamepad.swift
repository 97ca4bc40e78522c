internal import UIKit

/// A controller with two sticks, a cross, four buttons, shoulders and triggers.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gcextendedgamepad
@preconcurrency @MainActor
open class GCExtendedGamepad: NSObject {
  /// The controller that has these elements; nil once nobody holds it.
  open internal(set) weak var controller: GCController?
  /// The cross; its axes are -1, 0 or 1.
  public let dpad = GCControllerDirectionPad()
  public let leftThumbstick = GCControllerDirectionPad()
  public let rightThumbstick = GCControllerDirectionPad()
  public let buttonA = GCControllerButtonInput()
  public let buttonB = GCControllerButtonInput()
  public let buttonX = GCControllerButtonInput()
  public let buttonY = GCControllerButtonInput()
  public let leftShoulder = GCControllerButtonInput()
  public let rightShoulder = GCControllerButtonInput()
  public let leftTrigger = GCControllerButtonInput()
  public let rightTrigger = GCControllerButtonInput()
  /// In SDL's words Start; `buttonOptions` is Back.
  public let buttonMenu = GCControllerButtonInput()
  public let buttonOptions: GCControllerButtonInput? = GCControllerButtonInput()
  public let leftThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput()
  public let rightThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput()
  /// Called after each change of an element, with that element.
  open var valueChangedHandler: ((GCExtendedGamepad, GCControllerElement) -> Void)?

  /// The cross's buttons that are down, of which its axes come.
  private var crossed: [GamepadElement: Float] = [:]

  func set(_ element: GamepadElement, to value: Float) {
    if let changed = change(element, to: value) { valueChangedHandler?(self, changed) }
  }

  /// The element that has changed, if one has.
  private func change(_ element: GamepadElement, to value: Float) -> GCControllerElement? {
    switch element {
    case .buttonA: buttonA.set(value)
    case .buttonB: buttonB.set(value)
    case .buttonX: buttonX.set(value)
    case .buttonY: buttonY.set(value)
    case .leftShoulder: leftShoulder.set(value)
    case .rightShoulder: rightShoulder.set(value)
    case .leftTrigger: leftTrigger.set(value)
    case .rightTrigger: rightTrigger.set(value)
    case .buttonMenu: buttonMenu.set(value)
    case .buttonOptions: buttonOptions?.set(value)
    case .leftThumbstickButton: leftThumbstickButton?.set(value)
    case .rightThumbstickButton: rightThumbstickButton?.set(value)
    case .leftThumbstickX: leftThumbstick.setX(value)
    case .leftThumbstickY: leftThumbstick.setY(value)
    case .rightThumbstickX: rightThumbstick.setX(value)
    case .rightThumbstickY: rightThumbstick.setY(value)
    case .dpadUp, .dpadDown: cross(element, value) { dpad.setY(held(.dpadUp) - held(.dpadDown)) }
    case .dpadLeft, .dpadRight: cross(element, value) { dpad.setX(held(.dpadRight) - held(.dpadLeft)) }
    }
  }

  private func cross(
    _ element: GamepadElement, _ value: Float, change: () -> GCControllerElement?
  ) -> GCControllerElement? {
    crossed[element] = value
    return change()
  }

  private func held(_ element: GamepadElement) -> Float { crossed[element, default: 0] }
}
