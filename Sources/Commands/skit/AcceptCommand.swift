import ArgumentParser
import Foundation
import Printing
import Programs
import Reports

/// The command `skit accept`: accepts failures as new goldens.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Turns the frames of failed golden tests into new goldens.",
    discussion: """
      Patterns work as in a shell: `skit accept 'menu-*'` or `skit accept MenuTests/menu-sombrero`. Look at the \
      pictures first: `skit report`.
      """)

  @Argument(help: "Names of goldens or tests, or TEST/GOLDEN.")
  var patterns: [String] = []

  @Option(
    help: ArgumentHelp("Goldens in which a node of that name or class changed. May be repeated.", valueName: "pattern"))
  var node: [String] = []

  @Flag(help: "Every failure of the run.")
  var all = false

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp(
      "The run's folder. (default: SKIT_RUN, else .build/scene-testing in the package)", valueName: "folder"))
  var runFolder: String?

  func validate() throws {
    if all == (!patterns.isEmpty || !node.isEmpty) {
      throw ValidationError("name the goldens to accept: patterns, --node, or --all for every failure")
    }
  }

  func run() throws {
    let run = try LoggedRun.read(runFolder)
    let acceptance = Acceptance(run)
    let choice = Acceptance.Choice(names: patterns.map(GlobPattern.init), nodes: node.map(GlobPattern.init))
    let failures = try LoggedRun.files { try acceptance.failures(choice) }
    guard !failures.isEmpty else {
      let names = run.records.filter(\.outcome.isFailure).map { "\($0.testName)/\($0.name)" }
      let known = names.isEmpty ? "the run has no failure" : "the run's failures are \(names.joined(separator: ", "))"
      throw CommandError(.missing, "\((patterns + node).joined(separator: " ")): nothing to accept; \(known)")
    }
    for failure in failures {
      let golden = try LoggedRun.files { try acceptance.accept(failure) }
      try StandardOutput.print("accepted \(failure.testName)/\(failure.name): \(golden.path)")
    }
  }
}
