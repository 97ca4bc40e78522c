internal import AppIcons

extension PlistText {
  /// The file's bytes with the changes applied.
  func applying(_ edits: [PlistEdit]) throws(PlistDocument.NotEditable) -> [UInt8] {
    var places: [(range: Range<Int>, bytes: [UInt8])] = []
    for edit in edits {
      guard let place = place(of: edit) else {
        throw PlistDocument.NotEditable(problem: "has a form in which the place to change cannot be found")
      }
      places.append(place)
    }
    var result = bytes
    for place in places.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(place.range, with: place.bytes)
    }
    return result
  }

  private func place(of edit: PlistEdit) -> (range: Range<Int>, bytes: [UInt8])? {
    switch edit {
    case .rename(let keyPath, let key, let other):
      guard let range = node(at: keyPath + [key])?.keyText else { return nil }
      return (range, Array(Self.escaped(other).utf8))
    case .replace(let keyPath, let text):
      guard let node = node(at: keyPath), node.name == "string", let range = node.inner else { return nil }
      return (range, Array(Self.escaped(text).utf8))
    case .remove(let keyPath):
      guard let range = node(at: keyPath)?.element else { return nil }
      return (range.lowerBound - blanks(before: range.lowerBound).count..<range.upperBound, [])
    case .insert(let keyPath, let key, let value):
      guard let parent = node(at: keyPath), parent.name == "dict", let inner = parent.inner,
        let last = parent.children.last
      else { return nil }
      let end = nodes[last].element.upperBound
      let start = nodes[last].keyElement?.lowerBound ?? nodes[last].element.lowerBound
      guard inner.contains(start) else { return nil }
      let indent = blanks(before: start)
      // One level of indentation is the content's indentation minus that of the dictionary's own tag.
      let outer = blanks(before: parent.keyElement?.lowerBound ?? parent.element.lowerBound)
      let level = indent.count > outer.count && indent.starts(with: outer) ? indent.dropFirst(outer.count) : [0x09]
      let text =
        indent + Array("<key>\(Self.escaped(key))</key>".utf8) + indent
        + Self.xml(value, indent: indent, level: Array(level))
      return (end..<end, text)
    }
  }

  /// The whitespace before an offset, back to and including the line break.
  private func blanks(before offset: Int) -> [UInt8] {
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    if start > 0, bytes[start - 1] == 0x0A { start -= 1 }
    if start > 0, bytes[start - 1] == 0x0D { start -= 1 }
    return Array(bytes[start..<offset])
  }

  /// Formats a value as XML. The first line is not indented.
  private static func xml(_ value: PropertyList, indent: [UInt8], level: [UInt8]) -> [UInt8] {
    let inner = indent + level
    switch value {
    case .string(let text): return Array("<string>\(escaped(text))</string>".utf8)
    case .integer(let number): return Array("<integer>\(number)</integer>".utf8)
    case .real(let number): return Array("<real>\(number)</real>".utf8)
    case .boolean(let value): return Array((value ? "<true/>" : "<false/>").utf8)
    case .array(let elements):
      let lines = elements.flatMap { inner + xml($0, indent: inner, level: level) }
      return Array("<array>".utf8) + lines + indent + Array("</array>".utf8)
    case .dictionary(let entries):
      let lines = entries.sorted { $0.key < $1.key }.flatMap { key, value -> [UInt8] in
        let name = Array("<key>\(escaped(key))</key>".utf8)
        return inner + name + inner + xml(value, indent: inner, level: level)
      }
      return Array("<dict>".utf8) + lines + indent + Array("</dict>".utf8)
    case .data, .date, .other: return Array("<string></string>".utf8)
    }
  }
}
