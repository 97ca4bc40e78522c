internal import Foundation

/// The `testcase` elements of an xUnit file, as Swift Package Manager and Swift Testing write them.
struct XUnitCases: Sequence, IteratorProtocol {
  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  /// The next test's class and name, joined by a dot, and its seconds; 0 for a skipped test.
  mutating func next() -> (name: String, seconds: Double)? {
    while let start = rest.range(of: "<testcase ") {
      rest = rest[start.upperBound...]
      let attributes = Self.attributes(&rest)
      guard let type = attributes["classname"], let name = attributes["name"] else { continue }
      return ("\(type).\(name)", attributes["time"].flatMap(Double.init) ?? 0)
    }
    return nil
  }

  /// Parses `name="value"` pairs up to the tag's end.
  private static func attributes(_ text: inout Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    while true {
      text = text.drop { $0.isWhitespace }
      let name = text.prefix { $0.isLetter }
      text = text[name.endIndex...]
      guard !name.isEmpty, text.hasPrefix("=\""), let end = text.dropFirst(2).firstIndex(of: "\"") else {
        return attributes
      }
      attributes[String(name)] = unescaped(text.dropFirst(2)[..<end])
      text = text[text.index(after: end)...]
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    let codes = ["lt": "<", "gt": ">", "quot": "\"", "apos": "'", "amp": "&"]
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return String(parts[0])
      + parts.dropFirst().map { part in
        guard let end = part.firstIndex(of: ";") else { return "&\(part)" }
        let code = part[..<end]
        let number = code.hasPrefix("#x") ? UInt32(code.dropFirst(2), radix: 16) : UInt32(code.dropFirst())
        let character =
          codes[String(code)] ?? (code.hasPrefix("#") ? number : nil).flatMap(Unicode.Scalar.init).map { "\($0)" }
        return character.map { $0 + part[part.index(after: end)...] } ?? "&\(part)"
      }.joined()
  }
}
