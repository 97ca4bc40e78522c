/// Frames of a window, one every 60th of a second.
@MainActor
package enum FramePacing {
  /// Makes frames while it goes on. A frame that comes too late does not hurry those after it.
  ///
  /// - Parameter make: takes the frame's number, from 0 on.
  package static func makeFrames(
    while goesOn: () -> Bool, _ make: (_ frame: Int) async throws -> Void
  ) async throws {
    var next = ContinuousClock.now
    var frame = 0
    while goesOn() {
      try await make(frame)
      frame += 1
      next += .nanoseconds(16_666_667)
      let now = ContinuousClock.now
      if next < now { next = now } else { try await Task.sleep(until: next, clock: .continuous) }
    }
  }
}

extension ContinuousClock.Instant {
  /// Seconds from then to now.
  package var secondsPassed: Double {
    let passed = duration(to: .now).components
    return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
  }
}
