internal import AppIcons
internal import Foundation

/// The objects of a project.pbxproj, by identifier. They refer to each other by identifier.
struct ProjectObjects {
  private let objects: [String: [String: PropertyList]]
  let root: String

  struct Malformed: Error, Equatable {
    var line: Int?
    var problem: String
  }

  /// Reads a project, as an old-style property list (the usual form) or as XML.
  init(_ bytes: [UInt8], source: String) throws(Malformed) {
    let value: PropertyList
    do {
      value = try Self.parse(bytes, source: source)
    } catch let error as OldStylePropertyList.Malformed {
      throw Malformed(line: error.line, problem: error.problem)
    } catch let error as InfoPlistError {
      throw Malformed(line: nil, problem: error.problem)
    } catch {
      throw Malformed(line: nil, problem: "\(error)")
    }
    guard let entries = value.entries, let objects = entries["objects"]?.entries else {
      throw Malformed(line: nil, problem: "expected a dictionary `objects`")
    }
    guard let root = entries["rootObject"]?.text, objects[root]?.entries != nil else {
      throw Malformed(line: nil, problem: "expected a `rootObject` that is one of the objects")
    }
    self.objects = objects.compactMapValues(\.entries)
    self.root = root
  }

  private static func parse(_ bytes: [UInt8], source: String) throws -> PropertyList {
    let start = bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    guard start == 0x3C else {
      return try OldStylePropertyList.parse(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
    }
    return try PropertyList(data: Data(bytes), source: source)
  }

  func kind(_ id: String) -> String { self[id, "isa"] ?? "" }

  /// A string property.
  subscript(id: String, key: String) -> String? { objects[id]?[key]?.text }

  /// A property that is a list of strings, such as identifiers.
  func list(_ id: String, _ key: String) -> [String] {
    objects[id]?[key]?.elements?.compactMap(\.text) ?? []
  }

  /// A dictionary of build settings. Lists are joined with spaces.
  func settings(_ id: String) -> [(key: String, value: String)] {
    (objects[id]?["buildSettings"]?.entries ?? [:]).sorted { $0.key < $1.key }.compactMap { key, value in
      if let text = value.text { return (key, text) }
      return value.elements.map { (key, $0.compactMap(\.text).joined(separator: " ")) }
    }
  }

  /// The build configurations of a project or target.
  func configurations(_ owner: String) -> [String] {
    self[owner, "buildConfigurationList"].map { list($0, "buildConfigurations") } ?? []
  }
}

/// The paths of a project's files. Files are in a tree of groups, and each group may add a folder to the path.
struct ProjectTree {
  /// The paths of files, groups and folders by identifier, relative to the project's folder.
  private(set) var paths: [String: String] = [:]
  /// Files outside the project's folder, or at a location that only Xcode knows.
  private(set) var outside: [(id: String, path: String)] = []

  private static let maximumEntries = 500_000
  /// The longest path, in bytes, as on Linux (PATH_MAX); nested groups could otherwise add up endlessly.
  private static let maximumLength = 4096

  init(_ objects: ProjectObjects) {
    guard let main = objects[objects.root, "mainGroup"] else { return }
    let directory = objects[objects.root, "projectDirPath"] ?? ""
    var waiting = [(id: main, parent: AppFolder.normalized(directory) ?? "")]
    var seen: Set<String> = []
    while let (id, parent) = waiting.popLast(), seen.count < Self.maximumEntries {
      guard seen.insert(id).inserted else { continue }
      let own = objects[id, "path"] ?? ""
      let base: String?
      switch objects[id, "sourceTree"] ?? "<group>" {
      case "<group>": base = parent
      case "SOURCE_ROOT": base = ""
      default: base = nil
      }
      guard let base, !own.hasPrefix("/"), let path = AppFolder.normalized("\(base)/\(own)"),
        path.utf8.count <= Self.maximumLength
      else {
        if !["BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR"].contains(objects[id, "sourceTree"] ?? "") {
          outside.append((id, own))
        }
        continue
      }
      paths[id] = path
      for child in objects.list(id, "children") { waiting.append((child, path)) }
    }
  }
}
