#if Xcode
  /// Writes files with their edits.
  struct Rendering {
    let files: [ParsedFile]
    /// The edits of each file, sorted by start; at the same start the longest first, insertions before all.
    private let edits: [[Edit]]
    /// The ranges of each file that moved elsewhere.
    private var moved: [Int: [Range<Int>]] = [:]

    init(files: [ParsedFile], edits: [[Edit]]) {
      self.files = files
      self.edits = edits
      for edit in edits.joined() {
        if case .insertMoved(let file, let range) = edit.change { moved[file, default: []].append(range) }
      }
    }

    /// The whole file, with added lines and a `#sourceLocation` before its first line.
    func file(_ index: Int) -> [UInt8] {
      let file = files[index]
      let lines = edits[index].map { edit in if case .insertLine(let line) = edit.change { "\(line)\n" } else { "" } }
      return Array("\(lines.joined())#sourceLocation(file: \(literal(file.path)), line: 1)\n".utf8)
        + render(index, file.contents, within: nil)
    }

    private func render(_ index: Int, _ range: Range<Int>, within moving: Range<Int>?) -> [UInt8] {
      let bytes = files[index].bytes
      var out: [UInt8] = []
      out.reserveCapacity(range.count)
      var cursor = range.lowerBound
      var lastInsertion: Int?
      for edit in edits(of: index, in: range, within: moving) where edit.range.lowerBound >= cursor {
        out += bytes[cursor..<edit.range.lowerBound]
        switch edit.change {
        case .insertLine: break
        case .replace(let text): out += text.utf8
        case .insertMember(let text):
          // After another declaration on the same line, Swift needs a semicolon.
          let isFirst = lastInsertion != edit.range.lowerBound && !Self.endsDeclaration(out)
          out += "\(isFirst ? "" : "; ")\(text)".utf8
          lastInsertion = edit.range.lowerBound
        case .blank: out += bytes[edit.range].map { Self.isLineEnd($0) ? $0 : UInt8(ascii: " ") }
        case .insertMoved(let source, let range): out += moved(range, of: source, to: index, at: edit.range.lowerBound)
        }
        cursor = edit.range.upperBound
      }
      out += bytes[cursor..<range.upperBound]
      return out
    }

    /// Sorted by start; at the same start insertions before others, then the longest first.
    private func edits(of index: Int, in range: Range<Int>, within moving: Range<Int>?) -> [Edit] {
      let away = (moved[index] ?? []).filter { $0 != moving && range.contains($0.lowerBound) }
      let kept = edits[index].filter { edit in
        edit.range.lowerBound >= range.lowerBound && edit.range.upperBound <= range.upperBound
          && !away.contains { $0.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= $0.upperBound }
      }
      let all = kept + away.map { Edit($0, .blank, rule: "", reason: "") }
      return all.enumerated().sorted { a, b in
        let (x, y) = (a.element.range, b.element.range)
        if x.lowerBound != y.lowerBound { return x.lowerBound < y.lowerBound }
        if x.isEmpty != y.isEmpty { return x.isEmpty }
        return x.count != y.count ? x.count > y.count : a.offset < b.offset
      }.map(\.element)
    }

    /// Whether a declaration or its brace is the last thing on the last line.
    private static func endsDeclaration(_ text: [UInt8]) -> Bool {
      let last = text.last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      return last.map { !"\n\r{;/".utf8.contains($0) } ?? false
    }

    /// A declaration between two `#sourceLocation`, so that errors name the line where the user wrote it.
    private func moved(_ range: Range<Int>, of source: Int, to index: Int, at offset: Int) -> [UInt8] {
      let from = files[source].lines.position(of: range.lowerBound)
      let to = files[index].lines.position(of: offset)
      let before = "\n#sourceLocation(file: \(literal(files[source].path)), line: \(from.line))\n"
      let after = "\n#sourceLocation(file: \(literal(files[index].path)), line: \(to.line))\n"
      return Array(before.utf8) + spaces(from.column - 1) + render(source, range, within: range) + Array(after.utf8)
        + spaces(to.column - 1)
    }

    private func spaces(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: " "), count: count) }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
  }

  /// A string literal.
  func literal(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": out += "\\\(scalar)"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\0"..." ": out += scalar == " " ? " " : "\\u{\(String(scalar.value, radix: 16))}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
#endif
