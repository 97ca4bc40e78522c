package import ArgumentParser

/// A command that runs on the main actor. The parser calls `run()` on the main thread, but its protocol is older than
/// actors.
package protocol MainActorCommand: ParsableCommand, Sendable {
  @MainActor func runOnMainActor() throws
}

extension MainActorCommand {
  package func run() throws {
    try MainActor.assumeIsolated { try runOnMainActor() }
  }
}
