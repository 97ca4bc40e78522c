/// What one golden assertion came to: a line of a run's log.
package struct RunRecord: Codable, Sendable, Equatable {
  package enum Outcome: String, Codable, Sendable, CaseIterable {
    /// The frame equals the golden, within the assertion's tolerance if it has one.
    case same
    case different
    /// There is no golden.
    case missing
    /// The golden was written in place of a comparison; somebody has to look at it.
    case recorded
    /// The golden is there and no picture.
    case unreadable

    /// Whether `skit accept` can make it pass.
    package var isFailure: Bool { self == .different || self == .missing || self == .unreadable }
  }

  /// A frame on the way to the asserted one.
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

  /// The test's source file: in the log relative to its package, where it lies in one.
  package var testFile: String
  package var line: Int
  /// The golden's PNG: in the log relative to the package as well.
  package var goldenFile: String
  /// Scene and frame, such as "menu-sombrero".
  package var name: String
  package var outcome: Outcome
  /// What the test says; empty where it passes.
  package var message = ""
  package var differentPixels = 0
  /// The largest difference in any channel of any pixel, 0 to 255.
  package var worstChannel = 0
  /// nil: exact.
  package var tolerance: Tolerance?
  /// PNGs in the run folder, for failures only: what `RunLog.savePicture` gave back.
  package var actual: String?
  package var difference: String?
  /// The text that belongs beside the new golden, in the run folder: what `RunLog.saveText` gave back.
  package var sidecar: String?
  /// How long the assertion took.
  package var milliseconds = 0.0
  /// Which nodes changed, such as `Hat "hat": position.y 182 -> 181`.
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

  /// The test file's name without its ending, such as "MenuGoldenTests".
  package var testName: String {
    let file = testFile.split(separator: "/").last ?? ""
    return String(file.hasSuffix(".swift") ? file.dropLast(6) : file)
  }
}

/// The first line of a process's log.
package struct RunHeader: Codable, Sendable, Equatable {
  /// The format's; a log of another one is not read.
  package static let version = 1

  package var version = RunHeader.version
  /// Processes of one run of the tests share it.
  package var run: String
  package var process: Int32
  /// Tells the process from a later one of its number.
  package var processStart: String?
  /// In seconds since 1970.
  package var started: Double
  /// The folder with Package.swift above the first test's file.
  package var packageFolder: String?
}
