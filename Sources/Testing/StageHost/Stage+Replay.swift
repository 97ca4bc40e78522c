internal import Raster
internal import UIKit

extension Stage {
  /// Plays a recording from its first frame, until its end or the first frame that differs from its recorded hash.
  ///
  /// - Returns: the first difference; nil when every recorded hash matches.
  public func replay(_ recording: Recording) async -> ReplayDifference? {
    await replay(recording, time: { Double($0) / Self.frameRate }) { _ in }
  }

  /// Plays a recording at another frame rate. Each step happens in the first frame at or after the step's time. A hash
  /// is checked only when a frame has exactly the time of the recorded frame.
  ///
  /// - Parameters:
  ///   - time: returns the time of a frame, in seconds; times must increase from frame to frame.
  ///   - onFrame: called after each frame with the frame's number.
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
