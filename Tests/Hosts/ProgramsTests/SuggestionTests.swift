import ArgumentParser
import Programs
import Testing

@Suite struct SuggestionTests {
  private struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      subcommands: [Sweep.self, Sleep.self],
      groupedSubcommands: [CommandGroup(name: "More:", subcommands: [Pictures.self])])
  }

  private struct Sweep: ParsableCommand {}
  private struct Sleep: ParsableCommand {}

  private struct Pictures: ParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [Sweep.self])
  }

  @Test(
    arguments: [
      (["swep"], "sweep"), (["sweep", "x"], nil), (["pitcures"], "pictures"),
      (["pictures", "swepe"], "pictures sweep"),
      // At most a third of the letters may be wrong: two of six, but not two of five.
      (["swerpp"], "sweep"), (["swxxp"], nil), (["--sweep"], nil), ([], nil),
      // Of two that are as near, the first one.
      (["sxeep"], "sweep"), (["pictures", "pictures"], nil), (["slep"], "sleep"),
    ] as [([String], String?)])
  func aMisspeltCommandHasASuggestion(arguments: [String], expected: String?) {
    #expect(CommandLineProgram.suggestion(for: arguments, in: Root.self) == expected)
  }

  @Test func theArgumentsAreThoseOfTheProcess() {
    #expect(CommandLineProgram.arguments == CommandLine.arguments)
  }
}
