internal import Files
package import Foundation

/// A script of a player's input, as options of the command `capture`. One line for each act; `#` starts a comment line.
///
///     10 tap 120,80
///     20 tap play
///     30 drag 10,20>120,80+30
///     90 key space
///
/// A line starts with the frame in which the act begins. The rest is that of `--tap`, `--drag` and `--key`.
package enum TapScript {
  private static let kind = FileKind("script", byteLimit: 4 << 20)
  private static let frameLimit = 1_000_000
  private static let keys: Set<String> = ["return", "escape", "tab", "space", "right", "left", "down", "up"]

  /// Reads a script.
  ///
  /// - Returns: the options, in the order of the lines.
  /// - Throws: `RunError` with the file and the line.
  package static func options(_ file: URL) throws(RunError) -> [String] {
    let text: String
    do { text = try ForeignFile.text(file, as: kind) } catch { throw RunError(error) }
    return try options(text, path: file.path)
  }

  /// - Parameter path: the script's path, for errors.
  package static func options(_ text: String, path: String) throws(RunError) -> [String] {
    var options: [String] = []
    // A line may also end as on Windows: Swift takes a carriage return and a line feed for one character.
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      do {
        options.append(try option(line))
      } catch {
        throw RunError(.malformed, "\(path):\(index + 1): error: \(error.text)")
      }
    }
    return options
  }

  private struct Problem: Error {
    var text: String
  }

  private static func option(_ line: String) throws(Problem) -> String {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3, let frame = Int(words[0]), (0...frameLimit).contains(frame) else {
      throw Problem(
        text: "expected FRAME tap|drag|key ..., with a frame from 0 to \(frameLimit), such as 10 tap 120,80")
    }
    let what = words[2].trimmingCharacters(in: .whitespaces)
    // With an equals sign, a point such as -4,10 is not an option.
    switch words[1] {
    case "tap": return "--tap=\(what)@\(frame)"
    case "drag":
      guard let arrow = what.lastIndex(of: ">"), let plus = what.lastIndex(of: "+"), arrow < plus,
        arrow != what.startIndex, isPoint(what[what.index(after: arrow)..<plus]),
        let count = Int(what[what.index(after: plus)...]), (2...frameLimit).contains(count)
      else { throw Problem(text: "expected drag X,Y>X,Y+FRAMES or NODE>X,Y+FRAMES, with at least 2 frames") }
      return "--drag=\(what[..<plus])@\(frame)+\(count)"
    case "key":
      let key = what.lowercased()
      guard keys.contains(key) || key.utf8.count == 1 && key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else {
        throw Problem(text: "expected a letter, a digit or \(keys.sorted().joined(separator: ", ")), not \(what)")
      }
      return "--key=\(key)@\(frame)"
    default: throw Problem(text: "expected tap, drag or key, not \(words[1])")
    }
  }

  private static func isPoint(_ text: Substring) -> Bool {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    return numbers.count == 2 && numbers.allSatisfy { $0?.isFinite == true }
  }
}
