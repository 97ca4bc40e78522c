/// The result of one golden assertion: a line of a run's log.
package struct RunRecord: Codable, Sendable, Equatable {
  package enum Outcome: String, Codable, Sendable, CaseIterable {
    /// The frame equals the golden, within the assertion's tolerance if it has one.
    case same
    case different
    /// The golden is missing.
    case missing
    /// The golden was written instead of compared, so somebody has to review it.
    case recorded
    /// The golden exists but is not a readable picture.
    case unreadable

    /// Whether `skit accept` can make the assertion pass.
    package var isFailure: Bool { self == .different || self == .missing || self == .unreadable }
  }

  /// A frame before the asserted one.
  package struct FilmFrame: Codable, Sendable, Equatable {
    package var frame: Int
    package var hash: String
    /// The PNG's path in the run folder.
    package var picture: String

    package init(frame: Int, hash: String, picture: String) {
      self.frame = frame
      self.hash = hash
      self.picture = picture
    }
  }

  /// The path of the test's source file; in the log, relative to its package if it has one.
  package var testFile: String
  package var line: Int
  /// The path of the golden's PNG; in the log, relative to the package if it has one.
  package var goldenFile: String
  /// Scene and frame, such as "menu-sombrero".
  package var name: String
  package var outcome: Outcome
  /// The failure message; empty if the assertion passes.
  package var message = ""
  package var differentPixels = 0
  /// The largest difference in any channel of any pixel, 0 to 255.
  package var worstChannel = 0
  /// The tolerance; nil for an exact comparison.
  package var tolerance: Tolerance?
  /// The path of the actual frame's PNG in the run folder, from `RunLog.savePicture`. Only for failures.
  package var actual: String?
  package var difference: String?
  /// The path in the run folder of the new golden's sidecar text, from `RunLog.saveText`.
  package var sidecar: String?
  /// The duration of the assertion.
  package var milliseconds = 0.0
  /// The nodes that changed, such as `Hat "hat": position.y 182 -> 181`.
  package var treeDifference: [String] = []
  package var film: [FilmFrame] = []

  package init(testFile: String, line: Int, goldenFile: String, name: String, outcome: Outcome, message: String = "") {
    self.testFile = testFile
    self.line = line
    self.goldenFile = goldenFile
    self.name = name
    self.outcome = outcome
    self.message = message
  }

  /// The test file's name without extension, such as "MenuGoldenTests".
  package var testName: String {
    let file = testFile.split(separator: "/").last ?? ""
    return String(file.hasSuffix(".swift") ? file.dropLast(6) : file)
  }
}

/// The first line of a process's log.
package struct RunHeader: Codable, Sendable, Equatable {
  /// The format's version. Logs of other versions are not read.
  package static let version = 1

  package var version = RunHeader.version
  /// The run's name, shared by all its processes.
  package var run: String
  package var process: Int32
  /// The process's start time, which distinguishes it from a later process with the same ID.
  package var processStart: String?
  /// The start of the process, in seconds since 1970.
  package var started: Double
  /// The folder with the Package.swift nearest above the first test's source file.
  package var packageFolder: String?
}
