internal import CoreGraphics
internal import SpriteKit
package import StageHost
internal import UIKit

/// Plays at random, at the pace of a player with a phone: taps, drags and keys, with pauses between them. For long runs
/// that look for crashes.
///
/// Half of the taps go to something in the scene, because points at random rarely meet a small button. The same seed and
/// the same app give the same input; the app's own random numbers are not used.
@MainActor
package struct RandomPlayer {
  /// One thing that the finger or a hand does.
  private enum Act {
    case pause
    /// A finger that goes from the first point to the second.
    case touch(CGPoint, CGPoint)
  }

  private var numbers: SplitMix64
  private var act = Act.pause
  /// The frames of the act: how many have passed, and how many there are.
  private var frame = 0
  private var count: Int
  /// The player's finger; those of `--tap` and `--drag` have other numbers.
  private static let finger = 20
  private static let keys: [UIKeyboardHIDUsage] = [
    .keyboardSpacebar, .keyboardReturnOrEnter, .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow,
    .keyboardDownArrow,
  ]

  /// Creates a player who waits for half a second first.
  package init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    count = 30
  }

  /// Adds a frame's input to a stage. Call it before each frame is made.
  package mutating func play(on stage: Stage) {
    if frame == count { choose(on: stage) }
    if case .touch(let start, let end) = act {
      let part = CGFloat(frame) / CGFloat(count - 1)
      let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      switch frame {
      case 0: stage.touchDown(Self.finger, at: point)
      case count - 1: stage.touchUp(Self.finger, at: point)
      case _ where start != end: stage.touchMove(Self.finger, to: point)
      default: break
      }
    }
    frame += 1
  }

  /// Chooses the next act: after a touch a pause, after a pause most often a tap.
  private mutating func choose(on stage: Stage) {
    frame = 0
    if case .touch = act { return pause() }
    switch number(in: 0...9) {
    case 0...5:
      let point = number(in: 0...1) == 0 ? pointOfNode(on: stage) ?? anyPoint(on: stage) : anyPoint(on: stage)
      // A tap takes a phone's user 50 to 100 ms.
      (act, count) = (.touch(point, point), number(in: 3...6))
    case 6...8:
      (act, count) = (.touch(anyPoint(on: stage), anyPoint(on: stage)), number(in: 8...40))
    default:
      stage.press(Self.keys[number(in: 0...Self.keys.count - 1)])
      pause()
    }
  }

  private mutating func pause() {
    (act, count) = (.pause, number(in: 6...45))
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

  private mutating func anyPoint(on stage: Stage) -> CGPoint {
    let size = stage.app.screen.bounds.size
    // Whole points, up to the last one inside the screen.
    return CGPoint(
      x: number(in: 0...max(0, Int(size.width) - 1)), y: number(in: 0...max(0, Int(size.height) - 1)))
  }

  /// The middle of one of the scene's nodes that is on the screen; nil without one.
  private mutating func pointOfNode(on stage: Stage) -> CGPoint? {
    guard let scene = stage.scene, let view = scene.view else { return nil }
    let screen = CGRect(origin: .zero, size: stage.app.screen.bounds.size)
    let points = scene[".//*"].compactMap { node -> CGPoint? in
      guard !node.isHidden, let parent = node.parent else { return nil }
      let frame = node.calculateAccumulatedFrame()
      guard frame.width > 0, frame.height > 0 else { return nil }
      let point = view.convert(scene.convert(CGPoint(x: frame.midX, y: frame.midY), from: parent), from: scene)
      // A node without a finite place is not contained.
      return screen.contains(point) ? point : nil
    }
    return points.isEmpty ? nil : points[number(in: 0...points.count - 1)]
  }
}
