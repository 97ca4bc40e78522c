import CSDL2
import Testing
import UIKit

@testable import SDLHost

/// A virtual controller of SDL.
@MainActor
@Suite(.serialized) struct GamepadTests {
  private let gamepads: SDLGamepads

  init() {
    // Without a window SDL ignores controller events.
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
    gamepads = SDLGamepads()
    _ = events()
  }

  private func attach() throws -> Int32 {
    let index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0)
    return try #require(index >= 0 ? index : nil, "\(String(cString: SDL_GetError()))")
  }

  /// SDL's pending events, as a game receives them.
  private func events() -> [InputEvent] {
    var heard: [InputEvent] = []
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      if let event = gamepads.translate(event) { heard.append(event) }
    }
    return heard
  }

  @Test func aControllerConnectsMovesAndDisconnects() throws {
    let index = try attach()
    let identifier = Int(SDL_JoystickGetDeviceInstanceID(index))
    let connected = events()
    guard case .gamepad(identifier, .connected(let name)) = connected.first else {
      Issue.record("expected a connected controller \(identifier), not \(connected)")
      return
    }
    #expect(!name.isEmpty)
    let joystick = try #require(SDL_JoystickFromInstanceID(Int32(identifier)))
    SDL_JoystickSetVirtualButton(joystick, 0, 1)
    #expect(events() == [.gamepad(identifier: identifier, .moved(.buttonA, value: 1))])
    SDL_JoystickSetVirtualButton(joystick, 0, 0)
    #expect(events() == [.gamepad(identifier: identifier, .moved(.buttonA, value: 0))])
    SDL_JoystickSetVirtualAxis(joystick, 1, -32768)
    #expect(events() == [.gamepad(identifier: identifier, .moved(.leftThumbstickY, value: 1))], "up is positive")
    SDL_JoystickSetVirtualAxis(joystick, 0, -32768)
    #expect(events() == [.gamepad(identifier: identifier, .moved(.leftThumbstickX, value: -1))])
    gamepads.rumble(intensity: 1)
    #expect(SDL_JoystickDetachVirtual(index) == 0)
    #expect(events().last == .gamepad(identifier: identifier, .disconnected))
    gamepads.rumble(intensity: 1)
  }

  @Test func theRightThumbstickIsPositiveUpwardsAndRightwards() throws {
    let index = try attach()
    defer { SDL_JoystickDetachVirtual(index) }
    let identifier = SDL_JoystickGetDeviceInstanceID(index)
    _ = events()
    let joystick = try #require(SDL_JoystickFromInstanceID(identifier))
    SDL_JoystickSetVirtualAxis(joystick, Int32(SDL_CONTROLLER_AXIS_RIGHTY.rawValue), -32768)
    #expect(events().last == .gamepad(identifier: Int(identifier), .moved(.rightThumbstickY, value: 1)))
    SDL_JoystickSetVirtualAxis(joystick, Int32(SDL_CONTROLLER_AXIS_RIGHTX.rawValue), 32767)
    #expect(events().last == .gamepad(identifier: Int(identifier), .moved(.rightThumbstickX, value: 1)))
  }

  /// SDL may tell of a controller twice, at the start and when it is plugged in.
  @Test func aControllerThatIsOpenConnectsOnce() throws {
    let index = try attach()
    defer { SDL_JoystickDetachVirtual(index) }
    let identifier = SDL_JoystickGetDeviceInstanceID(index)
    #expect(events().count == 1)
    var event = SDL_Event()
    event.cdevice.type = SDL_CONTROLLERDEVICEADDED.rawValue
    event.cdevice.which = index
    #expect(gamepads.translate(event) == nil)
    event.cdevice.type = SDL_CONTROLLERDEVICEREMOVED.rawValue
    event.cdevice.which = identifier
    #expect(gamepads.translate(event) == .gamepad(identifier: Int(identifier), .disconnected))
    #expect(gamepads.translate(event) == nil)
  }

  /// SDL counts the opens of a controller; the last one that closes it ends it.
  @Test func aControllerStaysOpenForTheOthers() throws {
    let index = try attach()
    defer { SDL_JoystickDetachVirtual(index) }
    let identifier = SDL_JoystickGetDeviceInstanceID(index)
    _ = events()
    var event = SDL_Event()
    event.cdevice.type = SDL_CONTROLLERDEVICEADDED.rawValue
    event.cdevice.which = index
    do {
      let others = SDLGamepads()
      #expect(others.translate(event) != nil)
    }
    #expect(SDL_GameControllerFromInstanceID(identifier) != nil)
    event.cdevice.type = SDL_CONTROLLERDEVICEREMOVED.rawValue
    event.cdevice.which = identifier
    #expect(gamepads.translate(event) == .gamepad(identifier: Int(identifier), .disconnected))
    #expect(SDL_GameControllerFromInstanceID(identifier) == nil)
  }

  @Test func buttonsAndTriggersOfAControllerHaveTheirElements() {
    func button(_ button: SDL_GameControllerButton, _ type: SDL_EventType) -> SDL_Event {
      var event = SDL_Event()
      event.cbutton.type = type.rawValue
      (event.cbutton.which, event.cbutton.button) = (4, UInt8(button.rawValue))
      return event
    }
    func axis(_ axis: SDL_GameControllerAxis, _ value: Int16) -> SDL_Event {
      var event = SDL_Event()
      event.caxis.type = SDL_CONTROLLERAXISMOTION.rawValue
      (event.caxis.which, event.caxis.axis, event.caxis.value) = (4, UInt8(axis.rawValue), value)
      return event
    }
    func moved(_ element: GamepadElement, _ value: Double) -> InputEvent {
      .gamepad(identifier: 4, .moved(element, value: value))
    }
    let pairs: [(SDL_GameControllerButton, GamepadElement)] = [
      (SDL_CONTROLLER_BUTTON_B, .buttonB), (SDL_CONTROLLER_BUTTON_X, .buttonX), (SDL_CONTROLLER_BUTTON_Y, .buttonY),
      (SDL_CONTROLLER_BUTTON_DPAD_UP, .dpadUp), (SDL_CONTROLLER_BUTTON_DPAD_DOWN, .dpadDown),
      (SDL_CONTROLLER_BUTTON_DPAD_LEFT, .dpadLeft), (SDL_CONTROLLER_BUTTON_DPAD_RIGHT, .dpadRight),
      (SDL_CONTROLLER_BUTTON_LEFTSHOULDER, .leftShoulder), (SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, .rightShoulder),
      (SDL_CONTROLLER_BUTTON_LEFTSTICK, .leftThumbstickButton),
      (SDL_CONTROLLER_BUTTON_RIGHTSTICK, .rightThumbstickButton), (SDL_CONTROLLER_BUTTON_START, .buttonMenu),
      (SDL_CONTROLLER_BUTTON_BACK, .buttonOptions),
    ]
    for (number, element) in pairs {
      #expect(gamepads.translate(button(number, SDL_CONTROLLERBUTTONDOWN)) == moved(element, 1))
      #expect(gamepads.translate(button(number, SDL_CONTROLLERBUTTONUP)) == moved(element, 0))
    }
    #expect(gamepads.translate(button(SDL_CONTROLLER_BUTTON_GUIDE, SDL_CONTROLLERBUTTONDOWN)) == nil)
    #expect(gamepads.translate(axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767)) == moved(.leftTrigger, 1))
    #expect(gamepads.translate(axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 0)) == moved(.rightTrigger, 0))
    #expect(gamepads.translate(axis(SDL_CONTROLLER_AXIS_LEFTY, 32767)) == moved(.leftThumbstickY, -1))
    #expect(gamepads.translate(axis(SDL_CONTROLLER_AXIS_MAX, 5)) == nil)
    #expect(gamepads.translate(SDL_Event()) == nil)
  }

  /// SDL counts the users of its driver too. Windows of other tests use it, so this is a process of its own.
  @Test func theDriverEndsWithItsLastUser() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        func isRunning() -> Bool { SDL_WasInit(UInt32(SDL_INIT_GAMECONTROLLER)) != 0 }
        #expect(!isRunning())
        var all: [SDLGamepads] = [SDLGamepads(), SDLGamepads()]
        #expect(isRunning())
        all.removeLast()
        #expect(isRunning())
        all.removeLast()
        #expect(!isRunning())
      }
    }
  }

  @Test func aReconnectedControllerIsANewOne() throws {
    let first = try attach()
    let firstIdentifier = SDL_JoystickGetDeviceInstanceID(first)
    _ = events()
    SDL_JoystickDetachVirtual(first)
    let second = try attach()
    defer { SDL_JoystickDetachVirtual(second) }
    #expect(SDL_JoystickGetDeviceInstanceID(second) != firstIdentifier)
    let heard = events()
    #expect(heard.first == .gamepad(identifier: Int(firstIdentifier), .disconnected))
    #expect(heard.count == 2)
  }
}
