internal import AppIcons
internal import SDLHost
internal import SpriteKit
internal import UIKit

/// An app in its window, until the player closes it.
@MainActor
struct AppWindow {
  private let environment: AppEnvironment
  private let host: SDLHost

  /// - Parameter environment: its surface is the window's size.
  init(environment: AppEnvironment) throws {
    let surface = environment.surface
    do {
      host = try SDLHost(
        SDLHost.Options(
          title: environment.infoPlist?.displayName ?? "", size: surface.size, scale: max(1, Int(surface.scale))))
    } catch {
      throw CommandError(.software, "no window can be opened: \(error)")
    }
    self.environment = environment
  }

  func play(_ delegate: any UIApplicationDelegate) async throws {
    var environment = environment
    environment.surface = host.surface
    environment.usesSystemFonts = true
    let app = UIApplication(environment, host: host)
    let loop = FrameLoop(app: app, host: host)
    app.launch(delegate)
    host.onFocus = { app.setActive($0) }
    let start = ContinuousClock.now
    try await FramePacing.makeFrames(while: { !host.hasQuit }) { _ in await loop.frame(at: start.secondsPassed) }
    app.saveDefaults()
  }
}
