internal import Foundation

/// Turns an archive into a value of JSON5; `KeyedArchive+Text.swift` has the format.
struct ArchiveTextWriter {
  private let archive: KeyedArchive
  /// The numbers of objects that are used more than once.
  private var shared: Set<Int> = []
  /// The `$id` of each shared object that has been written, by its number.
  private var ids: [Int: Int] = [:]
  /// For each class the classes above it, and the keys whose values are not objects of their own.
  private var classes: [String: (above: SceneValue, plain: Set<String>)] = [:]
  /// Bytes of text that may still be written, with their indentation. A list can occur in many places.
  private var budget = KeyedArchive.textLimit
  /// The parser's limit is 200.
  private static let depthLimit = 190

  static func value(of archive: KeyedArchive) throws(KeyedArchiveError) -> SceneValue {
    var writer = ArchiveTextWriter(archive)
    var top: [String: SceneValue] = [:]
    for (name, value) in archive.top.sorted(by: { $0.key < $1.key }) {
      let value = try writer.value(value, depth: 2)
      if value != .null { top[name] = value }
    }
    let classes = writer.classes.mapValues { type in
      SceneValue.object(["above": type.above, "plain": .list(type.plain.sorted().map { .string($0) })])
    }
    return .object(["archive": .object(top), "classes": .object(classes)])
  }

  private init(_ archive: KeyedArchive) {
    self.archive = archive
    var used: Set<Int> = []
    func count(_ value: KeyedArchive.Value) {
      switch value {
      case .reference(let number): if !used.insert(number).inserted { shared.insert(number) }
      case .array(let values): for value in values { count(value) }
      case .dictionary(let values): for (key, value) in values where key != "$class" { count(value) }
      default: break
      }
    }
    for object in archive.objects { count(object) }
    for (_, value) in archive.top { count(value) }
  }

  private mutating func value(_ value: KeyedArchive.Value, depth: Int) throws(KeyedArchiveError) -> SceneValue {
    guard depth < Self.depthLimit else {
      throw KeyedArchiveError("its objects are nested more than \(Self.depthLimit) deep")
    }
    let contents = archive.resolved(value)
    if case .reference(let number) = value, case .dictionary(let values) = contents, values["$class"] != nil {
      return try object(number, values, depth: depth)
    }
    try spend(2 * depth + 8)
    switch contents {
    case .null, .reference: return .null
    case .bool(let bool): return .bool(bool)
    case .integer(let number):
      // JSON5 has no larger whole numbers.
      return number.magnitude <= 1 << 53 ? .number(Double(number)) : .object(["$integer": .string("\(number)")])
    case .real(let number): return .number(number)
    case .date(let seconds): return .object(["$date": .number(seconds)])
    case .string(let text):
      try spend(text.utf8.count)
      return .string(text)
    case .data(let data):
      try spend(2 * data.count)
      return .object(["$data": .string(data.base64EncodedString())])
    case .array(let values): return .object(["$plain": .list(try list(values, depth: depth + 1))])
    case .dictionary: throw KeyedArchiveError("it has a dictionary that is not an object")
    }
  }

  private mutating func spend(_ count: Int) throws(KeyedArchiveError) {
    budget -= count
    guard budget >= 0 else { throw KeyedArchive.tooLarge }
  }

  private mutating func list(
    _ values: [KeyedArchive.Value], depth: Int
  ) throws(KeyedArchiveError) -> [SceneValue] {
    var list: [SceneValue] = []
    for element in values { list.append(try value(element, depth: depth + 1)) }
    return list
  }

  private mutating func object(
    _ number: Int, _ values: [String: KeyedArchive.Value], depth: Int
  ) throws(KeyedArchiveError) -> SceneValue {
    try spend(2 * depth + 8)
    guard let reference = values["$class"], case .dictionary(let description) = archive.resolved(reference),
      case .string(let name)? = description["$classname"]
    else { throw KeyedArchiveError("it has an object without a class") }
    var members: [String: SceneValue] = ["$class": .string(name)]
    if shared.contains(number), values["NS.objects"] != .array([]) {
      if let id = ids[number] { return .object(["$ref": .number(Double(id))]) }
      ids[number] = ids.count + 1
      members["$id"] = .number(Double(ids.count))
    } else if let value = try foundationObject(name, values, depth: depth) {
      return value
    }
    note(name, description)
    for (key, element) in values.sorted(by: { $0.key < $1.key }) where members[key] == nil {
      if case .reference = element {} else { classes[name]?.plain.insert(key) }
      try spend(key.utf8.count)
      let value = try value(element, depth: depth + 1)
      if value != .null { members[key] = value }
    }
    return .object(members)
  }

  private mutating func note(_ name: String, _ description: [String: KeyedArchive.Value]) {
    guard classes[name] == nil else { return }
    var above: [SceneValue] = []
    if case .array(let names)? = description["$classes"] {
      for case .string(let ancestor) in names.dropFirst().prefix(16) { above.append(.string(ancestor)) }
    }
    classes[name] = (.list(above), [])
  }

  /// The short form of lists, dictionaries and geometry; nil for other objects.
  private mutating func foundationObject(
    _ name: String, _ values: [String: KeyedArchive.Value], depth: Int
  ) throws(KeyedArchiveError) -> SceneValue? {
    switch name {
    case "NSArray", "NSMutableArray":
      guard values.count == 2, case .array(let elements)? = values["NS.objects"] else { return nil }
      return .list(try list(elements, depth: depth))
    case "NSDictionary", "NSMutableDictionary":
      guard values.count == 3, case .array(let keys)? = values["NS.keys"],
        case .array(let elements)? = values["NS.objects"], keys.count == elements.count
      else { return nil }
      var names: Set<String> = []
      for key in keys {
        guard case .string(let name) = archive.resolved(key), !name.hasPrefix("$"), names.insert(name).inserted else {
          return nil
        }
      }
      var members: [String: SceneValue] = [:]
      for (key, element) in zip(keys, elements) {
        guard case .string(let name) = archive.resolved(key) else { continue }
        try spend(name.utf8.count)
        members[name] = try value(element, depth: depth + 1)
      }
      return .object(members)
    case "NSValue":
      for kind in KeyedArchive.geometry {
        guard let value = values[kind.key], case .string(let text) = archive.resolved(value),
          let numbers = KeyedArchive.numbers(in: text, kind.count)
        else { continue }
        return .object([kind.tag: .list(numbers.map { .number($0) })])
      }
      return nil
    default: return nil
    }
  }
}
