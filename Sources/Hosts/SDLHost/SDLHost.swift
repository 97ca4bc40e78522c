internal import CSDL2
package import Foundation
internal import Printing
package import Raster
package import UIKit

/// A desktop window. SDL only opens it, reads the input and shows finished frames; it draws nothing itself.
@MainActor
package final class SDLHost: AppHost {
  /// The options for a window.
  package struct Options {
    /// The window's title.
    package var title: String
    /// The size of the content in points.
    package var size: CGSize
    /// Pixels per point.
    package var scale: Int
    /// Whether sound is off, so that no sound device is opened. Default false.
    package var isMuted: Bool

    /// Creates the options of a window. Sound is on by default.
    package init(title: String, size: CGSize, scale: Int, isMuted: Bool = false) {
      self.title = title
      self.size = size
      self.scale = scale
      self.isMuted = isMuted
    }
  }

  /// The current size of the window's content, in pixels, with its scale.
  package private(set) var surface: Surface
  /// False, because frames do not wait for the system's completion handlers.
  package let waitsForCompletions = false
  /// Whether the player has closed the window.
  package private(set) var hasQuit = false
  /// A change of the window that the app's life follows.
  package enum WindowChange: Sendable {
    case gotFocus, lostFocus
    /// The window has been minimised, or is shown again.
    case minimized, restored
  }

  /// Called when the window gets or loses the keyboard focus, is minimised or restored.
  package var onChange: ((WindowChange) -> Void)?
  /// Asked when the player closes the window; false keeps it. The end of the program, such as by Ctrl+C, needs no answer.
  package var shouldClose: (() -> Bool)?
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private var screen: OpaquePointer?
  private var screenSize = (width: 0, height: 0)
  /// The shape that a Mac game has set.
  private var cursor: OpaquePointer?
  private let scale: Double
  private let gamepads = SDLGamepads()
  private let isMuted: Bool
  private lazy var sound = SDLSound { [weak self] in self?.report($0) }

  /// Whether SDL finds a display to open a window on.
  package static var hasDisplay: Bool {
    // Checks these variables first, because Wayland's library prints a message if none of them is set.
    let variables = ProcessInfo.processInfo.environment
    guard ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains(where: { variables[$0]?.isEmpty == false }) else {
      return false
    }
    guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0 else { return false }
    defer { SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO)) }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    return driver != "dummy" && driver != "offscreen" && SDL_GetNumVideoDisplays() > 0
  }

  /// Opens the window.
  ///
  /// - Throws: `SDLError` with the function that failed.
  package init(_ options: Options) throws {
    // The game is asked before its window closes; otherwise SDL quits at once.
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0 else { throw SDLError("SDL_InitSubSystem") }
    let pixels = (Int32(options.size.width) * Int32(options.scale), Int32(options.size.height) * Int32(options.scale))
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard
      let window = SDL_CreateWindow(
        options.title, CSDL2_WINDOWPOS_CENTERED, CSDL2_WINDOWPOS_CENTERED, pixels.0, pixels.1, flags)
    else { throw SDLError("SDL_CreateWindow") }
    let wanted = SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let renderer = SDL_CreateRenderer(window, -1, wanted) ?? SDL_CreateRenderer(window, -1, 0) else {
      let error = SDLError("SDL_CreateRenderer")
      SDL_DestroyWindow(window)
      throw error
    }
    SDL_SetWindowMinimumSize(window, 120, 120)
    self.window = window
    self.renderer = renderer
    scale = Double(options.scale)
    isMuted = options.isMuted
    surface = Surface(width: Int(pixels.0), height: Int(pixels.1), scale: Double(options.scale))
    measure()
  }

  isolated deinit {
    if let screen { SDL_DestroyTexture(screen) }
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
  }

  /// Returns the input since the last call, and handles the window's own events.
  package func takeInput() -> [InputEvent] {
    var input: [InputEvent] = []
    var wasHover = false
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      switch SDL_EventType(rawValue: event.type) {
      case SDL_QUIT: hasQuit = true
      case SDL_WINDOWEVENT: handleWindowEvent(event.window)
      default:
        guard let translated = translate(event) ?? gamepads.translate(event) else { continue }
        // Only the last position of a hover matters in a frame.
        let isHover = event.type == SDL_MOUSEMOTION.rawValue && event.motion.state == 0
        if isHover, wasHover { input.removeLast() }
        wasHover = isHover
        input.append(translated)
      }
      if event.type == SDL_WINDOWEVENT.rawValue, event.window.event == UInt8(SDL_WINDOWEVENT_LEAVE.rawValue) {
        input.append(.pointer(.left))
        wasHover = false
      }
    }
    return input
  }

  /// Shows a frame. Waits for the display's refresh if the renderer supports it.
  package func present(_ frame: Bitmap) {
    prepareScreen(width: frame.width, height: frame.height)
    guard let screen else { return }
    frame.pixels.withUnsafeBytes { pixels in
      _ = SDL_UpdateTexture(screen, nil, pixels.baseAddress, Int32(frame.width * 4))
    }
    SDL_RenderCopy(renderer, screen, nil, nil)
    SDL_RenderPresent(renderer)
  }

  package func handle(_ effect: AppEffect) {
    switch effect {
    case .screenTurned(let turned):
      SDL_SetWindowSize(window, Int32(turned.width), Int32(turned.height))
      measure()
    case .iconShown(let icon): show(icon)
    case .haptic(let haptic): gamepads.rumble(intensity: haptic.intensity)
    case .sound(let command): if !isMuted { sound.perform(command) }
    case .diagnostic(let diagnostic): report(diagnostic)
    case .shared(let items, let answer): answer(save(items))
    case .copied(let text): SDL_SetClipboardText(text)
    case .window(let request): perform(request)
    // Alerts are drawn in the frame; contacts are for tests.
    case .systemAlertPresented, .alertPresented, .contact: break
    }
  }

  private func perform(_ request: WindowRequest) {
    switch request {
    case .title(let title): SDL_SetWindowTitle(window, title)
    case .cursor(let isHidden): SDL_ShowCursor(isHidden ? SDL_DISABLE : SDL_ENABLE)
    case .cursorShape(let shape): show(shape)
    case .toggleFullScreen: toggleFullScreen()
    case .close: hasQuit = true
    }
  }

  private func show(_ shape: CursorShape) {
    let kind =
      switch shape {
      case .arrow: SDL_SYSTEM_CURSOR_ARROW
      case .hand: SDL_SYSTEM_CURSOR_HAND
      case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
      case .iBeam: SDL_SYSTEM_CURSOR_IBEAM
      case .leftRight: SDL_SYSTEM_CURSOR_SIZEWE
      case .upDown: SDL_SYSTEM_CURSOR_SIZENS
      case .notAllowed: SDL_SYSTEM_CURSOR_NO
      }
    let old = cursor
    cursor = SDL_CreateSystemCursor(kind)
    SDL_SetCursor(cursor)
    if let old { SDL_FreeCursor(old) }
  }

  private func show(_ icon: Bitmap) {
    var pixels = icon.pixels
    pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(icon.width), Int32(icon.height), 32, Int32(icon.width * 4),
        UInt32(SDL_PIXELFORMAT_ABGR8888.rawValue))
      guard let surface else { return }
      SDL_SetWindowIcon(window, surface)
      SDL_FreeSurface(surface)
    }
  }

  private func save(_ items: SharedItems) -> SharingResult {
    let process = ProcessInfo.processInfo
    let folder = SharedPictures.folder(process.environment)
    let (lines, result) = SharedPictures.save(items, name: process.processName, in: folder)
    for line in lines { StandardError.print("\(process.processName): \(line)") }
    return result
  }

  private func report(_ diagnostic: Diagnostic) {
    StandardError.print("\(ProcessInfo.processInfo.processName): \(diagnostic.line)")
  }

  /// Creates a texture of the frame's size unless the present one fits.
  private func prepareScreen(width: Int, height: Int) {
    guard screen == nil || screenSize != (width, height) else { return }
    if let screen { SDL_DestroyTexture(screen) }
    screen = SDL_CreateTexture(
      renderer, UInt32(SDL_PIXELFORMAT_ABGR8888.rawValue), Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width),
      Int32(height))
    if let screen { SDL_SetTextureBlendMode(screen, SDL_BLENDMODE_NONE) }
    screenSize = (width, height)
  }

  private func measure() {
    var width: Int32 = 0
    var height: Int32 = 0
    guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0, width > 0, height > 0 else { return }
    surface = Surface(
      width: min(Int(width), Bitmap.maximumSide), height: min(Int(height), Bitmap.maximumSide), scale: scale)
  }

  private func handleWindowEvent(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: measure()
    case SDL_WINDOWEVENT_CLOSE: hasQuit = shouldClose?() ?? true
    case SDL_WINDOWEVENT_FOCUS_GAINED: onChange?(.gotFocus)
    case SDL_WINDOWEVENT_FOCUS_LOST: onChange?(.lostFocus)
    case SDL_WINDOWEVENT_MINIMIZED: onChange?(.minimized)
    // A minimised window may come back in its largest size.
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: onChange?(.restored)
    default: break
    }
  }

  private func translate(_ event: SDL_Event) -> InputEvent? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      guard event.button.which != CSDL2_TOUCH_MOUSEID else { return nil }
      let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
      let point = place(x: event.button.x, y: event.button.y)
      guard let number = Self.buttonNumbers[Int(event.button.button)] else { return nil }
      return .pointer(.button(number, isDown: isDown, x: point.x, y: point.y))
    case SDL_MOUSEMOTION:
      guard event.motion.which != CSDL2_TOUCH_MOUSEID else { return nil }
      let point = place(x: event.motion.x, y: event.motion.y)
      return .pointer(.moved(x: point.x, y: point.y))
    case SDL_MOUSEWHEEL:
      guard event.wheel.which != CSDL2_TOUCH_MOUSEID else { return nil }
      return .pointer(scroll(event.wheel))
    case SDL_FINGERDOWN: return finger(.began, event.tfinger)
    case SDL_FINGERMOTION: return finger(.moved, event.tfinger)
    case SDL_FINGERUP: return finger(.ended, event.tfinger)
    case SDL_KEYDOWN, SDL_KEYUP:
      guard event.key.repeat == 0 else { return nil }
      if asksForFullScreen(event.key) {
        if event.type == SDL_KEYDOWN.rawValue { toggleFullScreen() }
        return nil
      }
      return .key(
        UIKeyboardHIDUsage(rawValue: Int(event.key.keysym.scancode.rawValue)),
        isDown: event.type == SDL_KEYDOWN.rawValue)
    default: return nil
    }
  }

  /// Whether the key is F11 or Alt+Return, the usual desktop shortcuts for full screen.
  private func asksForFullScreen(_ event: SDL_KeyboardEvent) -> Bool {
    let isAlt = event.keysym.mod & UInt16(KMOD_ALT.rawValue) != 0
    return event.keysym.scancode == SDL_SCANCODE_F11 || (isAlt && event.keysym.scancode == SDL_SCANCODE_RETURN)
  }

  private func toggleFullScreen() {
    let desktop = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    SDL_SetWindowFullscreen(window, SDL_GetWindowFlags(window) & desktop == desktop ? 0 : desktop)
  }

  /// Maps SDL's mouse button numbers (left, middle, right and two more) to UIKit's.
  private static let buttonNumbers = [1: 1, 2: 3, 3: 2, 4: 4, 5: 5]

  /// Converts a mouse position to points. SDL reports it in window units, which are larger than pixels on a
  /// high-density screen.
  private func place(x: Int32, y: Int32) -> (x: Double, y: Double) {
    var width: Int32 = 1
    var height: Int32 = 1
    SDL_GetWindowSize(window, &width, &height)
    let size = surface.size
    return (Double(x) * size.width / Double(max(1, width)), Double(y) * size.height / Double(max(1, height)))
  }

  /// Converts a wheel event. One step scrolls 10 points, which is our choice. Turning the wheel away from the player
  /// moves the content down; turning it to the right moves the content left.
  private func scroll(_ event: SDL_MouseWheelEvent) -> PointerEvent {
    var x: Int32 = 0
    var y: Int32 = 0
    SDL_GetMouseState(&x, &y)
    let point = place(x: x, y: y)
    let turn = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -10.0 : 10.0
    func way(_ steps: Float) -> Double { steps.isFinite ? Double(steps) * turn : 0 }
    return .scrolled(x: point.x, y: point.y, dx: -way(event.preciseX), dy: way(event.preciseY))
  }

  private func finger(_ phase: UITouch.Phase, _ event: SDL_TouchFingerEvent) -> InputEvent {
    let size = surface.size
    return .pointer(
      .touch(
        finger: Int(truncatingIfNeeded: event.fingerId), phase: phase, x: Double(event.x) * size.width,
        y: Double(event.y) * size.height))
  }
}
