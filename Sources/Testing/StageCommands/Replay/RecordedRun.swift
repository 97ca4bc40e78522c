internal import AppRunner
internal import Foundation
internal import Programs
internal import Raster
internal import Recordings
package import StageHost
internal import UIKit

/// Plays a recording without a screen, as evidence of the events in it.
@MainActor
package enum RecordedRun {
  /// The frames of a second. One frame of each second must have a hash.
  private static let framesBetweenHashes = 60

  /// Plays a recording to its end and checks every hash. Each full second must have a hash.
  ///
  /// - Parameter body: called after the last frame.
  /// - Throws: `CommandError` for a file that is not a recording of the app, lacks hashes, or has other frames.
  package static func prove<App: StagedApp>(
    _ file: String, of app: App, _ body: @escaping @MainActor (Stage) throws -> Void
  ) throws {
    let (recording, start) = try RecordingFile.read(file) { recording in
      guard recording.app == App.appName else {
        throw RecordingError(file, "is a recording of \"\(recording.app)\", not of \"\(App.appName)\"")
      }
      return (recording, try RecordedStart(recording, file: file))
    }
    var hashed: Set<Int> = []
    for step in recording.steps {
      if case .hash = step.kind { hashed.insert(step.frame / framesBetweenHashes) }
    }
    if let gap = (0..<recording.frameCount / framesBetweenHashes).first(where: { !hashed.contains($0) }) {
      let first = gap * framesBetweenHashes
      throw CommandError(
        .different,
        "\(file): has no hash in frames \(first) to \(first + framesBetweenHashes - 1), so it proves nothing")
    }
    try AppRunner.withTemporaryFolders {
      try MainLoop.run {
        var environment = try AppEnvironment.ofFiles(
          bundle: nil, name: CommandLineProgram.name, device: start.device
        ) { _ in nil }
        environment.surface = recording.surface
        environment.locale = start.locale
        try app.prepare(&environment)
        var calendar = Calendar.current
        calendar.timeZone = start.zone
        let stage = try StagedRun.stage(
          app, in: environment, alerts: .keep, setting: Stage.Setting(start), calendar: calendar)
        if let difference = await stage.replay(recording) {
          throw CommandError(.different, "\(file): \(difference)")
        }
        try body(stage)
      }
    }
  }
}
