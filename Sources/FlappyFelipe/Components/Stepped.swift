import UIKit

/// A number that changes in the game's steps and is shown between them, so that every screen sees it move smoothly.
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

  /// - Parameter part: of the latest step that has passed, from 0 to 1.
  func shown(_ part: CGFloat) -> CGFloat { before + (now - before) * part }
}

/// Cuts a screen's time into the game's steps.
struct StepClock {
  private var latest: TimeInterval?
  /// How much of the latest step lies ahead, in seconds.
  private var ahead: CGFloat = 0

  /// - Parameter time: the screen's; one that stands still, jumps or goes back costs the game a tenth of a second at most.
  /// - Returns: how many steps to go, and the part of the last one that is to be shown.
  mutating func advance(to time: TimeInterval) -> (steps: Int, part: CGFloat) {
    let passed = CGFloat(min(0.1, max(0, time - (latest ?? time))))
    latest = time
    ahead -= passed
    // A screen of the game's own rate makes one step a frame, though times are not exact to the last bit.
    let steps = Int(max(0, (-ahead / Rules.step - 1e-6).rounded(.up)))
    ahead += CGFloat(steps) * Rules.step
    return (steps, min(1, max(0, 1 - ahead / Rules.step)))
  }
}
