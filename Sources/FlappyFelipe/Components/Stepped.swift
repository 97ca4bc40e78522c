import UIKit

/// A number that changes once per game step. Frames show interpolated values, so that motion is smooth at any frame
/// rate.
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

  /// The interpolated value for a frame.
  ///
  /// - Parameter part: the part of the latest step that has passed, from 0 to 1.
  func shown(_ part: CGFloat) -> CGFloat { before + (now - before) * part }
}

/// Divides the screen's time into the game's steps.
struct StepClock {
  private var latest: TimeInterval?
  /// The part of the latest step that is still ahead, in seconds.
  private var ahead: CGFloat = 0

  /// - Parameter time: the screen's time, in seconds. If it stops, jumps or goes back, the game advances by at most a
  ///   tenth of a second.
  /// - Returns: the number of steps to run, and the part of the last step to show, from 0 to 1.
  mutating func advance(to time: TimeInterval) -> (steps: Int, part: CGFloat) {
    let passed = CGFloat(min(0.1, max(0, time - (latest ?? time))))
    latest = time
    ahead -= passed
    // The tolerance makes each frame of a 60 Hz screen exactly one step, although frame times are not exact.
    let steps = Int(max(0, (-ahead / Rules.step - 1e-6).rounded(.up)))
    ahead += CGFloat(steps) * Rules.step
    return (steps, min(1, max(0, 1 - ahead / Rules.step)))
  }
}
