package import ArgumentParser
internal import Assets
internal import Files
internal import Foundation
internal import Printing
internal import Programs
internal import StageHost

/// The command `check-recording`: checks that a recording gives the same result in different environments.
package struct CheckRecording: MainActorCommand {
  package static let configuration = CommandConfiguration(
    commandName: "check-recording",
    abstract: "Plays a recording in different environments and names the first node that differs.",
    discussion: """
      Ends with status 1 when anything except the frame rate changes the outcome. Runs at other rates are compared at \
      the times that they have in common, and only reported. Labels may have different texts in other locales.
      """)

  @Argument(help: "The recording.")
  var file: String

  @Option(help: ArgumentHelp("The folder with the app's files, instead of the installed ones.", valueName: "folder"))
  var bundle: String?

  /// One environment to replay the recording in.
  private struct ReplayEnvironment {
    let name: String
    var variables: [String: String] = [:]
    var arguments: [String] = []
    var mayDiffer = false
    var mayTranslate = false
  }

  private static let circumstances: [ReplayEnvironment] =
    [
      ReplayEnvironment(name: "again"),
      ReplayEnvironment(name: "hashing without a seed", variables: ["SWIFT_DETERMINISTIC_HASHING": "1"]),
    ]
    + ["de_DE", "ar_EG", "th_TH"].map {
      ReplayEnvironment(
        name: "locale \($0)", variables: ["LANG": "\($0).UTF-8", "LC_ALL": "\($0).UTF-8"], arguments: ["--locale", $0],
        mayTranslate: true)
    }
    + ["Pacific/Kiritimati", "America/Los_Angeles"].map {
      ReplayEnvironment(name: "time zone \($0)", variables: ["TZ": $0])
    }
    + ["1", "2", "4"].map { ReplayEnvironment(name: "\($0) threads", arguments: ["--threads", $0]) }
    + [FrameRate.thirty, .hundredTwenty, .jitter].map {
      ReplayEnvironment(name: "rate \($0.rawValue)", arguments: ["--rate", $0.rawValue], mayDiffer: true)
    }

  package init() {}

  @MainActor
  package func runOnMainActor() throws {
    let first = try trace(ReplayEnvironment(name: "the first run"))
    var differences = 0
    for circumstance in Self.circumstances {
      let run = try trace(circumstance)
      guard let difference = first.firstDifference(from: run, mayTranslate: circumstance.mayTranslate) else {
        try StandardOutput.print("same       \(circumstance.name)")
        continue
      }
      if !circumstance.mayDiffer { differences += 1 }
      try StandardOutput.print("different  \(circumstance.name): \(difference)")
    }
    if differences > 0 {
      throw CommandError(.different, "\(file): \(differences) of the runs differ")
    }
  }

  /// Plays the recording in a separate process, because hash seed, locale and time zone are set per process.
  private func trace(_ circumstance: ReplayEnvironment) throws -> Trace {
    let folder = try ScratchFolder.make("recording-trace")
    defer {
      do {
        try FileManager.default.removeItem(at: folder)
      } catch {
        CommandLineProgram.warn("\(folder.path): left behind: \(error)")
      }
    }
    let output = folder.appendingPathComponent("trace.txt")
    let process = Process()
    process.executableURL = AppBundle.executable
    process.arguments =
      ["replay", file, "--trace", output.path, "--ignore-hashes"] + (bundle.map { ["--bundle", $0] } ?? [])
      + circumstance.arguments
    process.environment = ProcessInfo.processInfo.environment.merging(circumstance.variables) { $1 }
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw CommandError(.software, "\(AppBundle.executable.path): cannot be started: \(error.localizedDescription)")
    }
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // Passes on the child process's message, which says what is wrong with the recording.
      let line = message.split(separator: "\n").last.map { $0.drop { $0 != ":" }.dropFirst(2) } ?? ""
      throw CommandError(.malformed, line.isEmpty ? "\(circumstance.name): the replay crashed" : String(line))
    }
    let text = try ForeignFile.text(output, as: .trace)
    guard let trace = Trace(text) else { throw CommandError(.software, "\(output.path): not a trace") }
    return trace
  }
}
