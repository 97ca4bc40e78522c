import CSDL2
import Testing
import UIKit

@testable import SDLHost

/// SDL's mouse events become input events, in a hidden window.
@MainActor
@Suite(.serialized) struct MouseTests {
  /// Opens a hidden window and returns the input events that it makes from SDL's.
  private func input(_ events: [SDL_Event]) throws -> [InputEvent] {
    let host = try HiddenWindow.open()
    _ = host.takeInput()
    for var event in events { #expect(SDL_PushEvent(&event) == 1) }
    return host.takeInput()
  }

  private func button(_ number: Int32, isDown: Bool, _ x: Int32, _ y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = isDown ? SDL_MOUSEBUTTONDOWN.rawValue : SDL_MOUSEBUTTONUP.rawValue
    (event.button.button, event.button.x, event.button.y) = (UInt8(number), x, y)
    return event
  }

  private func motion(_ x: Int32, _ y: Int32, held: UInt32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y, event.motion.state) = (x, y, held)
    return event
  }

  @Test func buttonsHaveUIKitsNumbersAndLocationsAreInViewPoints() throws {
    let events = [button(SDL_BUTTON_RIGHT, isDown: true, 40, 20), button(SDL_BUTTON_MIDDLE, isDown: true, 40, 20)]
    #expect(
      try input(events + [button(SDL_BUTTON_LEFT, isDown: true, 200, 100), button(9, isDown: true, 0, 0)]) == [
        .pointer(.button(2, isDown: true, x: 20, y: 10)), .pointer(.button(3, isDown: true, x: 20, y: 10)),
        .pointer(.button(1, isDown: true, x: 100, y: 50)),
      ])
    #expect(
      try input([button(SDL_BUTTON_RIGHT, isDown: false, 4, 2)]) == [.pointer(.button(2, isDown: false, x: 2, y: 1))])
    #expect(
      try input([button(SDL_BUTTON_X1, isDown: true, 4, 2), button(SDL_BUTTON_X2, isDown: false, 4, 2)]) == [
        .pointer(.button(4, isDown: true, x: 2, y: 1)), .pointer(.button(5, isDown: false, x: 2, y: 1)),
      ])
  }

  @Test func hoverKeepsOnlyItsLastPointAndADragKeepsAll() throws {
    #expect(
      try input([motion(2, 2), motion(4, 4), motion(6, 6, held: 1), motion(8, 8, held: 1), motion(10, 10)]) == [
        .pointer(.moved(x: 2, y: 2)), .pointer(.moved(x: 3, y: 3)),
        .pointer(.moved(x: 4, y: 4)), .pointer(.moved(x: 5, y: 5)),
      ])
  }

  @Test func wheelStepMovesTheContentByTenPoints() throws {
    func wheel(_ x: Float, _ y: Float, _ direction: SDL_MouseWheelDirection = SDL_MOUSEWHEEL_NORMAL) -> SDL_Event {
      var event = SDL_Event()
      event.wheel.type = SDL_MOUSEWHEEL.rawValue
      (event.wheel.preciseX, event.wheel.preciseY, event.wheel.direction) = (x, y, direction.rawValue)
      return event
    }
    let events = [wheel(0, 1), wheel(0.5, -2), wheel(0, 1, SDL_MOUSEWHEEL_FLIPPED), wheel(.nan, 0)]
    let ways = try input(events).map { event -> [Double] in
      if case .pointer(.scrolled(_, _, let dx, let dy)) = event { [dx, dy] } else { [] }
    }
    #expect(ways == [[0, 10], [-5, -20], [0, -10], [0, 0]])
  }

  @Test func leavingTheWindowEndsTheHover() throws {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
    #expect(try input([event]) == [.pointer(.left)])
    #expect(
      try input([motion(2, 2), event, motion(4, 4), motion(6, 6)]) == [
        .pointer(.moved(x: 1, y: 1)), .pointer(.left), .pointer(.moved(x: 3, y: 3)),
      ])
  }

  @Test func mouseEventsOfATouchScreenAreIgnored() throws {
    var press = button(SDL_BUTTON_RIGHT, isDown: true, 1, 1)
    press.button.which = CSDL2_TOUCH_MOUSEID
    var way = motion(1, 1)
    way.motion.which = CSDL2_TOUCH_MOUSEID
    #expect(try input([press, way]) == [])
  }

  @Test func theWheelOfATouchScreenIsIgnored() throws {
    var wheel = SDL_Event()
    wheel.wheel.type = SDL_MOUSEWHEEL.rawValue
    (wheel.wheel.preciseY, wheel.wheel.which) = (1, CSDL2_TOUCH_MOUSEID)
    #expect(try input([wheel]) == [])
  }

  /// Whatever comes between two moves of the mouse keeps the first one.
  @Test func aKeyBetweenTwoMovesKeepsBoth() throws {
    var key = SDL_Event()
    key.key.type = SDL_KEYDOWN.rawValue
    key.key.keysym.scancode = SDL_SCANCODE_B
    #expect(
      try input([motion(2, 2), motion(4, 6), key, motion(8, 8), motion(10, 14)]) == [
        .pointer(.moved(x: 2, y: 3)), .key(.keyboardB, isDown: true), .pointer(.moved(x: 5, y: 7)),
      ])
  }
}
