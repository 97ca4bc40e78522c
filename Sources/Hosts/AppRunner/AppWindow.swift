internal import AppIcons
internal import Programs
package import Recordings
internal import SDLHost
internal import SpriteKit
package import UIKit

/// An app in its window, until the player closes it: the one window loop of all programs.
@MainActor
package struct AppWindow {
  /// How the app's time goes on.
  package enum Pace {
    /// With the machine's clock.
    case clock
    /// With the machine's clock up to a frame, 60 a second, and not beyond.
    case hold(Int)
    /// A 60th of a second in each frame, whatever the clock says, also while the window has no keyboard.
    case frames
  }

  private let environment: AppEnvironment
  private let host: SDLHost

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - environment: its surface is the window's size.
  ///   - isMuted: whether no sound is heard, and no sound device opened.
  /// - Throws: `CommandError` where no window can be opened.
  package init(environment: AppEnvironment, isMuted: Bool = false) throws {
    let surface = environment.surface
    do {
      host = try SDLHost(
        SDLHost.Options(
          title: environment.infoPlist?.displayName ?? CommandLineProgram.name, size: surface.size,
          scale: max(1, Int(surface.scale)), isMuted: isMuted))
    } catch {
      throw CommandError(.software, "no window can be opened: \(error)")
    }
    self.environment = environment
  }

  /// Whether there is a display to open a window on.
  package static var isPossible: Bool { SDLHost.hasDisplay }

  /// Plays until the player closes the window.
  ///
  /// - Parameter launched: called once the app has launched.
  package func play(
    _ delegate: any UIApplicationDelegate, pace: Pace = .clock,
    launched: (UIApplication) throws -> Void = { _ in }
  ) async throws {
    let app = try await run(delegate, pace: pace, on: host, launched: launched)
    app.saveDefaults()
  }

  /// Plays by frames and writes what the player does to a file, at least once a second.
  ///
  /// - Parameters:
  ///   - name: the app's, in the recording.
  ///   - start: how the app was started, for the recording.
  package func record(
    _ delegate: any UIApplicationDelegate, name: String, start: RecordedStart, to file: URL,
    launched: (UIApplication) throws -> Void = { _ in }
  ) async throws {
    let recorder = Recorder(of: host, app: name, settings: start.settings)
    let app = try await run(
      delegate, pace: .frames, on: recorder,
      launched: { app in
        try launched(app)
        try OutputFile.write(recorder.recording.text, to: file)
      },
      afterFrame: { frame in
        if frame % 60 == 59 { try OutputFile.write(recorder.recording.text, to: file) }
      })
    app.saveDefaults()
    try OutputFile.write(recorder.recording.text, to: file)
    print("Recorded \(recorder.recording.frameCount) frames: \(file.path)")
  }

  /// Plays a recording, by frames, until it ends or the player closes the window. Its last frame stays on the screen.
  ///
  /// - Returns: the first frame that differs from a recorded hash.
  package func replay(
    _ recording: Recording, _ delegate: any UIApplicationDelegate,
    launched: (UIApplication) throws -> Void = { _ in }
  ) async throws -> ReplayDifference? {
    let player = Player(recording, on: host)
    _ = try await run(delegate, pace: .frames, on: player, while: { !player.hasEnded }, launched: launched)
    return player.difference
  }

  private func run(
    _ delegate: any UIApplicationDelegate, pace: Pace, on shown: any AppHost, while goesOn: () -> Bool = { true },
    launched: (UIApplication) throws -> Void, afterFrame: (Int) throws -> Void = { _ in }
  ) async throws -> UIApplication {
    var environment = environment
    environment.surface = shown.surface
    environment.usesSystemFonts = true
    let app = UIApplication(environment, host: shown)
    let loop = FrameLoop(app: app, host: shown)
    app.launch(delegate)
    try launched(app)
    switch pace {
    case .clock, .hold: host.onFocus = { app.setActive($0) }
    case .frames: break
    }
    let start = ContinuousClock.now
    try await FramePacing.makeFrames(while: { !host.hasQuit && goesOn() }) { frame in
      let time =
        switch pace {
        case .clock: start.secondsPassed
        case .hold(let last): Double(min(frame, last)) / FramePacing.rate
        case .frames: Double(frame) / FramePacing.rate
        }
      await loop.frame(at: time)
      try afterFrame(frame)
    }
    return app
  }
}
