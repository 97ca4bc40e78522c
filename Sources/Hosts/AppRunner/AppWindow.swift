internal import AppIcons
internal import Printing
package import Programs
package import Recordings
package import SpriteKit
package import UIKit

#if Window
  internal import SDLHost
#endif

/// Runs an app in a window until the player closes it. All programs share this window loop.
@MainActor
package struct AppWindow {
  /// The way in which the app's time advances.
  package enum Pace {
    /// Follows the machine's clock.
    case clock
    /// Advances by exactly 1/60 s in each frame up to a frame number, and then stops.
    case hold(Int)
    /// Advances by exactly 1/60 s in each frame, even if frames are late or the window is not focused.
    case frames
  }

  private let environment: AppEnvironment
  private let host: SDLHost

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - environment: the app's environment; its surface sets the window's size. Where the player chose no size, the
  ///     window opens in an orientation that the Info.plist allows.
  ///   - isMuted: whether to play no sound and open no sound device. Default false.
  /// - Throws: `CommandError` if no window can be opened.
  package init(environment: AppEnvironment, isMuted: Bool = false) throws {
    let surface = environment.openingSurface
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

  /// Whether there is a display for the window.
  package static var isPossible: Bool { SDLHost.hasDisplay }

  /// The reason why no window is possible, and the remedy.
  package static var problem: String {
    #if Window
      "there is no display to open a window on; set DISPLAY or WAYLAND_DISPLAY, or use a desktop session"
    #else
      "this program was built without the trait Window of the package skit, and opens no window; without `traits:` in "
        + "its dependency, a package has the trait"
    #endif
  }

  /// Runs the app until the player closes the window.
  ///
  /// - Parameters:
  ///   - timed: makes the host that provides the app's date, time zone and random numbers; nil leaves them to the machine.
  ///   - launched: called once the app has launched.
  package func play(
    _ delegate: any UIApplicationDelegate, pace: Pace = .clock, timed: ((any AppHost) -> any TimedHost)? = nil,
    launched: (UIApplication) throws -> Void = { _ in }
  ) async throws {
    let app = try await run(delegate, pace: pace, on: timed?(host) ?? host, launched: launched)
    app.saveDefaults()
  }

  /// Runs the app at 1/60 s per frame and records the player's input. Updates the file at least once a second.
  ///
  /// - Parameters:
  ///   - name: the app's name in the recording.
  ///   - start: the recording's start settings.
  ///   - output: writes the file.
  ///   - timed: makes the host that provides the app's time. Without one, dates and random numbers are real, and an
  ///     app that uses them makes different frames in a replay.
  package func record(
    _ delegate: any UIApplicationDelegate, name: String, start: RecordedStart, to file: URL, output: OutputOptions,
    timed: ((any AppHost) -> any TimedHost)? = nil, launched: (UIApplication) throws -> Void = { _ in }
  ) async throws {
    let recorder = Recorder(of: host, app: name, settings: start.settings)
    let app = try await run(
      delegate, pace: .frames, on: timed?(recorder) ?? recorder,
      launched: { app in
        try launched(app)
        try output.write(recorder.recording.text, to: file, as: .recording)
      },
      afterFrame: { frame in
        if frame % 60 == 59 { try output.write(recorder.recording.text, to: file, as: .recording) }
      })
    app.saveDefaults()
    try output.write(recorder.recording.text, to: file, as: .recording)
    try StandardOutput.print("Recorded \(recorder.recording.frameCount) frames: \(file.path)")
  }

  /// Replays a recording at 1/60 s per frame, until it ends or the player closes the window.
  ///
  /// - Parameter timed: makes the host that provides the app's time.
  /// - Returns: the first frame that differs from its recorded hash; nil if none does.
  package func replay(
    _ recording: Recording, _ delegate: any UIApplicationDelegate, timed: (any AppHost) -> any TimedHost,
    launched: (UIApplication) throws -> Void = { _ in }
  ) async throws -> ReplayDifference? {
    let player = Player(recording, on: host)
    _ = try await run(delegate, pace: .frames, on: timed(player), while: { !player.hasEnded }, launched: launched)
    return player.difference
  }

  private func run(
    _ delegate: any UIApplicationDelegate, pace: Pace, on shown: any AppHost,
    while shouldContinue: () -> Bool = { true },
    launched: (UIApplication) throws -> Void, afterFrame: (Int) throws -> Void = { _ in }
  ) async throws -> UIApplication {
    var environment = environment
    environment.surface = shown.surface
    environment.usesSystemFonts = true
    let loop = FrameLoop(environment, host: shown)
    let app = loop.app
    app.context.makeProgramWide()
    let timed = shown as? any TimedHost
    timed?.begin(app)
    // Frames of an exact length also have the times of a stage, so that they can be replayed; so has an app with a
    // stage's time.
    if case .frames = pace {} else if timed == nil { app.clock.uptimeAtStart = ProcessInfo.processInfo.systemUptime }
    if let timed { timed.perform { app.launch(delegate) } } else { app.launch(delegate) }
    try launched(app)
    switch pace {
    case .clock, .hold: host.onChange = { app.follow($0) }
    case .frames: break
    }
    host.shouldClose = { app.mac?.shouldClose?() ?? true }
    defer { (host.onChange, host.shouldClose) = (nil, nil) }
    let start = ContinuousClock.now
    try await FramePacing.makeFrames(while: { !host.hasQuit && shouldContinue() }) { frame in
      let time =
        switch pace {
        case .clock: start.elapsedSeconds
        case .hold(let last): Double(min(frame, last)) / FramePacing.rate
        case .frames: Double(frame) / FramePacing.rate
        }
      if let timed { await timed.makeFrame(of: loop, at: time) } else { await loop.frame(at: time) }
      try afterFrame(frame)
    }
    if let timed { timed.perform { app.terminate() } } else { app.context.perform { app.terminate() } }
    return app
  }
}

extension UIApplication {
  /// Follows the window: without the keyboard focus the app is inactive, and minimised it is in the background.
  fileprivate func follow(_ change: SDLHost.WindowChange) {
    switch change {
    case .gotFocus: setActive(true)
    case .lostFocus: setActive(false)
    case .minimized: enterBackground()
    case .restored: enterForeground()
    }
  }
}

/// A host that also provides its app's time, random numbers and queues, as in a test.
@MainActor
package protocol TimedHost: AppHost {
  /// Starts virtual time for an app. Call it before the app launches.
  func begin(_ app: UIApplication)
  /// Runs work as part of the app, between two frames.
  func perform(_ work: () throws -> Void) rethrows
  /// Makes one frame.
  ///
  /// - Parameter seconds: the frame's time, in seconds of the app's time.
  func makeFrame(of loop: FrameLoop, at seconds: Double) async
}
