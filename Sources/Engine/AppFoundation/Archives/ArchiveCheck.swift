internal import Foundation
internal import KeyedArchives

/// Checks the bytes of an archive before Foundation's reader gets them.
///
/// That reader ends the program for an object whose class is not an object, for arrays that contain themselves, for a
/// long chain of objects, for a text that is not a string, and for damaged property lists. `ArchiveReadingTests` has a
/// test for each.
struct ArchiveCheck {
  private enum State {
    case new, open, done
  }

  private let archive: KeyedArchive
  private let isStrict: Bool
  private var states: [State]
  /// The objects from the archive's entry to the one that is visited.
  private var path: [(number: Int, isValue: Bool)] = []
  /// The classes of objects in dictionaries that the program does not have.
  private var unknownClasses: Set<String> = []
  /// The maximum number of objects that contain one another. Foundation's reader calls itself for each: 1,000 arrays
  /// overflow a stack of 512 KiB, and 16,000 one of 8 MiB.
  static let depthLimit = 512

  /// Foundation's classes whose contents are checked.
  private static let valueClasses: Set = [
    "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet", "NSString",
    "NSMutableString", "NSNumber", "NSDecimalNumber", "NSDate", "NSData", "NSMutableData", "NSURL", "NSUUID", "NSNull",
  ]

  /// - Parameter isStrict: whether Foundation's classes are values only, and no objects may contain each other. Otherwise
  ///   the app's own classes may, and have to leave one direction unread.
  /// - Returns: the classes of objects in dictionaries that the program does not have. Foundation's reader skips such an
  ///   object, and then reads past the end of the dictionary's values.
  /// - Throws: `KeyedArchiveError`.
  @discardableResult static func check(_ data: Data, isStrict: Bool) throws(KeyedArchiveError) -> Set<String> {
    let archive = try KeyedArchive(data)
    var check = ArchiveCheck(
      archive: archive, isStrict: isStrict, states: Array(repeating: .new, count: archive.objects.count))
    for (_, value) in archive.top.sorted(by: { $0.key < $1.key }) { try check.visit(value) }
    return check.unknownClasses
  }

  private mutating func visit(_ value: KeyedArchive.Value) throws(KeyedArchiveError) {
    switch value {
    case .reference(let number): try visit(object: number)
    case .array(let values): for value in values { try visit(value) }
    case .dictionary(let values):
      for (key, value) in values.sorted(by: { $0.key < $1.key }) where key != "$class" { try visit(value) }
    default: break
    }
  }

  private mutating func visit(object number: Int) throws(KeyedArchiveError) {
    guard archive.objects.indices.contains(number) else {
      throw KeyedArchiveError("the archive refers to an object outside itself")
    }
    switch states[number] {
    case .done: return
    case .open:
      let loop = path.drop { $0.number != number }
      guard !isStrict, !loop.allSatisfy(\.isValue) else {
        throw KeyedArchiveError("the archive has objects that contain each other")
      }
      return
    case .new: break
    }
    guard path.count < Self.depthLimit else {
      throw KeyedArchiveError("the archive has more than \(Self.depthLimit) objects that contain one another")
    }
    var isValue = true
    switch archive.objects[number] {
    case .reference: throw KeyedArchiveError("the archive has a reference in place of an object")
    case .dictionary(let values):
      let name = try className(of: values)
      isValue = Self.valueClasses.contains(name)
      guard !isValue || isSound(values, name) else {
        throw KeyedArchiveError("the archive has a damaged \(name)")
      }
      guard !isStrict || isValue || !Self.isFoundations(name) else {
        throw KeyedArchiveError("the archive has an object of the class \(name), which is not read here")
      }
      guard !isStrict || isValue || Self.isKnown(name) else {
        throw KeyedArchiveError("the archive has an object of the class \(name), which this program does not have")
      }
      if name == "NSDictionary" || name == "NSMutableDictionary" { try noteUnknownClasses(values) }
    default: break
    }
    states[number] = .open
    path.append((number, isValue))
    try visit(archive.objects[number])
    path.removeLast()
    states[number] = .done
  }

