public import Foundation

/// A named range of frames, which is one animation.
///
/// Source: https://www.aseprite.org/docs/tags/
public struct SpriteTag: Sendable, Equatable {
  /// The order in which the frames are shown.
  public enum Direction: String, Sendable {
    case forward, reverse
    /// Forward and back; the frames at the ends are shown once.
    case pingPong = "pingpong"
    /// Back and forward.
    case pingPongReverse = "pingpong_reverse"
  }

  /// The name.
  public let name: String
  /// The first frame, from 0.
  public let from: Int
  /// The last frame.
  public let to: Int
  /// The order of the frames.
  public let direction: Direction
  /// The number of times the frames are shown; a ping-pong counts each way. 0, the default, is once, and for a
  /// ping-pong once each way.
  public let repeats: Int

  /// The maximum number of frames that `frames` has.
  public static let frameLimit = 1 << 16

  /// The frames in the order in which they are shown, at most `frameLimit`.
  ///
  /// Without `repeats`, a ping-pong ends before its first frame, so that it can be repeated for ever.
  public var frames: [Int] {
    let forward = Array(from...to)
    let back = Array(forward.reversed())
    switch direction {
    case .forward: return Self.times(max(1, repeats), forward)
    case .reverse: return Self.times(max(1, repeats), back)
    case .pingPong: return Self.swing(forward, back, repeats)
    case .pingPongReverse: return Self.swing(back, forward, repeats)
    }
  }

  private static func times(_ count: Int, _ frames: [Int]) -> [Int] {
    Array((0..<min(count, frameLimit)).lazy.flatMap { _ in frames }.prefix(frameLimit))
  }

  private static func swing(_ first: [Int], _ second: [Int], _ repeats: Int) -> [Int] {
    guard first.count > 1 else { return first }
    guard repeats > 0 else { return first + second.dropFirst().dropLast() }
    let ways = (1..<max(2, min(repeats, frameLimit))).lazy.prefix(repeats - 1)
      .flatMap { ($0 & 1 == 1 ? second : first).dropFirst() }
    return Array((first + ways.prefix(frameLimit)).prefix(frameLimit))
  }
}

/// A named part of the picture, which may change from frame to frame.
///
/// Source: https://www.aseprite.org/docs/slices/
public struct SpriteSlice: Sendable, Equatable {
  /// The part from a frame on. Pixels, y down.
  public struct Key: Sendable, Equatable {
    /// The first frame.
    public let frame: Int
    /// The part of the picture. It may reach beyond the picture, and have no size where the slice is hidden.
    public let bounds: CGRect
    /// The middle part of nine, from the upper left corner of `bounds`; nil for a plain slice.
    public let center: CGRect?
    /// The pivot, from the upper left corner of `bounds`; nil for a slice without one.
    public let pivot: CGPoint?
  }

  /// The name.
  public let name: String
  /// The parts, in the order of their frames.
  public let keys: [Key]

  /// The part in a frame; nil before the first key.
  public func key(in frame: Int) -> Key? { keys.last { $0.frame <= frame } }
}
