import ArgumentParser
import FlappyFelipe
import Foundation
import Raster
import SDLHost
import SceneTesting
import SpriteKit

/// A recording, played again, without a screen unless one is asked for.
struct Replay: MainActorCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays a recording again and checks its frames.",
    discussion: """
      Ends with status 1 at the first frame whose hash is not the recorded one. Recordings are made by \
      `felipe play --record FILE`.
      """)

  @Argument(help: "The recording.")
  var file: String

  @Option(help: ArgumentHelp("The folder with the app's files, in place of the installed ones.", valueName: "folder"))
  var bundle: String?

  @Option(help: ArgumentHelp("Writes each frame's hash and the scene's tree to a file.", valueName: "file"))
  var trace: String?

  @Option(help: ArgumentHelp("Frames a second: 30, 60, 120, or jitter for uneven ones.", valueName: "rate"))
  var rate: FrameRate = .sixty

  @Option(help: ArgumentHelp("How many threads draw. (default: one a core)", valueName: "count"))
  var threads: Int?

  @Option(
    help: ArgumentHelp("The player's language and region, in place of the recorded one.", valueName: "locale"),
    transform: LocaleName.parse)
  var locale: LocaleName?

  @Flag(help: "Plays it in a window, 60 frames a second.")
  var window = false

  @Flag(help: "Does not check the recorded hashes.")
  var ignoreHashes = false

  @Flag(help: "Replaces the recorded hashes by those of this run.")
  var update = false

  enum FrameRate: String, ExpressibleByArgument, CaseIterable {
    case thirty = "30", sixty = "60", hundredTwenty = "120", jitter

    /// The time of each frame, in seconds. The uneven ones meet the others at each half of a second.
    func time(of frame: Int) -> Double {
      switch self {
      case .thirty: Double(frame) / 30
      case .sixty: Double(frame) / 60
      case .hundredTwenty: Double(frame) / 120
      case .jitter: (Double(frame) + (frame % 30 == 0 ? 0 : [0.35, -0.3, 0.1, 0.45, -0.4][frame % 5])) / 60
      }
    }
  }

  mutating func validate() throws {
    if let threads, !(1...64).contains(threads) {
      throw ValidationError("--threads is a number from 1 to 64, not \(threads)")
    }
    if window, update || trace != nil || rate != .sixty || threads != nil {
      throw ValidationError(
        "--window only shows the recording: --update, --trace, --rate and --threads are for headless")
    }
    if update, rate != .sixty { throw ValidationError("--update needs the recorded rate, 60 frames a second") }
  }

  @MainActor
  func runOnMainActor() throws {
    let recording: Recording
    do {
      recording = try Recording(contentsOf: URL(fileURLWithPath: file))
    } catch let error as RecordingError {
      throw CommandError(.malformed, "\(error)")
    }
    let script = try GameScript(recording, file: file)
    let replay = self
    try MainLoop.run { try await replay.play(recording, script) }
  }

  @MainActor
  private func play(_ recording: Recording, _ script: GameScript) async throws {
    var options = AppOptions()
    (options.bundle, options.device) = (bundle, script.device)
    var environment = try options.environment(stateFolder: nil)
    environment.surface = recording.surface
    let clock = ScriptClock(start: script.day.date(in: script.zone))
    var calendar = Calendar.current
    calendar.timeZone = script.zone
    let game = FelipeApp()
    game.clock = clock.gameClock(calendar)
    game.seed = script.seed
    if window {
      environment.locale = (locale ?? script.locale).locale
      return try await show(recording, game, clock: clock, in: environment)
    }
    let setting = Stage.Setting(
      day: script.day, timeZone: script.zone, locale: (locale ?? script.locale).locale, seed: script.seed)
    let stage = Stage(
      environment: environment, delegate: game, alertPolicy: .keep, setting: setting,
      rasterizer: threads.map { .onCores($0) } ?? .onAllCores())
    try Capture.checkScene(stage.app)
    var frames = Trace()
    var updated = recording.withoutHashes
    let difference = await stage.replay(update || ignoreHashes ? updated : recording, time: rate.time) { frame in
      clock.advance(to: stage.time)
      if trace != nil { frames.add(stage.time, FrameHash(stage.frame), tree: stage.tree) }
      if update, frame % 60 == 59 || frame == recording.frameCount - 1 {
        updated.insert(FrameHash(stage.frame), at: frame)
      }
    }
    if let trace { try write(frames.text, to: trace) }
    if update { try GameWindow.write(updated, to: URL(fileURLWithPath: file)) }
    if let difference { throw CommandError(.different, "\(file): \(difference)") }
    let checked =
      update ? "\(updated.hashCount) hashes written" : "\(ignoreHashes ? 0 : recording.hashCount) hashes match"
    print("Replayed \(recording.frameCount) frames; \(checked).")
  }

  @MainActor
  private func show(
    _ recording: Recording, _ game: FelipeApp, clock: ScriptClock, in environment: AppEnvironment
  ) async throws {
    guard SDLHost.hasDisplay else {
      throw CommandError(.missing, "there is no display; without --window the recording is played headless")
    }
    let recording = ignoreHashes ? recording.withoutHashes : recording
    if let difference = try await GameWindow(environment: environment).replay(recording, game, clock: clock) {
      throw CommandError(.different, "\(file): \(difference)")
    }
    print("Replayed \(recording.frameCount) frames; \(recording.hashCount) hashes match.")
  }

  private func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CommandError(.unwritable, "\(path): cannot be written")
    }
  }
}
