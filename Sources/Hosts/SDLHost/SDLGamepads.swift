internal import CSDL2
internal import UIKit

/// The connected game controllers with a layout that SDL knows.
@MainActor
final class SDLGamepads {
  /// The open controllers by SDL's instance number. A controller that reconnects gets a new number.
  private var opened: [Int32: OpaquePointer] = [:]

  /// Whether SDL's controller driver works. Without it, the game still runs with keyboard and mouse.
  private let isReady = SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) == 0

  isolated deinit {
    opened.values.forEach(SDL_GameControllerClose)
    if isReady { SDL_QuitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) }
  }

  /// Converts an SDL event to an input event; nil if it is not from a controller.
  func translate(_ event: SDL_Event) -> InputEvent? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_CONTROLLERDEVICEADDED: return connect(event.cdevice.which)
    case SDL_CONTROLLERDEVICEREMOVED: return disconnect(event.cdevice.which)
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      guard let element = Self.buttons[SDL_GameControllerButton(rawValue: Int32(event.cbutton.button))] else {
        return nil
      }
      let isDown = event.type == SDL_CONTROLLERBUTTONDOWN.rawValue
      return .gamepad(identifier: Int(event.cbutton.which), .moved(element, value: isDown ? 1 : 0))
    case SDL_CONTROLLERAXISMOTION:
      guard let axis = Self.axes[SDL_GameControllerAxis(rawValue: Int32(event.caxis.axis))] else { return nil }
      let value = max(-1, Double(event.caxis.value) / 32767) * (axis.isFlipped ? -1 : 1)
      return .gamepad(identifier: Int(event.caxis.which), .moved(axis.element, value: value))
    default: return nil
    }
  }

  /// Rumbles for 60 ms on controllers that support it.
  func rumble(intensity: Double) {
    let strength = UInt16(intensity * 65535)
    for controller in opened.values { SDL_GameControllerRumble(controller, strength, strength, 60) }
  }

  private func connect(_ index: Int32) -> InputEvent? {
    guard let controller = SDL_GameControllerOpen(index) else { return nil }
    let identifier = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller))
    guard opened.updateValue(controller, forKey: identifier) == nil else {
      SDL_GameControllerClose(controller)  // SDL counts the opens of a controller.
      return nil
    }
    let name = SDL_GameControllerName(controller).map { String(cString: $0) } ?? "Gamepad"
    return .gamepad(identifier: Int(identifier), .connected(name: name))
  }

  private func disconnect(_ identifier: Int32) -> InputEvent? {
    guard let controller = opened.removeValue(forKey: identifier) else { return nil }
    SDL_GameControllerClose(controller)
    return .gamepad(identifier: Int(identifier), .disconnected)
  }

  private static let buttons: [SDL_GameControllerButton: GamepadElement] = [
    SDL_CONTROLLER_BUTTON_A: .buttonA, SDL_CONTROLLER_BUTTON_B: .buttonB, SDL_CONTROLLER_BUTTON_X: .buttonX,
    SDL_CONTROLLER_BUTTON_Y: .buttonY, SDL_CONTROLLER_BUTTON_DPAD_UP: .dpadUp,
    SDL_CONTROLLER_BUTTON_DPAD_DOWN: .dpadDown, SDL_CONTROLLER_BUTTON_DPAD_LEFT: .dpadLeft,
    SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .dpadRight, SDL_CONTROLLER_BUTTON_LEFTSHOULDER: .leftShoulder,
    SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: .rightShoulder, SDL_CONTROLLER_BUTTON_LEFTSTICK: .leftThumbstickButton,
    SDL_CONTROLLER_BUTTON_RIGHTSTICK: .rightThumbstickButton, SDL_CONTROLLER_BUTTON_START: .buttonMenu,
    SDL_CONTROLLER_BUTTON_BACK: .buttonOptions,
  ]

  /// SDL's axes and ours. In SDL, a stick's vertical axis is positive downwards; in the game, upwards.
  private static let axes: [SDL_GameControllerAxis: (element: GamepadElement, isFlipped: Bool)] = [
    SDL_CONTROLLER_AXIS_LEFTX: (.leftThumbstickX, false), SDL_CONTROLLER_AXIS_LEFTY: (.leftThumbstickY, true),
    SDL_CONTROLLER_AXIS_RIGHTX: (.rightThumbstickX, false), SDL_CONTROLLER_AXIS_RIGHTY: (.rightThumbstickY, true),
    SDL_CONTROLLER_AXIS_TRIGGERLEFT: (.leftTrigger, false), SDL_CONTROLLER_AXIS_TRIGGERRIGHT: (.rightTrigger, false),
  ]
}
