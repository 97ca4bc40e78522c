package import ArgumentParser
internal import Files
internal import Foundation
internal import Printing
internal import Programs
internal import Recordings

/// The command `shrink`: shortens a recording while a command still fails on it.
package struct Shrink: MainActorCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Shortens a recording to the steps that still make a command fail.",
    discussion: """
      Runs the command repeatedly with a shortened recording as its last argument, and keeps each one on which the \
      command still fails (ends with a status other than 0). Recorded hashes are dropped, because they no longer \
      match. Example: \(CommandLineProgram.name) shrink crash.txt -- ./check-score
      """)

  @Argument(help: "The recording.")
  var file: String

  @Option(help: ArgumentHelp("The file for the result. (default: the recording's name with -short)", valueName: "file"))
  var out: String?

  @OptionGroup var output: OutputOptions

  @Argument(parsing: .postTerminator, help: "The command and its arguments, after --.")
  var command: [String] = []

  package init() {}

  package mutating func validate() throws {
    if command.isEmpty {
      throw ValidationError("expected a command after --, such as: \(CommandLineProgram.name) shrink FILE -- ./check")
    }
  }

  @MainActor
  package func runOnMainActor() throws {
    let whole = try RecordingFile.read(file) { $0.withoutHashes }
    let name = URL(fileURLWithPath: file)
    let result =
      out.map { URL(fileURLWithPath: $0) }
      ?? name.deletingPathExtension().appendingPathExtension("short").appendingPathExtension(name.pathExtension)
    try output.check(result, as: .recording)
    let folder = try ScratchFolder.make("recording-shrink")
    defer { remove(folder) }
    var runs = 0
    let candidate = folder.appendingPathComponent("recording.txt")
    func fails(_ recording: Recording) throws -> Bool {
      runs += 1
      try output.write(recording.text, to: candidate, as: .recording)
      return try run(candidate) != 0
    }
    guard try fails(whole) else {
      throw CommandError(
        .usage, "\(command.joined(separator: " ")) does not fail on \(file), so nothing can be removed")
    }
    let short = try whole.shrunk(while: fails)
    try output.write(short.text, to: result, as: .recording)
    try StandardOutput.print(
      "\(whole.steps.count) steps in \(whole.frameCount) frames became \(short.steps.count) in \(short.frameCount), "
        + "by \(runs) runs: \(result.path)")
  }

  private func run(_ recording: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command + [recording.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw CommandError(.software, "\(command[0]): cannot be started: \(error.localizedDescription)")
    }
    process.waitUntilExit()
    if process.terminationStatus == 127, process.terminationReason == .exit {
      throw CommandError(.missing, "\(command[0]): no such command")
    }
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }

  private func remove(_ folder: URL) {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      CommandLineProgram.warn("\(folder.path): left behind: \(error)")
    }
  }
}
