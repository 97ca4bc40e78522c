import Foundation

@testable import SDLHost

@MainActor
enum HiddenWindow {
  /// Opens a window of 100 x 50 points at scale 2 that no display shows.
  static func open() throws -> SDLHost {
    let before = ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"]
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer {
      if let before { setenv("SDL_VIDEODRIVER", before, 1) } else { unsetenv("SDL_VIDEODRIVER") }
    }
    return try SDLHost(SDLHost.Options(title: "", size: CGSize(width: 100, height: 50), scale: 2))
  }
}
