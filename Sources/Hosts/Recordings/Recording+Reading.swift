internal import Files
public import Foundation
internal import Raster
internal import UIKit

/// A recording that cannot be read.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// One line: the file, the line number if there is one, and the problem.
  public let description: String

  init(_ file: String, _ line: Int, _ text: String) {
    description = "\(file):\(line): \(text)"
  }

  package init(_ file: String, _ text: String) {
    description = "\(file): \(text)"
  }
}

extension Recording {
  /// Reads a recording file.
  ///
  /// - Throws: `RecordingError` if the file cannot be read or is not a valid recording.
  public init(contentsOf url: URL) throws {
    do {
      var lines = try FileLines(of: url, as: .recording)
      try self.init(file: url.path) { () throws(FileError) in try lines.next() }
    } catch let error as FileError {
      throw RecordingError(
        url.path, error.isMissing ? "\(error.problem); a program's option --record FILE makes one" : error.problem)
    }
  }

  /// Parses a recording.
  ///
  /// - Parameters:
  ///   - text: the recording's lines.
  ///   - file: the file's name, for errors.
  /// - Throws: `RecordingError` with the line number, from 1.
  public init(text: String, file: String) throws {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    try self.init(file: file) { lines.popFirst().map { Data($0) } }
  }

  /// - Parameter next: returns the bytes of the next line without its line feed; nil after the last one.
  private init(file: String, next: () throws -> Data?) throws {
    self.init(app: "", surface: Surface(width: 0, height: 0, scale: 1))
    var reader = Reader(file: file)
    while let line = try next() {
      reader.number += 1
      // Editors on Windows end lines with a carriage return too, and some tools add one to the text that they copy.
      var content = line
      while content.last == UInt8(ascii: "\r") { content.removeLast() }
      if content.isEmpty || content.first == UInt8(ascii: "#") { continue }
      guard let text = String(validating: content, as: UTF8.self) else {
        throw RecordingError(file, reader.number, "is not UTF-8 text, so this is not a recording")
      }
      guard !text.contains(where: \.isNewline) else {
        throw RecordingError(file, reader.number, "has a line end in the middle, such as a carriage return")
      }
      try reader.read(text[...], into: &self)
    }
    try reader.finish(self)
  }
}

/// Parses a recording line by line.
private struct Reader {
  let file: String
  var number = 0
  private var isVersionKnown = false
  private var hasEnded = false
  private var latest = 0

  init(file: String) {
    self.file = file
  }

  mutating func read(_ line: Substring, into recording: inout Recording) throws {
    let words = line.split(separator: " ")
    guard let first = words.first else { return }
    let rest = line.dropFirst(first.count).drop { $0 == " " }
    guard isVersionKnown else {
      guard first == "recording", let version = Int(rest) else {
        throw error("a recording begins with the line \"recording \(Recording.version)\"")
      }
      guard version == Recording.version else {
        throw error("is a recording of version \(version); this program reads version \(Recording.version)")
      }
      isVersionKnown = true
      return
    }
    if hasEnded { throw error("expected nothing after the line with \"end\"") }
    switch first {
    case "app": recording.app = String(rest)
    case "size": recording.surface = try surface(words.dropFirst())
    case "set":
      guard words.count > 1 else { throw error("expected set NAME VALUE") }
      let value = rest.dropFirst(words[1].count).drop { $0 == " " }
      recording.settings.append((String(words[1]), String(value)))
    default: try readStep(words, into: &recording)
    }
  }

  func finish(_ recording: Recording) throws {
    guard isVersionKnown else { throw RecordingError(file, "is empty; a recording begins with \"recording 1\"") }
    guard recording.surface.width > 0 else { throw RecordingError(file, "has no line \"size WIDTHxHEIGHT @SCALE\"") }
    guard hasEnded else { throw RecordingError(file, "has no line \"FRAME end\": it is cut off") }
  }

  private mutating func readStep(_ words: [Substring], into recording: inout Recording) throws {
    guard let frame = Int(words[0]), words.count > 1 else {
      throw error("\"\(words[0])\" is not app, size, set or the number of a frame followed by an event")
    }
    guard (0...Recording.frameLimit).contains(frame) else {
      throw error("frame \(frame) is out of range; frames go from 0 to \(Recording.frameLimit)")
    }
    guard frame >= latest else { throw error("frame \(frame) comes after frame \(latest); steps must be in order") }
    latest = frame
    if words[1] == "end" {
      recording.frameCount = frame
      hasEnded = true
      if let last = recording.steps.last, last.frame >= frame {
        throw error("a step happens in frame \(last.frame), but there are only \(frame) frames, from 0")
      }
      return
    }
    recording.steps.append(Recording.Step(frame: frame, kind: try kind(words[1], Array(words.dropFirst(2)))))
  }

