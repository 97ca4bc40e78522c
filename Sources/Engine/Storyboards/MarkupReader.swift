/// Reads only the XML that Xcode writes: elements, attributes, text, comments, CDATA and the five entities of XML,
/// in UTF-8.
///
/// Document types are an error, so that no entity can be declared: no file is fetched and no text multiplies. Time and
/// memory grow with the file's length only.
///
/// Foundation's `XMLParser` would add 44 MB to a statically linked program, and libxml2 and ICU to what a player must
/// have installed.
/// Source: https://www.w3.org/TR/xml/
package struct MarkupReader {
  /// A deeper nesting of elements than any storyboard has. A view may be in 80 others.
  static let depthLimit = 256
  /// A large storyboard has some 20,000.
  static let elementLimit = 200_000

  private let path: String
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var elementCount = 0

  private init(_ bytes: [UInt8], path: String) {
    (self.bytes, self.path) = (bytes, path)
  }

  /// Reads a document and returns its outermost element.
  ///
  /// - Throws: `InterfaceError` for anything that is not well formed, for a document type, and above the limits.
  package static func read(_ bytes: [UInt8], path: String) throws(InterfaceError) -> MarkupElement {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw InterfaceError(path: path, line: 1, problem: "the file is not UTF-8 text; save it with Xcode")
    }
    var reader = MarkupReader(bytes, path: path)
    return try reader.document()
  }

  // MARK: Structure

  private mutating func document() throws(InterfaceError) -> MarkupElement {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    var open: [MarkupElement] = []
    while true {
      try skipText(into: &open)
      guard place < bytes.count else { throw error(open.last.map(Self.unclosed) ?? "there is no element") }
      if try skipMarkup(in: &open) { continue }
      if starts(with: "</") {
        place += 2
        let name = try self.name()
        skipSpace()
        try expect(">")
        guard open.last?.name == name, let closed = open.popLast() else {
          throw error("</\(name)> closes no element; expected \(open.last.map { "</\($0.name)>" } ?? "<")")
        }
        guard !open.isEmpty else { return try finished(closed) }
        open[open.count - 1].children.append(closed)
      } else {
        let (element, isClosed) = try startTag()
        if isClosed {
          guard !open.isEmpty else { return try finished(element) }
          open[open.count - 1].children.append(element)
        } else {
          guard open.count < Self.depthLimit else {
            throw error("elements are nested more than \(Self.depthLimit) deep")
          }
          open.append(element)
        }
      }
    }
  }

  private static func unclosed(_ element: MarkupElement) -> String {
    "the file ends inside <\(element.name)> of line \(element.line)"
  }

  /// Checks that only comments follow the outermost element.
  private mutating func finished(_ root: MarkupElement) throws(InterfaceError) -> MarkupElement {
    var none: [MarkupElement] = []
    while true {
      try skipText(into: &none)
      guard place < bytes.count else { return root }
      guard try skipMarkup(in: &none) else { throw error("there is a second outermost element") }
    }
  }

  /// Skips a comment or a processing instruction, or adds a CDATA section's text; false at anything else.
  private mutating func skipMarkup(in open: inout [MarkupElement]) throws(InterfaceError) -> Bool {
    if starts(with: "<!--") {
      try skip(past: "-->", from: 4, of: "comment")
    } else if starts(with: "<![CDATA["), !open.isEmpty {
      let start = place + 9
      try skip(past: "]]>", from: 9, of: "CDATA section")
      open[open.count - 1].text += String(decoding: bytes[start..<(place - 3)], as: UTF8.self)
    } else if starts(with: "<?") {
      let (start, line) = (place, self.line)
      try skip(past: "?>", from: 2, of: "processing instruction")
      try checkDeclaration(bytes[start + 2..<place - 2], line: line)
    } else if starts(with: "<!") {
      throw error("document types and entities are not read; remove this line")
    } else {
      return false
    }
    return true
  }

  /// Checks the encoding of an XML declaration; other processing instructions, such as `<?xml-stylesheet ?>`, have none.
  /// https://www.w3.org/TR/xml/#NT-XMLDecl
  private func checkDeclaration(_ content: ArraySlice<UInt8>, line: Int) throws(InterfaceError) {
    var reader = MarkupReader(Array(content.dropFirst(3)), path: path)
    guard content.starts(with: "xml".utf8), let next = reader.bytes.first, !Self.isNameByte(next) else { return }
    reader.line = line
    while true {
      reader.skipSpace()
      guard reader.place < reader.bytes.count else { return }
      let name = try reader.name()
      reader.skipSpace()
      try reader.expect("=")
      reader.skipSpace()
      let value = try reader.value()
      guard name != "encoding" || value.uppercased() == "UTF-8" else {
        throw reader.error("the encoding is \(value); it must be UTF-8")
      }
    }
  }

  private mutating func startTag() throws(InterfaceError) -> (MarkupElement, isClosed: Bool) {
    let line = self.line
    try expect("<")
    let name = try self.name()
    elementCount += 1
    guard elementCount <= Self.elementLimit else { throw error("there are more than \(Self.elementLimit) elements") }
    var attributes: [String: String] = [:]
    while true {
      let before = place
      skipSpace()
      if starts(with: "/>") || starts(with: ">") {
        let isClosed = bytes[place] == UInt8(ascii: "/")
        place += isClosed ? 2 : 1
        return (MarkupElement(name: name, attributes: attributes, line: line), isClosed)
      }
      guard place > before else { throw error("expected a space or > in <\(name)>") }
      let attribute = try self.name()
      skipSpace()
      try expect("=")
      skipSpace()
      guard attributes.updateValue(try value(), forKey: attribute) == nil else {
        throw error("<\(name)> has \(attribute) twice")
      }
    }
  }

  // MARK: Text

  /// The value of an attribute, in quotes.
  private mutating func value() throws(InterfaceError) -> String {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
      throw error("expected a value in quotes")
    }
    let quote = bytes[place]
    place += 1
    let text = try text(until: quote)
    guard place < bytes.count else { throw error("a value in quotes does not end") }
    place += 1
    return text
  }

  /// Adds text up to the next element to the innermost open one.
  private mutating func skipText(into open: inout [MarkupElement]) throws(InterfaceError) {
    let text = try text(until: UInt8(ascii: "<"))
    if !open.isEmpty {
      open[open.count - 1].text += text
    } else if text.contains(where: { !$0.isWhitespace }) {
      throw error("there is text outside of the elements")
    }
  }

  /// Text with its entities replaced, up to a byte or the end of the file.
  private mutating func text(until end: UInt8) throws(InterfaceError) -> String {
    var text: [UInt8] = []
    while place < bytes.count, bytes[place] != end {
      let byte = bytes[place]
      if byte == UInt8(ascii: "&") {
        text += try entity().utf8
        continue
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte >= 32 || byte == 9 || byte == 10 || byte == 13 else { throw error("there is a control character") }
      guard byte != UInt8(ascii: "<") else { throw error("a value in quotes has a <; write &lt;") }
      text.append(byte)
      place += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func entity() throws(InterfaceError) -> String {
    let start = place + 1
    guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw error("there is an & without its ;; write &amp;")
    }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    place = end + 1
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
    guard name.first == "#", digits.first?.isHexDigit == true,
      let number = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10), let scalar = Unicode.Scalar(number),
      number >= 32 || number == 9 || number == 10 || number == 13
    else { throw error("&\(name); is not an entity of XML") }
    return String(Character(scalar))
  }

  // MARK: Bytes

  private mutating func name() throws(InterfaceError) -> String {
    let start = place
    while place < bytes.count, Self.isNameByte(bytes[place]) { place += 1 }
    guard place > start else { throw error("expected a name") }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    case UInt8(ascii: ":"), 128...255: true
    default: false
    }
  }

  private mutating func skipSpace() {
    while place < bytes.count, [9, 10, 13, 32].contains(bytes[place]) {
      if bytes[place] == 10 { line += 1 }
      place += 1
    }
  }

  private mutating func skip(past end: StaticString, from offset: Int, of noun: String) throws(InterfaceError) {
    let start = line
    place += offset
    while place < bytes.count, !starts(with: end) {
      if bytes[place] == 10 { line += 1 }
      place += 1
    }
    guard place < bytes.count else {
      throw InterfaceError(path: path, line: start, problem: "the \(noun) does not end")
    }
    place += end.utf8CodeUnitCount
  }

  private mutating func expect(_ text: StaticString) throws(InterfaceError) {
    guard starts(with: text) else { throw error("expected \(text)") }
    place += text.utf8CodeUnitCount
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - place >= count else { return false }
    return text.withUTF8Buffer { buffer in (0..<count).allSatisfy { bytes[place + $0] == buffer[$0] } }
  }

  private func error(_ problem: String) -> InterfaceError { InterfaceError(path: path, line: line, problem: problem) }
}
