internal import IconCheck

/// The paths of a project's files. Files are in a tree of groups, and each group may add a folder to the path.
struct ProjectTree {
  /// The place of a file or group.
  enum Place: Equatable {
    /// A path relative to the user's folder.
    case inside(String)
    /// A path that leads out of the user's folder.
    case outside(String)
    /// A product, or a part of Apple's SDK.
    case elsewhere
  }

  /// The places of files, groups and folders by identifier.
  private(set) var places: [String: Place] = [:]
  /// The identifiers in the order of Xcode's navigator.
  private(set) var order: [String] = []

  /// The longest path, in bytes, as on Linux (PATH_MAX); nested groups could otherwise add up endlessly.
  private static let maximumLength = 4096

  /// - Parameter folder: the folder of the .xcodeproj, relative to the user's folder.
  init(_ objects: ProjectObjects, folder: String) throws(ProjectError) {
    guard let main = try objects.reference(objects.root, "mainGroup", to: "PBXGroup") else {
      throw objects.error(objects.root, "has no `mainGroup`")
    }
    let directory = objects[objects.root, "projectDirPath"] ?? ""
    let root = Self.resolve(directory, below: folder, isAbsolute: directory.hasPrefix("/"))
    enum Step {
      case enter(String, parent: Place)
      case leave(String)
    }
    var steps = [Step.enter(main, parent: root)]
    var open: Set<String> = []
    while let step = steps.popLast() {
      switch step {
      case .leave(let id): open.remove(id)
      case .enter(let id, let parent):
        guard !open.contains(id) else { throw objects.error(id, "is a group inside itself") }
        guard places[id] == nil else { continue }
        let place = Self.place(id, parent: parent, root: root, objects)
        places[id] = place
        order.append(id)
        let children = try objects.references(id, "children")
        guard !children.isEmpty else { continue }
        open.insert(id)
        steps.append(.leave(id))
        for child in children.reversed() { steps.append(.enter(child, parent: place)) }
      }
    }
  }

  private static func place(_ id: String, parent: Place, root: Place, _ objects: ProjectObjects) -> Place {
    let own = objects[id, "path"] ?? ""
    let base: Place
    switch objects[id, "sourceTree"] ?? "<group>" {
    case "<group>": base = parent
    case "SOURCE_ROOT": base = root
    case "<absolute>": return .outside(own)
    default: return .elsewhere
    }
    switch base {
    case .inside(let folder): return resolve(own, below: folder, isAbsolute: own.hasPrefix("/"))
    case .outside(let folder): return .outside(own.isEmpty ? folder : String("\(folder)/\(own)".prefix(maximumLength)))
    case .elsewhere: return .elsewhere
    }
  }

  private static func resolve(_ path: String, below folder: String, isAbsolute: Bool) -> Place {
    guard !isAbsolute, let found = AppFolder.normalized(ProjectFolder.join(folder, path)),
      found.utf8.count <= maximumLength
    else { return .outside(isAbsolute ? String(path.prefix(maximumLength)) : outer(path, from: folder)) }
    return .inside(found)
  }

  /// A relative path that leads out of the user's folder, with no more steps up than it needs.
  private static func outer(_ path: String, from folder: String) -> String {
    var parts: [Substring] = []
    for part in ProjectFolder.join(folder, String(path.prefix(maximumLength))).split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
