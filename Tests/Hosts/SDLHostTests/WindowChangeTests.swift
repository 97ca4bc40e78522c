import CSDL2
import Testing
import UIKit

@testable import SDLHost

/// The window's own events, in a hidden window.
@MainActor
@Suite(.serialized) struct WindowChangeTests {
  @Test func focusAndSizeChangesAreReportedInOrder() throws {
    let host = try HiddenWindow.open()
    _ = host.takeInput()
    var heard: [SDLHost.WindowChange] = []
    host.onChange = { heard.append($0) }
    for kind in [
      SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_FOCUS_GAINED,
      SDL_WINDOWEVENT_MAXIMIZED,
    ] {
      var event = SDL_Event()
      event.window.type = SDL_WINDOWEVENT.rawValue
      event.window.event = UInt8(kind.rawValue)
      #expect(SDL_PushEvent(&event) == 1)
    }
    #expect(host.takeInput().isEmpty)
    #expect(heard == [.lostFocus, .minimized, .restored, .gotFocus, .restored])
  }

  @Test func thePlayersCloseIsAskedAndTheEndOfTheProgramIsNot() throws {
    let host = try HiddenWindow.open()
    var answers = [false, true]
    host.shouldClose = { answers.removeFirst() }
    var close = SDL_Event()
    close.window.type = SDL_WINDOWEVENT.rawValue
    close.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
    #expect(SDL_PushEvent(&close) == 1)
    _ = host.takeInput()
    #expect(!host.hasQuit)
    #expect(SDL_PushEvent(&close) == 1)
    _ = host.takeInput()
    #expect(host.hasQuit && answers.isEmpty)
    let other = try HiddenWindow.open()
    other.shouldClose = { false }
    var quit = SDL_Event()
    quit.type = SDL_QUIT.rawValue
    #expect(SDL_PushEvent(&quit) == 1)
    _ = other.takeInput()
    #expect(other.hasQuit)
  }

  @Test func aCopiedTextIsOnTheDesktopsClipboard() throws {
    let host = try HiddenWindow.open()
    host.handle(.copied("Flappy Felipe: 17"))
    let text: UnsafeMutablePointer<CChar>? = SDL_GetClipboardText()
    defer { SDL_free(text) }
    let copied = text.map { String(cString: $0) }
    #expect(copied == "Flappy Felipe: 17")
  }

  @Test func aWindowThatNobodyAsksForClosesAtOnce() throws {
    let host = try HiddenWindow.open()
    var close = SDL_Event()
    close.window.type = SDL_WINDOWEVENT.rawValue
    close.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
    #expect(SDL_PushEvent(&close) == 1)
    _ = host.takeInput()
    #expect(host.hasQuit)
  }

  /// The player pulls at a corner: only the window's event tells the host.
  @Test func theSurfaceFollowsTheWindowsSize() throws {
    let host = try HiddenWindow.open()
    host.handle(.window(.title("pulled")))
    let windows = (1..<1000).compactMap { SDL_GetWindowFromID(UInt32($0)) }
    let window = try #require(windows.first { String(cString: SDL_GetWindowTitle($0)) == "pulled" })
    _ = host.takeInput()
    SDL_SetWindowSize(window, 300, 180)
    _ = host.takeInput()
    #expect(host.surface == Surface(width: 300, height: 180, scale: 2))
  }

  @Test func aTurnedScreenResizesTheWindow() throws {
    let host = try HiddenWindow.open()
    let turned = Surface(width: 140, height: 260, scale: 2)
    host.handle(.screenTurned(turned))
    #expect(host.surface == turned)
  }
}
