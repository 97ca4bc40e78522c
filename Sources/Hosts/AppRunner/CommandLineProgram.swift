package import ArgumentParser
internal import Foundation

/// How a program of ours starts and ends: one line on the standard error says what went wrong.
package enum CommandLineProgram {
  /// Parses the arguments and runs the command that they name; the program ends there after a failure.
  ///
  /// - Parameter name: begins the line.
  @MainActor
  package static func run<Command: ParsableCommand>(_ type: Command.Type, name: String) {
    catching(type, name: name) {
      var command = try type.parseAsRoot()
      try command.run()
    }
  }

  /// The same for a command without subcommands that somebody else performs.
  @MainActor
  static func run<Command: ParsableCommand>(_ type: Command.Type, name: String, perform: (Command) throws -> Void) {
    catching(type, name: name) {
      let command = try type.parseAsRoot()
      // What is asked for in place of the command: help.
      guard let command = command as? Command else {
        var other = command
        return try other.run()
      }
      try perform(command)
    }
  }

  @MainActor
  private static func catching(_ type: any ParsableCommand.Type, name: String, _ job: () throws -> Void) {
    do {
      try job()
    } catch let error as CommandError {
      fail(error.description, name: name, status: error.status.rawValue)
    } catch {
      let status = type.exitCode(for: error)
      // A command that has said all itself ends with a bare status.
      if status == .success || error is ExitCode { type.exit(withError: error) }
      fail(type.message(for: error), name: name, status: status.rawValue)
    }
  }

  private static func fail(_ message: String, name: String, status: Int32) -> Never {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("\(name): \(line)\n".utf8))
    exit(status)
  }
}
