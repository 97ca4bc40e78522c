package import ArgumentParser

/// A command that runs on the main actor. ArgumentParser calls `run()` on the main thread, but its protocol predates
/// actors and does not declare it.
package protocol MainActorCommand: ParsableCommand, Sendable {
  @MainActor func runOnMainActor() throws
}

extension MainActorCommand {
  package func run() throws {
    try MainActor.assumeIsolated { try runOnMainActor() }
  }
}
