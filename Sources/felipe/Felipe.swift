import ArgumentParser
import Foundation

/// Plays Flappy Felipe in a window; its subcommands capture frames and look after the app's icon.
struct Felipe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "felipe",
    abstract: "Flappy Felipe, a SpriteKit game on Linux: a tap on his hat knows the day.",
    version: "0.1.0",
    subcommands: [
      Play.self, Capture.self, Sweep.self, Replay.self, Shrink.self, Doctor.self, ReportCommand.self,
      AcceptCommand.self, GoldensCommand.self, TestCommand.self, MergeCommand.self, Icons.self, Install.self,
      Uninstall.self,
    ],
    defaultSubcommand: Play.self)
}

/// A failure with its exit status as in sysexits.h.
struct CommandError: Error, CustomStringConvertible {
  enum Status: Int32 {
    /// Something that was to be the same is not.
    case different = 1
    case usage = 64
    case malformed = 65
    case missing = 66
    case software = 70
    case unwritable = 73
  }

  let status: Status
  let description: String

  init(_ status: Status, _ description: String) {
    self.status = status
    self.description = description
  }
}

// The main function is synchronous: an async one would leave the main thread, which SDL and the run loop need.
@main
enum Program {
  @MainActor
  static func main() {
    do {
      var command = try Felipe.parseAsRoot()
      try command.run()
    } catch let error as CommandError {
      fail(error.description, status: error.status.rawValue)
    } catch {
      let status = Felipe.exitCode(for: error)
      // A command that has said all itself ends with a bare status.
      if status == .success || error is ExitCode { Felipe.exit(withError: error) }
      fail(Felipe.message(for: error), status: status.rawValue)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("felipe: \(line)\n".utf8))
    exit(status)
  }
}
