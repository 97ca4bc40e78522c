import UIKit

/// A number that changes in the game's steps and is shown interpolated, so that it moves smoothly at any frame rate.
struct Stepped {
  private var before: CGFloat
  private(set) var now: CGFloat

  init(_ value: CGFloat) {
    before = value
    now = value
  }

  mutating func step(to value: CGFloat) {
    before = now
    now = value
  }

  /// - Parameter part: how much of the latest step has passed, from 0 to 1.
  func shown(_ part: CGFloat) -> CGFloat { before + (now - before) * part }
}

/// Divides the screen's time into the game's steps.
struct StepClock {
  private var latest: TimeInterval?
  /// The part of the latest step that is still ahead, in seconds.
  private var ahead: CGFloat = 0

  /// - Parameter time: the screen's time. If it stops, jumps or goes back, the game advances by a tenth of a second at
  ///   most.
  /// - Returns: the number of steps to run, and the part of the last one to show.
  mutating func advance(to time: TimeInterval) -> (steps: Int, part: CGFloat) {
    let passed = CGFloat(min(0.1, max(0, time - (latest ?? time))))
    latest = time
    ahead -= passed
    // On a 60 Hz screen each frame is exactly one step, although its times are not exact.
    let steps = Int(max(0, (-ahead / Rules.step - 1e-6).rounded(.up)))
    ahead += CGFloat(steps) * Rules.step
    return (steps, min(1, max(0, 1 - ahead / Rules.step)))
  }
}
