internal import Foundation
internal import Raster
internal import SpriteKit

/// The text file beside a golden's PNG. Thanks to its hashes, most comparisons need not decode the PNG; thanks to its
/// tree, a failure can name the nodes that changed.
///
///     pixels 9f0c2a7d5e41b683
///     png 03d1e6f79a2b4c58
///     SKScene "menu" position.x=0 position.y=0
///       Hat "hat" position.x=4 position.y=33
struct GoldenNote: Equatable {
  /// The hash of the frame's pixels.
  let pixels: FrameHash
  /// XXH64 of the PNG file. If it does not match, the note belongs to a different picture and is ignored.
  let png: FrameHash
  /// One line per node. Parsed only when a frame differs.
  private let treeText: String
  private let file: String

  init(pixels: FrameHash, png: FrameHash, tree: [NodeRecord]) {
    self.pixels = pixels
    self.png = png
    treeText = tree.map { $0.line + "\n" }.joined()
    file = ""
  }

  /// Reads a note.
  ///
  /// - Throws: `GoldenError` that names file and line.
  init(text: String, file: String) throws {
    // Splits bytes, because splitting characters would take most of the time of a passing assertion.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
      .map(Substring.init)
    func hash(_ index: Int, _ word: String) throws -> FrameHash {
      guard lines.count > index, lines[index].hasPrefix("\(word) "),
        let hash = FrameHash(String(lines[index].dropFirst(word.count + 1)))
      else { throw GoldenError(file: file, line: index + 1, "should be \"\(word)\" and 16 hexadecimal digits") }
      return hash
    }
    pixels = try hash(0, "pixels")
    png = try hash(1, "png")
    treeText = lines.count > 2 ? String(lines[2]) : ""
    self.file = file
  }

  /// - Throws: `GoldenError` that names file and line.
  func tree() throws -> [NodeRecord] {
    try treeText.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      if line.isEmpty { return nil }
      guard let record = NodeRecord(line: String(line)) else {
        throw GoldenError(
          file: file, line: index + 3, "is not a node; expected a type, a name in quotation marks, name=value...")
      }
      return record
    }
  }

  var text: String {
    "pixels \(pixels)\npng \(png)\n\(treeText)"
  }
}

/// A golden's note that cannot be read.
struct GoldenError: Error, Equatable, CustomStringConvertible {
  let file: String
  let line: Int
  let text: String

  init(file: String, line: Int, _ text: String) {
    self.file = file
    self.line = line
    self.text = text
  }

  var description: String { "\(file):\(line): \(text); record the golden again, or delete this file" }
}
