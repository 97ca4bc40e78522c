internal import AppIcons
internal import Foundation

/// Writes an XML property list. Keys are sorted, so that equal values give equal bytes.
enum PropertyListXML {
  static func text(_ entries: [String: PropertyList]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(lines(.dictionary(entries), indent: ""))</plist>

    """
  }

  /// Values that `PropertyList` does not keep are left out.
  private static func lines(_ value: PropertyList, indent: String) -> String {
    switch value {
    case .string(let text): return "\(indent)<string>\(escaped(text))</string>\n"
    case .integer(let number): return "\(indent)<integer>\(number)</integer>\n"
    case .real(let number): return "\(indent)<real>\(number)</real>\n"
    case .boolean(let isTrue): return "\(indent)<\(isTrue)/>\n"
    case .array(let elements):
      return "\(indent)<array>\n\(elements.map { lines($0, indent: indent + "\t") }.joined())\(indent)</array>\n"
    case .dictionary(let entries):
      let inner = entries.sorted { $0.key < $1.key }.map { key, value in
        if case .other = value { return "" }
        return "\(indent)\t<key>\(escaped(key))</key>\n\(lines(value, indent: indent + "\t"))"
      }
      return "\(indent)<dict>\n\(inner.joined())\(indent)</dict>\n"
    case .data(let data): return "\(indent)<data>\(data.base64EncodedString())</data>\n"
    case .date(let date): return "\(indent)<date>\(date.formatted(.iso8601))</date>\n"
    case .other: return ""
    }
  }

  /// XML allows no control characters; they become spaces.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\n", "\t": String(scalar)
      case _ where scalar.value < 0x20 || [0xFFFE, 0xFFFF].contains(scalar.value): " "
      default: String(scalar)
      }
    }.joined()
  }
}
