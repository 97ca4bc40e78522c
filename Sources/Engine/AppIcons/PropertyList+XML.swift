package import Foundation

extension PropertyList {
  static func parseXML(_ data: Data) throws(MalformedPropertyList) -> PropertyList {
    guard isXML(data) else {
      throw MalformedPropertyList(
        "expected a property list, XML or binary, found \(data.isEmpty ? "an empty file" : "something else")")
    }
    let object: Any
    do {
      object = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw MalformedPropertyList("not a property list: \(reason ?? error.localizedDescription)")
    }
    return try PropertyList(bridging: object, depth: 0)
  }

  /// Whether the first character is "<", after whitespace and a byte order mark. Rejects the old text format, which
  /// Foundation would fall back to: that parser accepts any word, and does not limit nesting.
  package static func isXML(_ data: Data) -> Bool {
    let marks: [(mark: [UInt8], tag: [UInt8])] = [
      ([0xEF, 0xBB, 0xBF], [0x3C]), ([0xFF, 0xFE], [0x3C, 0]), ([0xFE, 0xFF], [0, 0x3C]),
    ]
    for (mark, tag) in marks where data.starts(with: mark) {
      return data.dropFirst(mark.count).starts(with: tag)
    }
    return data.first { ![0x09, 0x0A, 0x0D, 0x20].contains($0) } == 0x3C
  }

  /// Converts Foundation's object. A number becomes a boolean only if it was written as one.
  init(bridging object: Any, depth: Int) throws(MalformedPropertyList) {
    guard depth < Self.maximumDepth else {
      throw MalformedPropertyList("expected at most \(Self.maximumDepth) nested arrays and dictionaries")
    }
    switch object {
    case let string as String: self = .string(string)
    case let array as [Any]:
      var values: [PropertyList] = []
      for element in array {
        values.append(try PropertyList(bridging: element, depth: depth + 1))
      }
      self = .array(values)
    case let dictionary as [String: Any]:
      var values: [String: PropertyList] = [:]
      for (key, element) in dictionary {
        values[key] = try PropertyList(bridging: element, depth: depth + 1)
      }
      self = .dictionary(values)
    case let data as Data: self = .data(data)
    case let date as Date: self = Self(date)
    case let number as NSNumber: self = Self(number)
    default: self = .other(kind: "an unknown value")
    }
  }

  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .boolean(number.boolValue)
    case UInt8(ascii: "f"), UInt8(ascii: "d"): self = .real(number.doubleValue)
    default: self = Int(exactly: number).map { .integer($0) } ?? .other(kind: "an integer of more than 64 bits")
    }
  }
}
