internal import Foundation
internal import Programs
package import StageHost
package import UIKit

/// A drag during a capture: `hat>120,80@10+30` from a node, `10,20>120,80@10+30` from a point.
///
/// In both, the finger goes down in frame 10 and lifts in frame 39, the last of 30. Points are in the view, with y
/// down.
package struct FrameDrag: OptionValue, CustomStringConvertible {
  package static let expected =
    "NODE>X,Y@FRAME+COUNT or X,Y>X,Y@FRAME+COUNT with at least 2 frames, such as hat>120,80@10+30"

  package var start: FrameTap.Place
  package var end: CGPoint
  package var frame: Int
  /// The number of frames that the drag takes; at least 2.
  package var count: Int
  package let description: String
  /// The finger that drags. Different from the finger of taps, so that taps do not disturb the drag.
  private static let finger = 10

  package init?(argument: String) {
    guard let arrow = argument.lastIndex(of: ">"), let plus = argument.lastIndex(of: "+"), arrow < plus,
      let count = Int(argument[argument.index(after: plus)...]), (2...1_000_000).contains(count),
      let end = FrameTap(argument: String(argument[argument.index(after: arrow)..<plus])),
      case .point(let x, let y) = end.place,
      let start = FrameTap(argument: "\(argument[..<arrow])@0")
    else { return nil }
    (self.start, self.end, self.count) = (start.place, CGPoint(x: x, y: y), count)
    frame = end.frame
    description = argument
  }

  /// The frame in which the finger lifts.
  package var lastFrame: Int { frame + count - 1 }

  /// Moves the finger for one frame. Call it before the frame is made; it does nothing outside the drag's frames.
  ///
  /// - Parameter start: stores the drag's first point, because the node may follow the finger.
  /// - Throws: `CommandError` if the node does not exist.
  @MainActor
  package func perform(at frame: Int, on stage: Stage, from start: inout CGPoint?) throws {
    guard (self.frame...lastFrame).contains(frame) else { return }
    let origin = try start ?? self.start.point(on: stage, option: "--drag \(self)")
    start = origin
    let part = CGFloat(frame - self.frame) / CGFloat(count - 1)
    let point = CGPoint(x: origin.x + (end.x - origin.x) * part, y: origin.y + (end.y - origin.y) * part)
    if frame == self.frame { stage.touchDown(Self.finger, at: point) } else { stage.touchMove(Self.finger, to: point) }
    if frame == lastFrame { stage.touchUp(Self.finger, at: point) }
  }
}

/// A key press during a capture: `space@10`.
package struct FrameKey: OptionValue, CustomStringConvertible {
  package static let expected =
    "KEY@FRAME, where KEY is a letter, a digit, space, return, escape, tab, left, right, up or down, such as space@10"

  package var key: UIKeyboardHIDUsage
  package var frame: Int
  package let description: String

  package init?(argument: String) {
    let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let frame = Int(parts[1]), frame >= 0, let key = Self.key(named: parts[0].lowercased())
    else { return nil }
    (self.key, self.frame) = (key, frame)
    description = argument
  }

  /// The HID usage of a key. Source: USB HID Usage Tables 1.4, page 7, which UIKeyboardHIDUsage follows.
  private static func key(named name: String) -> UIKeyboardHIDUsage? {
    let named = [
      "return": 0x28, "escape": 0x29, "tab": 0x2B, "space": 0x2C, "right": 0x4F, "left": 0x50, "down": 0x51, "up": 0x52,
    ]
    if let number = named[name] { return UIKeyboardHIDUsage(rawValue: number) }
    guard name.utf8.count == 1, let letter = name.utf8.first else { return nil }
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      return UIKeyboardHIDUsage(rawValue: 0x04 + Int(letter - UInt8(ascii: "a")))
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      return UIKeyboardHIDUsage(rawValue: 0x1E + Int(letter - UInt8(ascii: "1")))
    case UInt8(ascii: "0"): return UIKeyboardHIDUsage(rawValue: 0x27)
    default: return nil
    }
  }
}