  private mutating func noteUnknownClasses(_ values: [String: KeyedArchive.Value]) throws(KeyedArchiveError) {
    for key in ["NS.keys", "NS.objects"] {
      guard case .array(let list)? = values[key] else { continue }
      for value in list {
        guard case .dictionary(let object) = archive.resolved(value) else { continue }
        let name = try className(of: object)
        if !Self.isKnown(name) { unknownClasses.insert(name) }
      }
    }
  }

  private func className(of values: [String: KeyedArchive.Value]) throws(KeyedArchiveError) -> String {
    guard case .reference(let number)? = values["$class"], archive.objects.indices.contains(number),
      case .dictionary(let names) = archive.objects[number], case .string(let name)? = names["$classname"],
      // In a dictionary, Foundation's reader would skip an object without these.
      case .array(let classes)? = names["$classes"], !classes.isEmpty,
      classes.allSatisfy({ if case .string = $0 { true } else { false } })
    else { throw KeyedArchiveError("the archive has an object without a class") }
    return name
  }

  /// Whether the program has a class whose objects can be in archives.
  static func isKnown(_ name: String) -> Bool {
    (Foundation.NSKeyedUnarchiver.class(forClassName: name) ?? NSClassFromString(name)) is any NSCoding.Type
  }

  private static func isFoundations(_ name: String) -> Bool {
    guard let found: AnyClass = NSClassFromString(name) else { return false }
    return String(reflecting: found).hasPrefix("Foundation.")
  }

  /// Whether an object has the entries of its class. Foundation's reader trusts some of them.
  private func isSound(_ values: [String: KeyedArchive.Value], _ name: String) -> Bool {
    func list(_ key: String) -> [KeyedArchive.Value]? {
      if case .array(let list)? = values[key] { list } else { nil }
    }
    switch name {
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet": return list("NS.objects") != nil
    case "NSDictionary", "NSMutableDictionary":
      guard let keys = list("NS.keys"), let objects = list("NS.objects"), keys.count == objects.count else {
        return false
      }
      // Foundation's reader skips all others, and then reads past the end of the shorter list.
      return (keys + objects).allSatisfy { if case .reference = $0 { archive.resolved($0) != .null } else { false } }
    case "NSString", "NSMutableString": if case .string? = values["NS.string"] { return true } else { return false }
    case "NSData", "NSMutableData": if case .data? = values["NS.data"] { return true } else { return false }
    case "NSDate":
      switch values["NS.time"] {
      case .real, .integer: return true
      default: return false
      }
    case "NSUUID":
      if case .data(let bytes)? = values["NS.uuidbytes"] { return bytes.count == 16 } else { return false }
    case "NSURL":
      guard case .string(let text) = archive.resolved(values["NS.relative"] ?? .null) else { return false }
      return URL(string: text) != nil
    case "NSNumber":
      switch archive.resolved(values["NS.number"] ?? .null) {
      case .real, .integer, .bool: return true
      default: return false
      }
    case "NSDecimalNumber":
      if case .data(let digits)? = values["NS.mantissa"] { return digits.count == 16 } else { return false }
    default: return true
    }
  }
}

/// A URL in an archive, as `UserDefaults` keeps it.
///
/// Source: https://developer.apple.com/documentation/foundation/userdefaults/set(_:forkey:)-8zubm
struct ArchivedURL {
  let url: URL
  /// The most URLs that are relative to one another; `URL` makes one.
  private static let depthLimit = 4

  /// - Throws: `KeyedArchiveError` for bytes that are no archive of a URL.
  init(_ data: Data) throws(KeyedArchiveError) {
    let archive = try KeyedArchive(data)
    guard let root = archive.top["root"], let url = Self.url(root, in: archive, depth: 0) else {
      throw KeyedArchiveError("the archive has no URL")
    }
    self.url = url
  }

  private static func url(_ value: KeyedArchive.Value, in archive: KeyedArchive, depth: Int) -> URL? {
    guard depth < depthLimit, case .dictionary(let values) = archive.resolved(value),
      case .dictionary(let names) = archive.resolved(values["$class"] ?? .null),
      names["$classname"] == .string("NSURL"),
      case .string(let text) = archive.resolved(values["NS.relative"] ?? .null)
    else { return nil }
    switch archive.resolved(values["NS.base"] ?? .null) {
    case .null: return URL(string: text)
    case let base: return url(base, in: archive, depth: depth + 1).flatMap { URL(string: text, relativeTo: $0) }
    }
  }
}
