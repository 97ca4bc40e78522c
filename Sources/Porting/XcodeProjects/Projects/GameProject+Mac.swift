internal import Files
internal import Foundation

extension GameProject {
  /// Whether a source cannot be compiled for iOS, because it imports AppKit or Cocoa outside of every `#if`.
  ///
  /// A project of Xcode 15 and later names iOS and macOS by default, even if its author plays it on a Mac only.
  package var needsMac: Bool {
    get throws(ProjectError) {
      for source in sources {
        let text: String
        do {
          text = try ForeignFile.text(source.contents, as: .source)
        } catch {
          throw ProjectError(source.path, error.problem)
        }
        if Self.importsAppKit(text) { return true }
      }
      return false
    }
  }

  /// Whether a line outside of every `#if` imports AppKit or Cocoa.
  static func importsAppKit(_ source: String) -> Bool {
    var depth = 0
    for line in source.split(whereSeparator: \.isNewline) where line.contains("#") || line.contains("import") {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.first == "#if" {
        depth += 1
      } else if words.first == "#endif" {
        depth = max(0, depth - 1)
      } else if depth == 0, words.count >= 2, words[0] == "import", ["AppKit", "Cocoa"].contains(words[1]) {
        return true
      }
    }
    return false
  }
}
