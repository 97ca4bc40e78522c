internal import Foundation

/// Makes an archive from a value of JSON5; `KeyedArchive+Text.swift` has the format.
struct ArchiveTextReader {
  private var objects: [KeyedArchive.Value] = [.string("$null")]
  private let classes: [String: SceneValue]
  /// The numbers of classes in `objects`, by name.
  private var classNumbers: [String: Int] = [:]
  /// The keys whose values are not objects of their own, by class.
  private var plainKeys: [String: Set<String>] = [:]
  /// The numbers of objects in `objects`, by `$id`.
  private var numbers: [Int: Int] = [:]
  /// The key paths of references to objects that have not come yet, by `$id`.
  private var missing: [Int: String] = [:]

  static func archive(_ value: SceneValue) throws(KeyedArchiveError) -> KeyedArchive {
    guard case .object(let file) = value, case .object(let entries)? = file["archive"] else {
      throw KeyedArchiveError("archive: expected an object { ... }")
    }
    var reader = ArchiveTextReader(classes: file["classes"])
    var top: [String: KeyedArchive.Value] = [:]
    for (name, value) in entries.sorted(by: { $0.key < $1.key }) {
      top[name] = try reader.value(value, at: "archive.\(name)")
    }
    if let (id, path) = reader.missing.min(by: { $0.value < $1.value }) {
      throw KeyedArchiveError("\(path): no object has the $id \(id)")
    }
    return KeyedArchive(objects: reader.objects, top: top)
  }

  private init(classes: SceneValue?) {
    if case .object(let known)? = classes { self.classes = known } else { self.classes = [:] }
  }

  private mutating func add(_ value: KeyedArchive.Value) -> KeyedArchive.Value {
    objects.append(value)
    return .reference(objects.count - 1)
  }

  /// A value as a reference to its object.
  private mutating func value(
    _ value: SceneValue, at path: String
  ) throws(KeyedArchiveError) -> KeyedArchive.Value {
    switch value {
    case .null: return .reference(0)
    case .bool(let bool): return add(.bool(bool))
    case .number(let number): return add(Self.number(number))
    case .string(let text): return add(.string(text))
    case .list(let values):
      let number = add(.null)
      return set(number, to: "NSMutableArray", ["NS.objects": .array(try list(values, at: path))])
    case .object(let members):
      if let tagged = try tagged(members, at: path) { return tagged }
      return try members["$class"] == nil ? dictionary(members, at: path) : object(members, at: path)
    }
  }

  private mutating func list(
    _ values: [SceneValue], at path: String
  ) throws(KeyedArchiveError) -> [KeyedArchive.Value] {
    var list: [KeyedArchive.Value] = []
    for (index, element) in values.enumerated() { list.append(try value(element, at: "\(path)[\(index)]")) }
    return list
  }

  private mutating func dictionary(
    _ members: [String: SceneValue], at path: String
  ) throws(KeyedArchiveError) -> KeyedArchive.Value {
    let number = add(.null)
    var (keys, values): ([KeyedArchive.Value], [KeyedArchive.Value]) = ([], [])
    for (key, member) in members.sorted(by: { $0.key < $1.key }) {
      keys.append(add(.string(key)))
      values.append(try value(member, at: "\(path).\(key)"))
    }
    return set(number, to: "NSMutableDictionary", ["NS.keys": .array(keys), "NS.objects": .array(values)])
  }

  private mutating func object(
    _ members: [String: SceneValue], at path: String
  ) throws(KeyedArchiveError) -> KeyedArchive.Value {
    guard case .string(let name)? = members["$class"] else {
      throw KeyedArchiveError("\(path).$class: expected the name of a class")
    }
    let id = members["$id"]
    let number = if let id { try place(of: id, at: "\(path).$id") } else { add(.null) }
    var values: [String: KeyedArchive.Value] = [:]
    let plain = plainKeys(of: name)
    for (key, member) in members.sorted(by: { $0.key < $1.key }) where key != "$class" && key != "$id" {
      let element = try value(member, at: "\(path).\(key)")
      if plain.contains(key), case .reference(let index) = element, index == objects.count - 1,
        Self.isLeaf(objects[index])
      {
        values[key] = objects.removeLast()
      } else {
        values[key] = element
      }
    }
    return set(number, to: name, values)
  }

  /// The object with an `$id`, which other objects may have referred to already.
  private mutating func place(
    of value: SceneValue, at path: String
  ) throws(KeyedArchiveError) -> KeyedArchive.Value {
    let id = try integer(value, at: path)
    if missing.removeValue(forKey: id) != nil, let known = numbers[id] { return .reference(known) }
    guard numbers[id] == nil else { throw KeyedArchiveError("\(path): another object has the $id \(id)") }
    numbers[id] = objects.count
    return add(.null)
  }

