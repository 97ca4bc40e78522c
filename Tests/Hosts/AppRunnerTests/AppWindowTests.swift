#if Window
  import AppIcons
  import ArgumentParser
  import CSDL2
  import Programs
  import Raster
  import Recordings
  import SpriteKit
  import TestSupport
  import Testing
  import UIKit

  @testable import AppRunner

  /// A host with its app's time, which shows its frames on another host and closes the window after some of them.
  @MainActor
  private final class ClosingHost: TimedHost {
    let host: any AppHost
    let frameCount: Int
    /// The surface in place of the other host's.
    let ownSurface: Surface?
    var calls: [String] = []
    var times: [Double] = []
    private var app: UIApplication?

    init(_ host: any AppHost, frameCount: Int, surface: Surface? = nil) {
      (self.host, self.frameCount, ownSurface) = (host, frameCount, surface)
    }

    var surface: Surface { ownSurface ?? host.surface }
    let waitsForCompletions = true
    func takeInput() -> [InputEvent] { host.takeInput() }
    func present(_ frame: Bitmap) { host.present(frame) }
    func handle(_ effect: AppEffect) { host.handle(effect) }

    func begin(_ app: UIApplication) {
      self.app = app
      calls.append("begin")
    }

    func perform(_ work: () throws -> Void) rethrows {
      calls.append("perform")
      if let app { try app.context.perform(work) } else { try work() }
    }

    func makeFrame(of loop: FrameLoop, at seconds: Double) async {
      calls.append("frame")
      times.append(seconds)
      await loop.frame(at: seconds)
      if times.count == frameCount { host.handle(.window(.close)) }
    }
  }

  private final class EmptyApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }

  /// Apps in windows that no display shows. A window's app belongs to the whole program, so each test has a process of
  /// its own.
  @Suite struct AppWindowTests {
    /// An environment whose window has 160 x 130 points.
    private static func environment(settings: URL? = nil) -> AppEnvironment {
      for name in ["SDL_VIDEODRIVER", "SDL_AUDIODRIVER"] { setenv(name, "dummy", 1) }
      return AppEnvironment(surface: Surface(width: 160, height: 130, scale: 1), defaultsFolder: settings)
    }

    /// The number that a game has saved in a folder.
    @MainActor
    private static func savedNumber(in settings: URL) -> Int {
      let app = UIApplication(AppEnvironment(defaultsFolder: settings))
      return app.context.perform { UserDefaults.standard.integer(forKey: "number") }
    }

    @MainActor
    private static func play() async throws {
      let folder = try TemporaryFolder()
      let window = try AppWindow(environment: environment(settings: folder.url), isMuted: true)
      let surface = Surface(width: 66, height: 44, scale: 2)
      var (host, screens, fonts) = (ClosingHost?.none, [CGSize](), [Bool]())
      try await window.play(
        EmptyApp(), pace: .hold(1),
        timed: {
          let made = ClosingHost($0, frameCount: 3, surface: surface)
          host = made
          return made
        },
        launched: { app in
          screens.append(app.screen.bounds.size)
          fonts.append(app.environment.usesSystemFonts)
          app.context.perform { UserDefaults.standard.set(7, forKey: "number") }
        })
      #expect(host?.calls == ["begin", "perform", "frame", "frame", "frame", "perform"])
      #expect(host?.times == [0, 1.0 / 60, 1.0 / 60])
      #expect(screens == [CGSize(width: 33, height: 22)] && fonts == [true])
      #expect(savedNumber(in: folder.url) == 7)
    }

    /// The app is launched with the host's surface and the machine's fonts, after its time has begun; its time stands
    /// still from the held frame on; and its settings are saved at the end.
    @Test func anAppIsPlayedFromItsLaunchToItsEnd() async {
      await #expect(processExitsWith: .success) { try await AppWindowTests.play() }
    }

    @MainActor
    private static func record() async throws {
      let folder = try TemporaryFolder()
      let window = try AppWindow(environment: environment(settings: folder.url), isMuted: true)
      let day = try #require(CalendarDay(text: "2017-12-25"))
      let start = RecordedStart(
        day: day, zone: .gmt, locale: Locale(identifier: "es_MX"), seed: 5, device: .ipad)
      let file = folder.path("play.txt")
      var (host, first) = (ClosingHost?.none, "")
      try await window.record(
        EmptyApp(), name: "Hats", start: start, to: file, output: try OutputOptions.parse([]),
        timed: {
          let made = ClosingHost($0, frameCount: 2)
          host = made
          return made
        },
        launched: { app in
          first = FileManager.default.fileExists(atPath: file.path) ? "early" : "none"
          app.context.perform { UserDefaults.standard.set(8, forKey: "number") }
        })
      #expect(host?.times == [0, 1.0 / 60] && first == "none")
      let recording = try Recording(text: try folder.text("play.txt"), file: "play.txt")
      #expect(recording.app == "Hats" && recording.frameCount == 2 && recording.surface == host?.surface)
      #expect(recording.setting("seed") == "5" && recording.setting("device") == "ipad")
      #expect(savedNumber(in: folder.url) == 8)
    }

    @Test func aRecordedAppLeavesItsRecordingAndItsSettings() async {
      await #expect(processExitsWith: .success) { try await AppWindowTests.record() }
    }

    @MainActor
    private static func replay() async throws {
      let window = try AppWindow(environment: environment(), isMuted: true)
      let wrong = Recording.Step(frame: 1, kind: .hash(FrameHash(Bitmap(width: 1, height: 1))))
      let recording = Recording(
        app: "Hats", surface: Surface(width: 50, height: 40, scale: 1), steps: [wrong], frameCount: 3)
      var (host, screens) = (ClosingHost?.none, [CGSize]())
      let difference = try await window.replay(
        recording, EmptyApp(),
        timed: {
          let made = ClosingHost($0, frameCount: 99)
          host = made
          return made
        }, launched: { screens.append($0.screen.bounds.size) })
      #expect(host?.times == [0, 1.0 / 60, 2.0 / 60] && screens == [CGSize(width: 50, height: 40)])
      #expect(difference?.frame == 1)
    }

    /// A replay makes the recorded frames, and reports the first that is another one.
    @Test func aReplayEndsWithItsRecordingAndTellsTheDifference() async {
      await #expect(processExitsWith: .success) { try await AppWindowTests.replay() }
    }

    @MainActor
    private static func close() async throws {
      let window = try AppWindow(environment: environment(), isMuted: true)
      var (host, answers) = (ClosingHost?.none, [false, true])
      try await window.play(
        EmptyApp(),
        timed: {
          let made = ClosingHost($0, frameCount: 99)
          host = made
          return made
        },
        launched: { app in
          let mac = MacInput()
          mac.shouldClose = { answers.removeFirst() }
          app.mac = mac
          // The player closes the window twice.
          for _ in 0..<2 {
            var event = SDL_Event()
            event.window.type = SDL_WINDOWEVENT.rawValue
            event.window.event = UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
            #expect(SDL_PushEvent(&event) == 1)
          }
        })
      #expect(answers.isEmpty && host?.times.count == 1)
    }

    @Test func aMacAppIsAskedBeforeThePlayerClosesItsWindow() async {
      await #expect(processExitsWith: .success) { try await AppWindowTests.close() }
    }

    /// A Mac app that sets its window's size has its window resized.
    @MainActor
    private static func fit() async throws {
      var environment = environment()
      environment.turnsScreen = true
      let window = try AppWindow(environment: environment, isMuted: true)
      var sizes: [Surface?] = []
      try await window.play(
        EmptyApp(),
        launched: { app in
          app.fitScreen(to: CGSize(width: 210, height: 140))
          sizes.append(app.host?.surface)
          app.fitScreen(to: CGSize(width: 0, height: 140))
          sizes.append(app.host?.surface)
          app.host?.handle(.window(.close))
        })
      let fitted = Surface(width: 210, height: 140, scale: 1)
      #expect(sizes == [fitted, fitted])
    }

    @Test func aWindowTakesTheSizeThatItsAppSets() async {
      await #expect(processExitsWith: .success) { try await AppWindowTests.fit() }
    }

    /// An app's options are checked first, then its saved state, then the display.
    @MainActor
    private static func refuse() throws {
      for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { setenv(name, "", 1) }
      func error(_ arguments: String...) throws -> (any Error)? {
        let command = try AppCommand.parse(arguments)
        do {
          try command.runOnMainActor()
          return nil
        } catch {
          return error
        }
      }
      AppCommand.makeDelegate = { EmptyApp() }
      #expect(!AppWindow.isPossible)
      let plain = try error() as? CommandError
      #expect(plain?.status == .missing && plain?.description == AppWindow.problem)
      #expect(AppWindow.problem.contains("set DISPLAY or WAYLAND_DISPLAY"))
      let stored = try error("--record", "play.txt", "--state", "/kept") as? CommandError
      #expect(stored?.status == .usage)
      #expect((try error("--state", "/kept") as? CommandError)?.status == .missing)
      AppOption.declare([AppOption("tint", valueName: "colour", help: "The colour.")])
      var taken = ["--tint", "red"]
      _ = try AppOption.take(from: &taken)
      let option = try error("--record", "play.txt", "--state", "/kept") as? ValidationError
      #expect(option?.message == "--tint cannot be recorded: leave it out, or leave out --record")
      #expect((try error() as? CommandError)?.status == .missing, "a play that is not recorded may have options")
    }

    @Test func aPlayIsRefusedByItsOptionsItsStateOrAMissingDisplay() async {
      await #expect(processExitsWith: .success) { try await AppWindowTests.refuse() }
    }
  }
#endif
