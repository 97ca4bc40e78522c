import ArgumentParser
import IconCommands
import Programs
import ProjectRunner

/// The program `skit`, for developers of any game: runs tests, and manages their reports, goldens and icons.
struct Skit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skit",
    abstract: """
      Starts new games, plays and tests games from Xcode, runs scene tests, shows and accepts their results, and \
      checks icons.
      """,
    discussion: """
      Examples: skit new Bounce; skit run Game.xcodeproj; in a package that depends on skit, skit test && skit report
      """,
    version: Engine.version,
    subcommands: [],
    groupedSubcommands: [
      CommandGroup(
        name: "Games",
        subcommands: [NewCommand.self, RunCommand.self, EjectCommand.self, ConvertCommand.self, DoctorCommand.self]),
      CommandGroup(name: "Tests", subcommands: [TestCommand.self, MergeCommand.self]),
      CommandGroup(name: "Goldens", subcommands: [ReportCommand.self, AcceptCommand.self, GoldensCommand.self]),
      CommandGroup(name: "Icons", subcommands: [Icons.self]),
    ])
}

/// The command `skit icons`: inspects an app's icons.
struct Icons: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icons", abstract: "Checks, lists and draws the icons of any app.", subcommands: IconCommands.all)
}

@main
enum Program {
  @MainActor
  static func main() {
    CommandLineProgram.run(Skit.self)
  }
}
