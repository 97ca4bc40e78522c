internal import Foundation
package import Raster
package import UIKit

/// A record of the player's input, frame by frame, as text that can be read and edited:
///
///     recording 1
///     app Flappy Felipe
///     size 375x667 @1
///     set date 2017-12-25
///     10 touch 0 began 187.5 300
///     10 touch 0 ended 187.5 300
///     12 mouse moved 20 30
///     13 mouse 2 down 20 30
///     14 mouse 2 up 20 30
///     15 mouse scrolled 20 30 0 -10
///     16 mouse left
///     25 key 44 down
///     30 gamepad 0 connected Pad
///     31 gamepad 0 buttonA 1
///     60 hash 0123456789abcdef
///     120 end
///
/// A step starts with its frame number; there are 60 frames per second. `size` gives the surface in points and the
/// pixels per point; a `size` step changes it. Mouse button 1 is the left button and 2 the right one. `scrolled` gives
/// the mouse's position and the distance, in points. `set` lines are the app's own settings. Empty lines and lines that
/// start with `#` are ignored.
///
/// Older recordings use `touch -1` for the left mouse button, which is still read.
public struct Recording: Sendable, Equatable {
  /// Something that happens in a frame.
  package struct Step: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      case input(InputEvent)
      case size(Surface)
      /// The frame's hash. A replay checks it.
      case hash(FrameHash)
    }

    package var frame: Int
    package var kind: Kind

    package init(frame: Int, kind: Kind) {
      self.frame = frame
      self.kind = kind
    }
  }

  /// The name of the app that was played.
  public var app: String
  package var surface: Surface
  /// The app's own settings, in order.
  package var settings: [(name: String, value: String)]
  /// The steps, ordered by frame; those of the same frame are in the order they happened.
  package var steps: [Step]
  /// The number of frames.
  public var frameCount: Int

  static let version = 1
  /// The largest number of frames: one day.
  static let frameLimit = 24 * 60 * 60 * 60

  /// The numbers that USB gives to keys: 16 bits. <https://www.usb.org/sites/default/files/hut1_4.pdf>
  static let keys = 0...0xFFFF

  package init(
    app: String, surface: Surface, settings: [(name: String, value: String)] = [], steps: [Step] = [],
    frameCount: Int = 0
  ) {
    self.app = app
    self.surface = surface
    self.settings = settings
    self.steps = steps
    self.frameCount = frameCount
  }

  /// Whether both recordings have the same text.
  public static func == (first: Recording, second: Recording) -> Bool { first.text == second.text }

  package func setting(_ name: String) -> String? { settings.first { $0.name == name }?.value }

  /// The recording without its hashes, which are valid only for exactly these steps.
  package var withoutHashes: Recording {
    var copy = self
    copy.steps.removeAll { if case .hash = $0.kind { true } else { false } }
    return copy
  }

  package var hashCount: Int { steps.count - withoutHashes.steps.count }

  /// Adds a frame's hash after all other steps of the frame.
  package mutating func insert(_ hash: FrameHash, at frame: Int) {
    let place = steps.firstIndex { $0.frame > frame } ?? steps.endIndex
    steps.insert(Step(frame: frame, kind: .hash(hash)), at: place)
  }

  /// The recording as text, which `init(text:file:)` parses.
  public var text: String {
    var lines = ["recording \(Self.version)", "app \(app.asRestOfLine)", "size \(surface.text)"]
    lines += settings.map { "set \($0.name) \($0.value.asRestOfLine)" }
    lines += steps.map { "\($0.frame) \($0.kind.text)" }
    return (lines + ["\(frameCount) end"]).joined(separator: "\n") + "\n"
  }
}

extension Recording.Step.Kind {
  var text: String {
    switch self {
    case .input(.pointer(let event)): event.text
    case .input(.key(let key, let isDown)): "key \(key.rawValue) \(isDown ? "down" : "up")"
    case .input(.gamepad(let identifier, let event)): "gamepad \(identifier) \(event.text)"
    case .size(let surface): "size \(surface.text)"
    case .hash(let hash): "hash \(hash)"
    }
  }
}

extension PointerEvent {
  fileprivate var text: String {
    switch self {
    case .touch(let finger, let phase, let x, let y): "touch \(finger) \(phase) \(x.shortText) \(y.shortText)"
    case .button(let number, let isDown, let x, let y):
      "mouse \(number) \(isDown ? "down" : "up") \(x.shortText) \(y.shortText)"
    case .moved(let x, let y): "mouse moved \(x.shortText) \(y.shortText)"
    case .left: "mouse left"
    case .scrolled(let x, let y, let dx, let dy):
      "mouse scrolled \(x.shortText) \(y.shortText) \(dx.shortText) \(dy.shortText)"
    }
  }
}

extension GamepadEvent {
  fileprivate var text: String {
    switch self {
    case .connected(let name): "connected \(name.asRestOfLine)"
    case .disconnected: "disconnected"
    case .moved(let element, let value): "\(element.rawValue) \(value.shortText)"
    }
  }
}

extension Surface {
  /// The size in points and the pixels per point: `375x667 @2`.
  var text: String { "\(Double(size.width).shortText)x\(Double(size.height).shortText) @\(scale.shortText)" }
}

extension Double {
  /// The number as text, without `.0` if it is whole. Parsing the text gives the same number.
  fileprivate var shortText: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

extension String {
  /// The text as the end of a line that is read back as it is: without line ends, which an app's or a device's name may
  /// have, and without spaces in front.
  fileprivate var asRestOfLine: String {
    String(split(whereSeparator: \.isNewline).joined(separator: " ").drop { $0 == " " })
  }
}
