internal import AppIcons
internal import AppRunner
package import ArgumentParser
internal import Files
internal import Foundation
internal import Printing
internal import Programs
internal import Raster
internal import Recordings
internal import SpriteKit
internal import StageHost
internal import UIKit

/// The command `replay`: plays a recording, without a screen unless a window is requested.
package struct Replay<App: StagedApp>: MainActorCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay",
      abstract: "Plays a recording again and checks its frames.",
      discussion: """
        Ends with status 1 at the first frame whose hash is not the recorded one. `\(CommandLineProgram.name) play \
        --record FILE` makes a recording.
        """)
  }

  @Argument(help: "The recording.")
  var file: String

  @Option(help: ArgumentHelp("The folder with the app's files, instead of the installed ones.", valueName: "folder"))
  var bundle: String?

  @Option(help: ArgumentHelp("Writes each frame's hash and the scene's tree to a file.", valueName: "file"))
  var trace: String?

  @Option(help: ArgumentHelp("Frames per second: 30, 60, 120, or jitter for an uneven rate.", valueName: "rate"))
  var rate: FrameRate = .sixty

  @Option(help: ArgumentHelp("The number of threads that draw. (default: one per core)", valueName: "count"))
  var threads: Int?

  @Option(
    help: ArgumentHelp("The player's language and region, in place of the recorded one.", valueName: "locale"),
    transform: LocaleName.parse)
  var locale: LocaleName?

  @Flag(help: "Plays it in a window, at 60 frames per second.")
  var window = false

  @Flag(help: "Does not check the recorded hashes.")
  var ignoreHashes = false

  @Flag(help: "Replaces the recorded hashes with those of this run.")
  var update = false

  @OptionGroup var output: OutputOptions
  @OptionGroup(title: "App") var app: App

  package init() {}

  package mutating func validate() throws {
    if let threads, !(1...64).contains(threads) {
      throw ValidationError("--threads must be from 1 to 64, not \(threads)")
    }
    if window, update || trace != nil || rate != .sixty || threads != nil {
      throw ValidationError(
        "--window only shows the recording; --update, --trace, --rate and --threads need a headless replay")
    }
    if update, rate != .sixty { throw ValidationError("--update needs the recorded rate, 60 frames per second") }
  }

  @MainActor
  package func runOnMainActor() throws {
    let (recording, start) = try RecordingFile.read(file) { recording in
      guard recording.app == App.appName else {
        throw RecordingError(file, "is a recording of \"\(recording.app)\", not of \"\(App.appName)\"")
      }
      return (recording, try RecordedStart(recording, file: file))
    }
    if let trace { try output.check(URL(fileURLWithPath: trace), as: .trace) }
    if update { try output.check(URL(fileURLWithPath: file), as: .recording) }
    let replay = self
    try AppRunner.withTemporaryFolders {
      try MainLoop.run { try await replay.play(recording, start) }
    }
  }

  @MainActor
  private func play(_ recording: Recording, _ start: RecordedStart) async throws {
    var environment = try AppEnvironment.ofFiles(
      bundle: bundle, name: CommandLineProgram.name, device: start.device
    ) { _ in nil }
    environment.surface = recording.surface
    environment.locale = locale?.locale ?? start.locale
    try app.prepare(&environment)
    var calendar = Calendar.current
    calendar.timeZone = start.zone
    if window { return try await show(recording, start, calendar, in: environment) }
    var setting = Stage.Setting(start)
    setting.locale = environment.locale
    let stage = try StagedRun.stage(
      app, in: environment, alerts: .keep, setting: setting, calendar: calendar,
      rasterizer: threads.map { .onCores($0) } ?? .onAllCores())
    var frames = Trace()
    var updated = recording.withoutHashes
    let difference = await stage.replay(update || ignoreHashes ? updated : recording, time: rate.time) { frame in
      if trace != nil { frames.add(stage.time, FrameHash(stage.frame), tree: stage.tree) }
      if update, frame % 60 == 59 || frame == recording.frameCount - 1 {
        updated.insert(FrameHash(stage.frame), at: frame)
      }
    }
    if let trace { try output.write(frames.text, to: URL(fileURLWithPath: trace), as: .trace) }
    if update { try output.write(updated.text, to: URL(fileURLWithPath: file), as: .recording) }
    if let difference { throw CommandError(.different, "\(file): \(difference)") }
    let checked =
      update ? "\(updated.hashCount) hashes written" : "\(ignoreHashes ? 0 : recording.hashCount) hashes match"
    try StandardOutput.print("Replayed \(recording.frameCount) frames; \(checked).")
  }

  @MainActor
  private func show(
    _ recording: Recording, _ start: RecordedStart, _ calendar: Calendar, in environment: AppEnvironment
  ) async throws {
    guard AppWindow.isPossible else {
      throw CommandError(.missing, "there is no display; without --window the recording is played headless")
    }
    let recording = ignoreHashes ? recording.withoutHashes : recording
    let time = WindowTime(start)
    let delegate = app.makeDelegate(AppStart(now: { time.now }, calendar: calendar, seed: start.seed))
    let difference = try await AppWindow(environment: environment).replay(
      recording, delegate, timed: time.host, launched: app.didLaunch)
    if let difference {
      throw CommandError(.different, "\(file): \(difference)")
    }
    try StandardOutput.print("Replayed \(recording.frameCount) frames; \(recording.hashCount) hashes match.")
  }
}

extension OutputKind {
  /// The text of a `Trace`.
  fileprivate static let trace = OutputKind("a trace", startsWith: "frame ")
}

/// The frame rate of a replay.
enum FrameRate: String, ExpressibleByArgument, CaseIterable {
  case thirty = "30", sixty = "60", hundredTwenty = "120", jitter

  /// The time of a frame, in seconds. With the uneven rate, only frames at each half second match those of other rates.
  func time(of frame: Int) -> Double {
    switch self {
    case .thirty: Double(frame) / 30
    case .sixty: Double(frame) / 60
    case .hundredTwenty: Double(frame) / 120
    case .jitter: (Double(frame) + (frame % 30 == 0 ? 0 : [0.35, -0.3, 0.1, 0.45, -0.4][frame % 5])) / 60
    }
  }
}

/// Reads recordings for commands.
enum RecordingFile {
  /// Reads a recording and passes it to a closure.
  ///
  /// - Throws: `CommandError` (malformed) for a file that is not a valid recording.
  static func read<Result>(_ path: String, _ body: (Recording) throws -> Result) throws -> Result {
    do {
      return try body(try Recording(contentsOf: URL(fileURLWithPath: path)))
    } catch let error as RecordingError {
      throw CommandError(.malformed, "\(error)")
    }
  }
}