  private func kind(_ word: Substring, _ words: [Substring]) throws -> Recording.Step.Kind {
    switch word {
    case "touch":
      let phases: [Substring: UITouch.Phase] = [
        "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
      ]
      guard words.count == 4, let finger = Int(words[0]), let phase = phases[words[1]], let x = finite(words[2]),
        let y = finite(words[3])
      else { throw error("expected touch FINGER began|moved|ended|cancelled X Y, in points") }
      if finger == Self.leftButtonAsFinger, let event = Self.leftButton(phase, x: x, y: y) {
        return .input(.pointer(event))
      }
      return .input(.pointer(.touch(finger: finger, phase: phase, x: x, y: y)))
    case "mouse":
      guard let event = mouseEvent(words) else {
        throw error(
          "expected mouse moved X Y, mouse left, mouse scrolled X Y DX DY, or mouse BUTTON down|up X Y with a button from "
            + "1 to 32; in points")
      }
      return .input(.pointer(event))
    case "key":
      guard words.count == 2, let key = Int(words[0]), Recording.keys.contains(key),
        words[1] == "down" || words[1] == "up"
      else {
        throw error("expected key NUMBER down|up, with the number on USB's keyboard page, 0 to 65535")
      }
      return .input(.key(UIKeyboardHIDUsage(rawValue: key), isDown: words[1] == "down"))
    case "gamepad":
      guard words.count > 1, let identifier = Int(words[0]), let event = gamepadEvent(words[1], words.dropFirst(2))
      else {
        throw error(
          "expected gamepad NUMBER followed by connected NAME, by disconnected, or by ELEMENT VALUE")
      }
      return .input(.gamepad(identifier: identifier, event))
    case "size": return .size(try surface(words[...]))
    case "hash":
      guard words.count == 1, let hash = FrameHash(String(words[0])) else {
        throw error("expected hash and 16 hexadecimal digits")
      }
      return .hash(hash)
    default: throw error("\"\(word)\" is not touch, mouse, key, gamepad, size, hash or end")
    }
  }

  /// The finger number that older recordings use for the mouse's left button.
  private static let leftButtonAsFinger = -1

  /// Converts an old touch event to the left button's; nil for `cancelled`, which never occurred for the mouse.
  private static func leftButton(_ phase: UITouch.Phase, x: Double, y: Double) -> PointerEvent? {
    switch phase {
    case .began, .ended: .button(1, isDown: phase == .began, x: x, y: y)
    case .moved: .moved(x: x, y: y)
    case .stationary, .cancelled: nil
    }
  }

  private func mouseEvent(_ words: [Substring]) -> PointerEvent? {
    let numbers = words.compactMap(finite)
    switch (words.first, words.count, numbers.count) {
    case ("moved", 3, 2): return .moved(x: numbers[0], y: numbers[1])
    case ("left", 1, 0): return .left
    case ("scrolled", 5, 4): return .scrolled(x: numbers[0], y: numbers[1], dx: numbers[2], dy: numbers[3])
    case (let word?, 4, 3):
      guard let button = Int(word), PointerEvent.buttons.contains(button), words[1] == "down" || words[1] == "up" else {
        return nil
      }
      return .button(button, isDown: words[1] == "down", x: numbers[1], y: numbers[2])
    default: return nil
    }
  }

  private func gamepadEvent(_ word: Substring, _ words: ArraySlice<Substring>) -> GamepadEvent? {
    switch word {
    case "connected": return .connected(name: words.joined(separator: " "))
    case "disconnected": return words.isEmpty ? .disconnected : nil
    default:
      guard let element = GamepadElement(rawValue: String(word)), words.count == 1, let value = finite(words.first!),
        (element.isAxis ? -1...1 : 0...1).contains(value)
      else { return nil }
      return .moved(element, value: value)
    }
  }

  private func surface(_ words: ArraySlice<Substring>) throws -> Surface {
    let words = Array(words)
    let sides = words.first?.split(separator: "x").compactMap(finite) ?? []
    guard words.count == 2, words[1].first == "@", let scale = finite(words[1].dropFirst()), (0.25...8).contains(scale),
      sides.count == 2, sides.allSatisfy({ (1...16_384).contains($0 * scale) })
    else { throw error("expected size WIDTHxHEIGHT @SCALE, in points and pixels per point, such as 375x667 @2") }
    let pixels = sides.map { Int(($0 * scale).rounded()) }
    return Surface(width: pixels[0], height: pixels[1], scale: scale)
  }

  private func finite(_ word: Substring) -> Double? { Double(word).flatMap { $0.isFinite ? $0 : nil } }

  private func error(_ text: String) -> RecordingError { RecordingError(file, number, text) }
}
