public import Raster

/// A frame whose hash is not the recorded one.
public struct ReplayDifference: Sendable, Equatable, CustomStringConvertible {
  /// The frame's number, from 0.
  public let frame: Int
  public let expected: FrameHash
  public let actual: FrameHash

  package init(frame: Int, expected: FrameHash, actual: FrameHash) {
    self.frame = frame
    self.expected = expected
    self.actual = actual
  }

  /// One line that names the frame and both hashes.
  public var description: String { "frame \(frame) has the hash \(actual), and had \(expected) when it was recorded" }
}
