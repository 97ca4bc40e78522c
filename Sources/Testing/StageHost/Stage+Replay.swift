internal import Raster
internal import UIKit

extension Stage {
  /// Plays a recording from its first frame to its end, or to the first frame that differs from a recorded hash.
  ///
  /// - Returns: the first difference; nil when every recorded hash matches.
  public func replay(_ recording: Recording) async -> ReplayDifference? {
    await replay(recording, time: { Double($0) / Self.frameRate }) { _ in }
  }

  /// Plays a recording at another frame rate: each step happens in the first frame that is not earlier than the
  /// step's time. Hashes are checked only in frames whose time is that of a recorded frame.
  ///
  /// - Parameters:
  ///   - time: the time of each frame, in seconds; it increases with the frame.
  ///   - onFrame: called after each frame with its number.
  package func replay(
    _ recording: Recording, time: (Int) -> Double, onFrame: (Int) throws -> Void
  ) async rethrows -> ReplayDifference? {
    var steps = recording.steps[...]
    let end = Double(recording.frameCount) / Self.frameRate
    var frame = 0
    // The tolerance keeps a rounding error from adding a frame.
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
