internal import Raster
internal import UIKit

extension Stage {
  /// Plays a recording from its first frame on, as far as it goes or to the first frame that differs from a hash in it.
  ///
  /// - Returns: the first difference; nil when all recorded hashes are those of the frames.
  public func replay(_ recording: Recording) async -> ReplayDifference? {
    await replay(recording, time: { Double($0) / Self.frameRate }) { _ in }
  }

  /// Plays a recording at another rate: each step happens in the first frame that is not before the step's own time.
  /// Hashes are checked only in frames at the times of the recorded ones.
  ///
  /// - Parameters:
  ///   - time: the time of each frame, in seconds; it grows with the frame.
  ///   - onFrame: called after each frame with its number.
  package func replay(
    _ recording: Recording, time: (Int) -> Double, onFrame: (Int) throws -> Void
  ) async rethrows -> ReplayDifference? {
    var steps = recording.steps[...]
    let end = Double(recording.frameCount) / Self.frameRate
    var frame = 0
    // Rounding must not make a frame that is due a little late.
    while case let now = time(frame), now < end - 1e-6 {
      var expected: FrameHash?
      while let step = steps.first, case let due = Double(step.frame) / Self.frameRate, due <= now + 1e-6 {
        steps = steps.dropFirst()
        switch step.kind {
        case .input(let event): host.input.append(event)
        case .size(let surface): host.surface = surface
        case .hash(let hash): expected = abs(due - now) < 1e-6 ? hash : nil
        }
      }
      await advance(to: now)
      try onFrame(frame)
      if let expected, expected != FrameHash(self.frame) {
        return ReplayDifference(frame: frame, expected: expected, actual: FrameHash(self.frame))
      }
      frame += 1
    }
    return nil
  }
}
