public import Raster

/// A replayed frame whose hash differs from the recorded one.
public struct ReplayDifference: Sendable, Equatable, CustomStringConvertible {
  /// The frame's number, from 0.
  public let frame: Int
  /// The recorded hash.
  public let expected: FrameHash
  /// The hash of the replayed frame.
  public let actual: FrameHash

  package init(frame: Int, expected: FrameHash, actual: FrameHash) {
    self.frame = frame
    self.expected = expected
    self.actual = actual
  }

  /// One line with the frame and both hashes.
  public var description: String { "frame \(frame) has the hash \(actual), and had \(expected) when it was recorded" }
}
