// What every command uses: its errors, the main actor, the values of options.
@_exported import AppRunner
import ArgumentParser

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

// The main function is synchronous: an async one would leave the main thread, which SDL and the run loop need.
@main
enum Program {
  @MainActor
  static func main() {
    CommandLineProgram.run(Felipe.self, name: "felipe")
  }
}
