/// The result of one golden assertion: a line of a run's log.
package struct RunRecord: Codable, Sendable, Equatable {
  package enum Outcome: String, Codable, Sendable, CaseIterable {
    /// The frame equals the golden, within the assertion's tolerance if it has one.
    case same
    case different
    /// There is no golden.
    case missing
    /// The golden was written instead of compared; somebody has to look at it.
    case recorded
    /// The golden exists but is not a readable picture.
    case unreadable

    /// Whether `skit accept` can make the assertion pass.
    package var isFailure: Bool { self == .different || self == .missing || self == .unreadable }
  }

  /// A frame that came before the asserted one.
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

  /// The test's source file; in the log, relative to its package where it is in one.
  package var testFile: String
  package var line: Int
  /// The golden's PNG; in the log, also relative to the package.
  package var goldenFile: String
  /// Scene and frame, such as "menu-sombrero".
  package var name: String
  package var outcome: Outcome
  /// The failure message; empty where the assertion passes.
  package var message = ""
  package var differentPixels = 0
  /// The largest difference in any channel of any pixel, 0 to 255.
  package var worstChannel = 0
  /// The tolerance; nil means an exact comparison.
  package var tolerance: Tolerance?
  /// PNGs in the run folder, for failures only, as `RunLog.savePicture` returned them.
  package var actual: String?
  package var difference: String?
  /// The text for the new golden, in the run folder, as `RunLog.saveText` returned it.
  package var sidecar: String?
  /// How long the assertion took.
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
  /// The format's version; a log of another version is not read.
  package static let version = 1

  package var version = RunHeader.version
  /// The run's name, shared by all its processes.
  package var run: String
  package var process: Int32
  /// The process's start, which tells it from a later process with the same number.
  package var processStart: String?
  /// When the process started, in seconds since 1970.
  package var started: Double
  /// The folder with Package.swift above the first test's file.
  package var packageFolder: String?
}
