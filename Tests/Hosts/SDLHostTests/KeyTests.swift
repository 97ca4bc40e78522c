import CSDL2
import Raster
import Testing
import UIKit

@testable import SDLHost

/// SDL's events of keys, fingers and game controllers become input events, and the app's requests reach the window.
@MainActor
@Suite(.serialized) struct KeyTests {
  private func key(
    _ code: SDL_Scancode, isDown: Bool, modifiers: SDL_Keymod = KMOD_NONE, isRepeat: Bool = false
  ) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = isDown ? SDL_KEYDOWN.rawValue : SDL_KEYUP.rawValue
    (event.key.keysym.scancode, event.key.keysym.mod) = (code, UInt16(modifiers.rawValue))
    event.key.repeat = isRepeat ? 1 : 0
    return event
  }

  private func push(_ events: [SDL_Event]) {
    for var event in events { #expect(SDL_PushEvent(&event) == 1) }
  }

  /// The window of a host, found by a title that the app requests.
  private func window(of host: SDLHost, title: String) throws -> OpaquePointer {
    host.handle(.window(.title(title)))
    let windows = (1..<1000).compactMap { SDL_GetWindowFromID(UInt32($0)) }
    return try #require(windows.first { String(cString: SDL_GetWindowTitle($0)) == title })
  }

  private func isFullScreen(_ window: OpaquePointer) -> Bool {
    SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0
  }

  /// SDL's scan codes are USB's numbers of keys, as UIKit's are.
  @Test func keysHaveTheirNumbersAndRepetitionsAreDropped() throws {
    let host = try HiddenWindow.open()
    _ = host.takeInput()
    push([
      key(SDL_SCANCODE_A, isDown: true), key(SDL_SCANCODE_A, isDown: true, isRepeat: true),
      key(SDL_SCANCODE_RETURN, isDown: true), key(SDL_SCANCODE_LEFT, isDown: true, modifiers: KMOD_LALT),
      key(SDL_SCANCODE_A, isDown: false), key(SDL_SCANCODE_RETURN, isDown: false, modifiers: KMOD_LSHIFT),
    ])
    #expect(
      host.takeInput() == [
        .key(.keyboardA, isDown: true), .key(.keyboardReturnOrEnter, isDown: true),
        .key(.keyboardLeftArrow, isDown: true), .key(.keyboardA, isDown: false),
        .key(.keyboardReturnOrEnter, isDown: false),
      ])
    #expect(host.takeInput().isEmpty)
  }

  @Test func f11AndAltReturnToggleTheFullScreenOnce() throws {
    let host = try HiddenWindow.open()
    let window = try window(of: host, title: "full screen")
    _ = host.takeInput()
    #expect(!isFullScreen(window))
    for (code, modifiers) in [
      (SDL_SCANCODE_F11, KMOD_NONE), (SDL_SCANCODE_RETURN, KMOD_RALT), (SDL_SCANCODE_RETURN, KMOD_LALT),
    ] {
      let before = isFullScreen(window)
      push([key(code, isDown: true, modifiers: modifiers)])
      #expect(host.takeInput().filter { if case .key = $0 { true } else { false } }.isEmpty)
      #expect(isFullScreen(window) != before)
      push([key(code, isDown: false, modifiers: modifiers)])
      #expect(host.takeInput().filter { if case .key = $0 { true } else { false } }.isEmpty)
      #expect(isFullScreen(window) != before, "nothing happens when the key is released")
    }
    let before = isFullScreen(window)
    host.handle(.window(.toggleFullScreen))
    #expect(isFullScreen(window) != before)
  }

  /// SDL's fingers are in parts of the window. It has 100 x 60 points, because a window is at least 120 pixels high.
  @Test func fingersHaveTheirNumbersAndPoints() throws {
    let host = try HiddenWindow.open()
    _ = host.takeInput()
    func finger(_ type: SDL_EventType, _ number: Int64, _ x: Float, _ y: Float) -> SDL_Event {
      var event = SDL_Event()
      event.tfinger.type = type.rawValue
      (event.tfinger.fingerId, event.tfinger.x, event.tfinger.y) = (number, x, y)
      return event
    }
    push([
      finger(SDL_FINGERDOWN, 3, 0.25, 0.5), finger(SDL_FINGERDOWN, 7, 1, 0), finger(SDL_FINGERMOTION, 3, 0.5, 0.25),
      finger(SDL_FINGERUP, 7, 0, 1),
    ])
    #expect(
      host.takeInput() == [
        .pointer(.touch(finger: 3, phase: .began, x: 25, y: 30)),
        .pointer(.touch(finger: 7, phase: .began, x: 100, y: 0)),
        .pointer(.touch(finger: 3, phase: .moved, x: 50, y: 15)),
        .pointer(.touch(finger: 7, phase: .ended, x: 0, y: 60)),
      ])
  }

  @Test func theAppsRequestsReachTheWindow() throws {
    let host = try HiddenWindow.open()
    let window = try window(of: host, title: "Flappy Felipe")
    host.handle(.window(.cursor(isHidden: true)))
    #expect(SDL_ShowCursor(SDL_QUERY) == SDL_DISABLE)
    host.handle(.window(.cursor(isHidden: false)))
    #expect(SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE)
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowMinimumSize(window, &width, &height)
    #expect(width == 120 && height == 120)
    #expect(!host.hasQuit && !host.waitsForCompletions)
    host.handle(.window(.close))
    #expect(host.hasQuit)
  }

  /// A frame fills the window; red is a pixel's lowest byte.
  @Test func aFrameIsShownWithItsColours() throws {
    let host = try HiddenWindow.open()
    let window = try window(of: host, title: "colours")
    let renderer = try #require(SDL_GetRenderer(window))
    for frame in [
      Bitmap(width: 2, height: 1, pixels: [0xFF01_02F3, 0xFFA4_0506]),
      Bitmap(width: 1, height: 2, pixels: [0xFF11_22E3, 0xFFB4_3526]),
    ] {
      host.present(frame)
      var (width, height): (Int32, Int32) = (0, 0)
      SDL_GetRendererOutputSize(renderer, &width, &height)
      var pixels = [UInt32](repeating: 0, count: Int(width * height))
      let format = UInt32(SDL_PIXELFORMAT_ABGR8888.rawValue)
      #expect(SDL_RenderReadPixels(renderer, nil, format, &pixels, width * 4) == 0)
      #expect([pixels.first, pixels.last] == [frame.pixels[0], frame.pixels[1]])
    }
  }

  /// SDL's names of buttons are those of an Xbox controller, as Apple's are.
  @Test func eachButtonAndAxisOfAControllerHasItsElement() {
    let gamepads = SDLGamepads()
    func elements(_ buttons: Range<UInt8>, isDown: Bool) -> [GamepadElement?] {
      buttons.map { button in
        var event = SDL_Event()
        event.cbutton.type = isDown ? SDL_CONTROLLERBUTTONDOWN.rawValue : SDL_CONTROLLERBUTTONUP.rawValue
        (event.cbutton.which, event.cbutton.button) = (3, button)
        guard case .gamepad(3, .moved(let element, let value)) = gamepads.translate(event) else { return nil }
        #expect(value == (isDown ? 1 : 0))
        return element
      }
    }
    let expected: [GamepadElement?] = [
      .buttonA, .buttonB, .buttonX, .buttonY, .buttonOptions, nil, .buttonMenu, .leftThumbstickButton,
      .rightThumbstickButton, .leftShoulder, .rightShoulder, .dpadUp, .dpadDown, .dpadLeft, .dpadRight, nil,
    ]
    #expect(elements(0..<16, isDown: true) == expected && elements(0..<16, isDown: false) == expected)
    func moved(_ axis: SDL_GameControllerAxis, _ value: Int16) -> InputEvent? {
      var event = SDL_Event()
      event.caxis.type = SDL_CONTROLLERAXISMOTION.rawValue
      (event.caxis.which, event.caxis.axis, event.caxis.value) = (5, UInt8(axis.rawValue), value)
      return gamepads.translate(event)
    }
    let axes: [(SDL_GameControllerAxis, GamepadElement, Double)] = [
      (SDL_CONTROLLER_AXIS_LEFTX, .leftThumbstickX, 1), (SDL_CONTROLLER_AXIS_LEFTY, .leftThumbstickY, -1),
      (SDL_CONTROLLER_AXIS_RIGHTX, .rightThumbstickX, 1), (SDL_CONTROLLER_AXIS_RIGHTY, .rightThumbstickY, -1),
      (SDL_CONTROLLER_AXIS_TRIGGERLEFT, .leftTrigger, 1), (SDL_CONTROLLER_AXIS_TRIGGERRIGHT, .rightTrigger, 1),
    ]
    for (axis, element, sign) in axes {
      #expect(moved(axis, 32767) == .gamepad(identifier: 5, .moved(element, value: sign)))
      #expect(moved(axis, -32767) == .gamepad(identifier: 5, .moved(element, value: -sign)))
    }
    #expect(moved(SDL_CONTROLLER_AXIS_LEFTX, -32768) == .gamepad(identifier: 5, .moved(.leftThumbstickX, value: -1)))
    #expect(moved(SDL_CONTROLLER_AXIS_MAX, 1) == nil)
  }
}
