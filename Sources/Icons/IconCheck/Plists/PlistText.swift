/// Locates each value of an XML plist in its file, for line numbers and for edits that keep the rest unchanged.
///
/// Supports the plain form that every tool writes. Documents with CDATA, declarations of their own or an encoding other
/// than UTF-8 are not edited.
struct PlistText {
  /// A value and the locations of its parts, as offsets into `bytes`.
  struct Node {
    /// The element's name: `dict`, `array`, `string` and so on.
    var name: String
    /// The `<key>...</key>` before the value, and the text between the tags; `nil` outside dictionaries.
    var keyElement: Range<Int>?
    var keyText: Range<Int>?
    /// The whole element, from its opening to its closing tag.
    var element: Range<Int>
    /// The content between the tags; `nil` for `<true/>`.
    var inner: Range<Int>?
    /// The elements of an array in order, or the values of a dictionary.
    var children: [Int] = []
    var keys: [String: Int] = [:]
  }

  let bytes: [UInt8]
  private(set) var nodes: [Node] = []
  private var root: Int?
  private let lineStarts: [Int]

  private static let containers: Set = ["dict", "array"]
  private static let maximumDepth = 128

  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    guard String(validating: bytes, as: UTF8.self) != nil, scan(), root != nil else { return nil }
  }

  /// The value at a key path; `nil` if there is none.
  func node(at keyPath: [String]) -> Node? {
    index(at: keyPath).map { nodes[$0] }
  }

  private func index(at keyPath: [String]) -> Int? {
    guard var index = root else { return nil }
    for key in keyPath {
      let node = nodes[index]
      if node.name == "array" {
        guard let position = Int(key), node.children.indices.contains(position) else { return nil }
        index = node.children[position]
      } else {
        guard let child = node.keys[key] else { return nil }
        index = child
      }
    }
    return index
  }

  /// The line, from 1, of the value at a key path or, if the value is missing, of its nearest existing ancestor.
  func line(at keyPath: [String]) -> Int? {
    for length in stride(from: keyPath.count, through: 0, by: -1) {
      if let node = node(at: Array(keyPath.prefix(length))) {
        return line(of: (node.keyElement ?? node.element).lowerBound)
      }
    }
    return nil
  }

  private func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  private mutating func scan() -> Bool {
    var position = 0
    var open: [Int] = []
    var pendingKey: (element: Range<Int>, text: Range<Int>)?
    while let start = bytes[position...].firstIndex(of: 0x3C) {
      if starts("<!--", at: start) {
        guard let end = find("-->", from: start + 4) else { return false }
        position = end
        continue
      }
      guard !starts("<![", at: start), let end = find(">", from: start) else { return false }
      let tag = bytes[start + 1..<end - 1]
      position = end
      guard let first = tag.first else { return false }
      if first == 0x3F { continue }  // <?xml ... ?>
      if first == 0x21 {  // <!DOCTYPE ...>
        guard !tag.contains(0x5B) else { return false }
        continue
      }
      let isClosing = first == 0x2F
      let isEmpty = tag.last == 0x2F
      let name = String(
        decoding: (isClosing ? tag.dropFirst() : tag).prefix { $0 > 0x20 && $0 != 0x2F }, as: UTF8.self)
      if name == "plist" { continue }
      if isClosing {
        guard let top = open.popLast(), nodes[top].name == name, let inner = nodes[top].inner else { return false }
        nodes[top].inner = inner.lowerBound..<start
        nodes[top].element = nodes[top].element.lowerBound..<end
        continue
      }
      if name == "key" {
        guard !isEmpty, let close = find("</key>", from: end), pendingKey == nil else { return false }
        pendingKey = (start..<close, end..<close - 6)
        position = close
        continue
      }
      var node = Node(name: name, element: start..<end, inner: isEmpty ? nil : end..<end)
      node.keyElement = pendingKey?.element
      node.keyText = pendingKey?.text
      if !isEmpty && !Self.containers.contains(name) {
        guard let close = find("</\(name)>", from: end) else { return false }
        node.inner = end..<close - name.utf8.count - 3
        node.element = start..<close
        position = close
      }
      guard place(node, in: open.last, key: pendingKey?.text) else { return false }
      pendingKey = nil
      if !isEmpty && Self.containers.contains(name) {
        guard open.count < Self.maximumDepth else { return false }
        open.append(nodes.count - 1)
      }
    }
    return open.isEmpty
  }

  private mutating func place(_ node: Node, in parent: Int?, key: Range<Int>?) -> Bool {
    nodes.append(node)
    let index = nodes.count - 1
    guard let parent else {
      guard root == nil else { return false }
      root = index
      return true
    }
    nodes[parent].children.append(index)
    guard nodes[parent].name == "dict" else { return key == nil }
    guard let key else { return false }
    // If a key occurs twice, the last one wins, as in the system.
    nodes[parent].keys[Self.unescaped(bytes[key])] = index
    return true
  }

  private func starts(_ text: StaticString, at offset: Int) -> Bool {
    bytes[offset...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The end of the first occurrence of a text after an offset.
  private func find(_ text: String, from offset: Int) -> Int? {
    let wanted = Array(text.utf8)
    var position = offset
    while let start = bytes[position...].firstIndex(of: wanted[0]) {
      if bytes[start...].starts(with: wanted) { return start + wanted.count }
      position = start + 1
    }
    return nil
  }

  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(0x26) else { return text }
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      guard let end = rest.firstIndex(of: ";") else { return result + "&" + rest }
      let name = rest[..<end]
      let number =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      result += names[String(name)] ?? number.flatMap(Unicode.Scalar.init).map(String.init) ?? "&\(name);"
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }

  static func escaped(_ text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
      .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
      .split(separator: ">", omittingEmptySubsequences: false).joined(separator: "&gt;")
  }
}
