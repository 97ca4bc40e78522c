internal import UIKit

/// The elements of a controller with two sticks, a direction pad, four buttons, shoulders and triggers.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gcextendedgamepad
@preconcurrency @MainActor
open class GCExtendedGamepad: NSObject {
  /// The controller that these elements belong to; nil once it has been released.
  open internal(set) weak var controller: GCController?
  /// The direction pad; each axis is -1, 0 or 1.
  public let dpad = GCControllerDirectionPad()
  /// The left stick.
  public let leftThumbstick = GCControllerDirectionPad()
  /// The right stick.
  public let rightThumbstick = GCControllerDirectionPad()
  /// The button that SDL calls A: the lower face button of an Xbox controller.
  public let buttonA = GCControllerButtonInput()
  /// The button that SDL calls B: the right face button of an Xbox controller.
  public let buttonB = GCControllerButtonInput()
  /// The button that SDL calls X: the left face button of an Xbox controller.
  public let buttonX = GCControllerButtonInput()
  /// The button that SDL calls Y: the upper face button of an Xbox controller.
  public let buttonY = GCControllerButtonInput()
  /// The left shoulder button, above the trigger.
  public let leftShoulder = GCControllerButtonInput()
  /// The right shoulder button, above the trigger.
  public let rightShoulder = GCControllerButtonInput()
  /// The left trigger; its value follows how far it is pulled.
  public let leftTrigger = GCControllerButtonInput()
  /// The right trigger; its value follows how far it is pulled.
  public let rightTrigger = GCControllerButtonInput()
  /// The menu button, which SDL calls Start.
  public let buttonMenu = GCControllerButtonInput()
  /// The options button, which SDL calls Back; never nil.
  public let buttonOptions: GCControllerButtonInput? = GCControllerButtonInput()
  /// The button under the left stick, pressed by pushing the stick in; never nil.
  public let leftThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput()
  /// The button under the right stick, pressed by pushing the stick in; never nil.
  public let rightThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput()
  /// Whether a touch surface reports where the finger is; no effect, because no controller has one. Default false.
  open var reportsAbsoluteDpadValues = false
  /// Whether the directions turn with the controller; no effect. Default false.
  open var allowsRotation = false
  /// Called with the changed element after each change.
  open var valueChangedHandler: ((GCExtendedGamepad, GCControllerElement) -> Void)?

  /// The pressed buttons of the direction pad, from which its axes are computed.
  private var crossed: [GamepadElement: Float] = [:]

  func set(_ element: GamepadElement, to value: Float) {
    if let changed = change(element, to: value) { valueChangedHandler?(self, changed) }
  }

  /// Applies a value; returns the element if it changed.
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
