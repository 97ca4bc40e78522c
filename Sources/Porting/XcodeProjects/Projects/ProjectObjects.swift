internal import AppIcons
internal import Foundation
internal import IconCheck

/// The objects of a project.pbxproj, which refer to each other by identifier. Every access checks the object that it
/// finds.
struct ProjectObjects {
  /// The file, relative to the user's folder.
  let file: String
  /// The identifier of the PBXProject.
  let root: String
  private let objects: [String: [String: PropertyList]]
  private let bytes: [UInt8]

  /// Reads a project: an old-style property list, which Xcode writes, or the same as XML or JSON, as other tools do.
  init(_ data: Data, file: String) throws(ProjectError) {
    self.file = file
    bytes = [UInt8](data)
    guard let entries = try Self.parse(bytes, file: file).entries, let objects = entries["objects"]?.entries else {
      throw ProjectError(file, "expected a dictionary `objects`, as in each project of Xcode")
    }
    guard let root = entries["rootObject"]?.text else { throw ProjectError(file, "expected a `rootObject`") }
    self.root = root
    self.objects = objects.compactMapValues(\.entries)
    try check(root, is: "PBXProject", as: "rootObject")
  }

  private static func parse(_ bytes: [UInt8], file: String) throws(ProjectError) -> PropertyList {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
    if text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      do {
        return try PropertyList(data: Data(text), source: file)
      } catch {
        throw ProjectError(file, error.problem)
      }
    }
    do {
      return try OldStylePropertyList.parse(text)
    } catch {
      if let json = JSONProject.parse(text) { return json }
      throw ProjectError(file, line: error.line, error.problem)
    }
  }

  // MARK: Access

  func isa(_ id: String) -> String { self[id, "isa"] ?? "" }

  func contains(_ id: String) -> Bool { objects[id] != nil }

  /// A string property; nil if it is missing or something else.
  subscript(id: String, key: String) -> String? { objects[id]?[key]?.text }

  /// A property of any kind.
  func value(_ id: String, _ key: String) -> PropertyList? { objects[id]?[key] }

  /// A list of strings, such as identifiers; empty if the property is missing.
  func list(_ id: String, _ key: String) throws(ProjectError) -> [String] {
    guard let value = objects[id]?[key] else { return [] }
    guard let elements = value.elements else { throw error(id, "expected a list as its `\(key)`, found \(value.kind)") }
    return elements.compactMap(\.text)
  }

  /// The identifiers of all objects of a kind, sorted.
  func all(_ isa: String) -> [String] { objects.keys.filter { self.isa($0) == isa }.sorted() }

  /// A property that names an object of a kind; nil if the property is missing.
  func reference(_ id: String, _ key: String, to isa: String...) throws(ProjectError) -> String? {
    guard let other = self[id, key] else { return nil }
    try check(other, is: isa, as: "\(key) of \(id.prefix(100))")
    return other
  }

  /// A list of objects of some kinds.
  func references(_ id: String, _ key: String, to isa: String...) throws(ProjectError) -> [String] {
    let found = try list(id, key)
    for other in found { try check(other, is: isa, as: "\(key) of \(id.prefix(100))") }
    return found
  }

  /// Tests that an object is there and is of one of the kinds; no kinds allow every one.
  func check(_ id: String, is kinds: [String], as use: String) throws(ProjectError) {
    guard contains(id) else {
      throw ProjectError(file, line: line(naming: id), "the object \(id.quoted), the \(use), is not in the project")
    }
    guard kinds.isEmpty || kinds.contains(isa(id)) else {
      throw error(id, "is a \(isa(id).quoted); expected \(kinds.joined(separator: " or ")) as the \(use)")
    }
  }

  private func check(_ id: String, is kind: String, as use: String) throws(ProjectError) {
    try check(id, is: [kind], as: use)
  }

  /// A dictionary of build settings; lists are joined with spaces. Sorted by key.
  func settings(_ id: String) -> [(key: String, value: String)] {
    (objects[id]?["buildSettings"]?.entries ?? [:]).sorted { $0.key < $1.key }.compactMap { key, value in
      if let text = value.text { return (key, text) }
      return value.elements.map { words in
        (key, words.compactMap(\.text).map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " "))
      }
    }
  }

  // MARK: Errors

  /// An error about an object, with the line that defines it.
  func error(_ id: String, _ problem: String) -> ProjectError {
    ProjectError(file, line: line(of: id), "the object \(id.quoted) \(problem)")
  }

  /// A remark about an object, with the line that defines it.
  func note(_ id: String, _ text: String) -> ProjectNote {
    ProjectNote(path: file, line: line(of: id), text: text)
  }

  /// The line that defines an object, in the layout that Xcode writes.
  private func line(of id: String) -> Int? { firstLine { $0.starts(with: id.utf8) && $0.contains(0x3D) } }

  private func line(naming id: String) -> Int? {
    let name = Array(id.utf8)
    return name.isEmpty ? nil : firstLine { $0.contains(name[0]) && Data($0).range(of: Data(name)) != nil }
  }

  private func firstLine(where isRight: (ArraySlice<UInt8>) -> Bool) -> Int? {
    var (number, start) = (1, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if isRight(bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x22 }) { return number }
      (number, start) = (number + 1, end + 1)
    }
    return nil
  }
}

/// A project written as JSON, as some tools do. Xcode reads it too.
private enum JSONProject {
  /// nil for anything else.
  static func parse(_ bytes: [UInt8]) -> PropertyList? {
    // Larger ones would take much memory; tools write the old-style form.
    guard bytes.count <= PropertyList.maximumSize else { return nil }
    do {
      return value(try JSONSerialization.jsonObject(with: Data(bytes)), depth: 0)
    } catch {
      return nil
    }
  }

  private static func value(_ object: Any, depth: Int) -> PropertyList? {
    guard depth < PropertyList.maximumDepth else { return nil }
    switch object {
    case let text as String: return .string(text)
    case let list as [Any]: return .array(list.compactMap { value($0, depth: depth + 1) })
    case let entries as [String: Any]: return .dictionary(entries.compactMapValues { value($0, depth: depth + 1) })
    case let number as NSNumber: return .string(number.stringValue)
    default: return nil
    }
  }
}
