package import ArgumentParser
internal import Files
internal import Foundation
internal import Printing
internal import ProgramStart

/// Runs the command of one of our programs. Reports a failure as one line on standard error.
///
/// Every program with commands starts here; `scripts/check-modules` tests that.
package enum CommandStart {
  /// A failure as a program reports it.
  package struct Failure {
    let message: String
    let status: Int32

    /// - Parameter status: of sysexits.h.
    package init(_ message: String, status: Int32) {
      (self.message, self.status) = (message, status)
    }
  }

  /// Parses the arguments and runs the command. After a failure, ends the program with a status from sysexits.h.
  ///
  /// - Parameters:
  ///   - takeOwn: removes the app's own options from the arguments before the command parses them.
  ///   - failure: the message and the status for an error of the program's own; nil for any other error.
  ///   - hint: returns what is added to the parser's message, such as the name of a command that was misspelt.
  ///   - beforeFailure: called before the line of a failure is printed.
  @MainActor
  package static func run<Command: ParsableCommand>(
    _ type: Command.Type, takeOwn: (inout [String]) throws -> Void = { _ in },
    failure: (any Error) -> Failure? = { _ in nil }, hint: ([String]) -> String? = { _ in nil },
    beforeFailure: () -> Void = {}
  ) {
    ProgramStart.prepare()
    var arguments = Array(ProgramStart.arguments.dropFirst())
    func fail(_ message: String, _ status: Int32) -> Never {
      beforeFailure()
      ProgramStart.fail(message, status: status)
    }
    do {
      try takeOwn(&arguments)
      var command = try type.parseAsRoot(arguments)
      try command.run()
    } catch let error as PrintError {
      error.endProgram(ProgramStart.name)
    } catch let error as OutputError {
      fail(error.description, 73)
    } catch {
      if let known = failure(error) { fail(known.message, known.status) }
      let status = type.exitCode(for: error)
      if status == .success { printHelp(type.fullMessage(for: error)) }
      // A command that has already printed its error throws only an exit status.
      if error is ExitCode { exit(status.rawValue) }
      // The parser's message may have several lines.
      let message = type.message(for: error).split(whereSeparator: \.isNewline).joined(separator: " ")
      fail(message + (hint(arguments) ?? ""), status.rawValue)
    }
  }

  /// Prints the text of `--help`, `--version` or a completion script, and ends the program. The text is our own, and a
  /// script has to stay as it is.
  private static func printHelp(_ text: String) -> Never {
    do {
      try StandardOutput.write(text.isEmpty ? "" : text + "\n")
    } catch {
      error.endProgram(ProgramStart.name)
    }
    exit(EXIT_SUCCESS)
  }
}
