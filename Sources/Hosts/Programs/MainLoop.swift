internal import Foundation

/// Runs an async job on the main actor and the run loop on the main thread. Returns when the job is done.
package enum MainLoop {
  @MainActor
  package static func run(_ job: @escaping @MainActor () async throws -> Void) throws {
    var result: Result<Void, any Error>?
    Task { @MainActor in
      do {
        try await job()
        result = .success(())
      } catch {
        result = .failure(error)
      }
    }
    while result == nil {
      // The run loop has a source, so it waits for the main queue instead of returning immediately.
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
    }
    try result?.get()
  }
}
