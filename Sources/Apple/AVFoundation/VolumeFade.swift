internal import AppFoundation

/// A change of volume over time, one step per frame, in the app's time.
@MainActor
final class VolumeFade {
  /// Called on the main queue in each frame, the last time with the final volume.
  var onStep: ((Float) -> Void)?
  private(set) var hasEnded = false
  private let start: Float
  private let end: Float
  private let begun: Int64
  private let duration: Double
  private let clock: FrameClock

  init(from start: Float, to end: Float, duration: Double, clock: FrameClock) {
    self.start = start
    self.end = end
    self.duration = duration
    self.clock = clock
    begun = clock.now
  }

  /// Schedules the next step; a released fade takes none.
  func wait() {
    clock.add(at: clock.now + 1_000_000) { [weak self] in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.step() }
      }
    }
  }

  private func step() {
    let part = Double(clock.now - begun) * 1e-9 / duration
    hasEnded = part >= 1
    onStep?(hasEnded ? end : start + (end - start) * Float(part))
    if !hasEnded { wait() }
  }
}
