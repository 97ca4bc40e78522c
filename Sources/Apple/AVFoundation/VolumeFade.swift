internal import AppFoundation

/// A volume on its way from one value to another, a step a frame, in the app's time.
@MainActor
final class VolumeFade {
  /// Called in the main queue's turn of each frame, at last with the end.
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

  /// Plans the next step; a fade that is let go takes none.
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