  /// A value that is marked by its key, such as `{ $point: [1, 2] }`; nil for other objects.
  private mutating func tagged(
    _ members: [String: SceneValue], at path: String
  ) throws(KeyedArchiveError) -> KeyedArchive.Value? {
    guard members.count == 1, let (tag, member) = members.first, tag.hasPrefix("$") else { return nil }
    let path = "\(path).\(tag)"
    switch (tag, member) {
    case ("$class", _): return nil
    case ("$ref", _):
      let id = try integer(member, at: path)
      if let known = numbers[id] { return .reference(known) }
      (missing[id], numbers[id]) = (path, objects.count)
      return add(.null)
    case ("$data", .string(let text)):
      guard let data = Data(base64Encoded: text) else { throw KeyedArchiveError("\(path): expected Base64") }
      return add(.data(data))
    case ("$integer", .string(let text)):
      guard let number = Int(text) else { throw KeyedArchiveError("\(path): expected a whole number as text") }
      return add(.integer(number))
    case ("$date", .number(let seconds)): return add(.date(seconds))
    case ("$plain", .list(let values)): return .array(try list(values, at: path))
    default: return try geometry(tag, member, at: path)
    }
  }

  private mutating func geometry(
    _ tag: String, _ member: SceneValue, at path: String
  ) throws(KeyedArchiveError) -> KeyedArchive.Value {
    guard let kind = KeyedArchive.geometry.first(where: { $0.tag == tag }) else {
      let tags = ["$class", "$ref", "$data", "$integer", "$date", "$plain"] + KeyedArchive.geometry.map(\.tag)
      throw KeyedArchiveError("\(path): expected a value for one of \(tags.joined(separator: ", "))")
    }
    var numbers: [Double] = []
    if case .list(let list) = member { for case .number(let number) in list { numbers.append(number) } }
    guard numbers.count == kind.count else { throw KeyedArchiveError("\(path): expected \(kind.count) numbers") }
    func pair(_ index: Int) -> String { "{\(numbers[index]), \(numbers[index + 1])}" }
    let text = add(.string(kind.count == 2 ? pair(0) : "{\(pair(0)), \(pair(2))}"))
    let number = add(.null)
    return set(number, to: "NSValue", [kind.key: text, "NS.special": .integer(kind.special)])
  }

  /// Gives an object its class and its values.
  private mutating func set(
    _ reference: KeyedArchive.Value, to name: String, _ values: [String: KeyedArchive.Value]
  ) -> KeyedArchive.Value {
    guard case .reference(let number) = reference else { return reference }
    objects[number] = .dictionary(values.merging(["$class": .reference(classNumber(name))]) { $1 })
    return reference
  }

  private mutating func classNumber(_ name: String) -> Int {
    if let number = classNumbers[name] { return number }
    var chain = [name]
    switch name {
    case "NSMutableArray": chain.append("NSArray")
    case "NSMutableDictionary": chain.append("NSDictionary")
    default: chain += strings(of: name, "above").filter { $0 != "NSObject" }
    }
    let names = (chain + ["NSObject"]).map { KeyedArchive.Value.string($0) }
    objects.append(.dictionary(["$classname": .string(name), "$classes": .array(names)]))
    classNumbers[name] = objects.count - 1
    return objects.count - 1
  }

  private mutating func plainKeys(of name: String) -> Set<String> {
    if let known = plainKeys[name] { return known }
    let keys = Set(strings(of: name, "plain"))
    plainKeys[name] = keys
    return keys
  }

  private func strings(of name: String, _ key: String) -> [String] {
    guard case .object(let members)? = classes[name], case .list(let list)? = members[key] else { return [] }
    return list.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  private func integer(_ value: SceneValue, at path: String) throws(KeyedArchiveError) -> Int {
    guard case .number(let number) = value, let integer = Int(exactly: number) else {
      throw KeyedArchiveError("\(path): expected a whole number")
    }
    return integer
  }

  private static func number(_ number: Double) -> KeyedArchive.Value {
    guard let integer = Int(exactly: number), integer != 0 || number.sign == .plus else { return .real(number) }
    return .integer(integer)
  }

  private static func isLeaf(_ value: KeyedArchive.Value) -> Bool {
    switch value {
    case .array, .dictionary, .reference, .null: false
    default: true
    }
  }
}
