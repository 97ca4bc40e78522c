import ArgumentParser
import IconCommands
import Programs
import StageCommands

/// The program `felipe`: plays Flappy Felipe in a window. Its subcommands play without a screen and manage the app's
/// icon.
struct Felipe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "felipe",
    abstract: "Flappy Felipe, a SpriteKit game on Linux: tap to flap past the cacti.",
    discussion: """
        felipe --date 2017-12-25     the game, on that day
        felipe capture --frames 30   frame 30 as a picture, without a display
      """,
    version: "0.1.0",
    subcommands: [Play<FelipeOptions>.self],
    groupedSubcommands: StageCommands.groups(of: FelipeOptions.self) + [
      CommandGroup(name: "Scores", subcommands: [Verify.self]),
      CommandGroup(name: "Icons", subcommands: [Icons.self, Install.self, Uninstall.self]),
    ],
    defaultSubcommand: Play<FelipeOptions>.self)
}

// The main function is synchronous: an async one would leave the main thread, which SDL and the run loop need.
@main
enum Program {
  @MainActor
  static func main() {
    CommandLineProgram.run(Felipe.self)
  }
}
