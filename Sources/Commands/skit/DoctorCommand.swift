import ArgumentParser
import Printing
import ProjectRunner

/// The command `skit doctor`: reports the installed and the missing tools for making games.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Reports the tools that this machine lacks for making games, and how to install them.",
    discussion: """
      Changes nothing and uses no network. Ends with 0 if a game can be built and tested here, otherwise with 1.
      """)

  func run() throws {
    let checkup = Checkup(Machine(System()))
    for line in checkup.lines { try StandardOutput.print(line) }
    if !checkup.isReady { throw ExitCode(1) }
  }
}
