/// Makes a window's frames at 60 per second.
@MainActor
package enum FramePacing {
  /// The frame rate, in frames per second.
  package static let rate = 60.0

  /// Makes frames while a condition is true. After a late frame, later frames keep the normal interval instead of
  /// catching up.
  ///
  /// - Parameters:
  ///   - shouldContinue: the condition, evaluated before each frame.
  ///   - make: makes a frame. Receives the frame's number, from 0.
  package static func makeFrames(
    while shouldContinue: () -> Bool, _ make: (_ frame: Int) async throws -> Void
  ) async throws {
    var next = ContinuousClock.now
    var frame = 0
    while shouldContinue() {
      try await make(frame)
      frame += 1
      next += .nanoseconds(16_666_667)
      let now = ContinuousClock.now
      if next < now { next = now } else { try await Task.sleep(until: next, clock: .continuous) }
    }
  }
}

extension ContinuousClock.Instant {
  /// The seconds since this moment.
  package var elapsedSeconds: Double {
    let passed = duration(to: .now).components
    return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
  }
}
