internal import Foundation

/// Runs an async job on the main actor while the main thread turns its run loop, and returns when the job is done.
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
      // A source keeps the loop waiting for the main queue in place of returning at once.
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
    }
    try result?.get()
  }
}
