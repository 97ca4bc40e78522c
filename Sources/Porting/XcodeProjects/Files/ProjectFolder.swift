internal import Files
internal import Foundation

/// The user's folder. Every path is relative to it, and no file outside of it is read, not even through a link.
final class ProjectFolder {
  let url: URL
  /// Files and folders that were read or listed, by their paths.
  private(set) var inputs: Set<String> = []
  /// Runs build scripts for sources that only they write; nil runs none.
  let scripts: BuildScripts?
  private var names: [String: [String]] = [:]
  private var entriesLeft: Int

  /// The maximum number of files and folders that are visited. Large projects have about 30,000.
  static let entryLimit = 100_000
  /// The deepest folder that is entered.
  static let depthLimit = 40

  init(_ url: URL, scripts: BuildScripts? = nil, entryLimit: Int = ProjectFolder.entryLimit) throws(ProjectError) {
    self.scripts = scripts
    guard !url.path.utf8.contains(0), let resolved = realpath(url.path, nil) else {
      throw ProjectError(url.path, "does not exist; name an .xcodeproj, an .xcworkspace or a folder")
    }
    defer { free(resolved) }
    self.url = URL(fileURLWithPath: String(cString: resolved), isDirectory: true)
    entriesLeft = entryLimit
  }

  /// Finds a file or folder. A name that differs in case is found too, as on a Mac's disk.
  ///
  /// - Returns: the path as on the disk; nil if nothing has this path.
  /// - Throws: `ProjectError` for a link that leads out of the folder.
  func locate(_ path: String) throws(ProjectError) -> String? {
    guard !path.utf8.contains(0) else { return nil }
    if let found = try checked(path) { return found }
    var found = ""
    for part in path.split(separator: "/") {
      let name = String(part)
      let exact = Self.join(found, name)
      if try checked(exact) != nil {
        found = exact
        continue
      }
      let lower = name.lowercased()
      guard let other = try list(found).first(where: { $0.lowercased() == lower }) else { return nil }
      found = Self.join(found, other)
    }
    return try checked(found)
  }

  /// The path, if it exists.
  private func checked(_ path: String) throws(ProjectError) -> String? {
    guard let resolved = realpath(absolute(path), nil) else { return nil }
    defer { free(resolved) }
    let real = String(cString: resolved)
    guard real == url.path || real.isBelow(url.path) else {
      throw ProjectError(path, "is a link that leads out of \(url.path); name the folder that holds both")
    }
    return path
  }

  /// The names in a folder, sorted; empty if there is no such folder.
  func list(_ path: String) throws(ProjectError) -> [String] {
    if let known = names[path] { return known }
    guard isFolder(path) else { return [] }
    let found: [String]
    do {
      found = try FileManager.default.contentsOfDirectory(atPath: absolute(path)).sorted()
    } catch {
      throw ProjectError(path.isEmpty ? url.path : path, "the folder cannot be read")
    }
    entriesLeft -= 1 + found.count
    guard entriesLeft >= 0 else {
      throw ProjectError(
        url.path, "contains more than \(Self.entryLimit) files; name the game's own folder or .xcodeproj")
    }
    names[path] = found
    inputs.insert(path)
    return found
  }

  /// All files below a folder, sorted by folder; names that start with a dot are skipped.
  ///
  /// - Parameter isEntered: whether to enter the folder at a path; a folder that is not entered is returned itself.
  func files(
    below path: String, isEntered: (String) -> Bool = { _ in true }
  ) throws(ProjectError) -> [String] {
    var found: [String] = []
    var waiting = [(path: path, depth: 0)]
    while let folder = waiting.popLast() {
      var inner: [(path: String, depth: Int)] = []
      for name in try list(folder.path) where !name.hasPrefix(".") {
        let entry = Self.join(folder.path, name)
        let isLink = isLink(entry)
        // Only a link can lead out: the folder itself is inside.
        if isLink, try checked(entry) == nil { continue }
        if !isFolder(entry) || !isEntered(entry) {
          found.append(entry)
        } else if isLink {
          throw ProjectError(entry, "is a link to a folder, which can form a loop; copy the folder in its place")
        } else if folder.depth < Self.depthLimit {
          inner.append((entry, folder.depth + 1))
        } else {
          throw ProjectError(entry, "is more than \(Self.depthLimit) folders deep")
        }
      }
      waiting += inner.reversed()
    }
    return found
  }

  /// Whether there is a file outside of the folder, at a path from the folder or from the disk's root. It is not read.
  func hasNeighbour(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path.hasPrefix("/") ? path : absolute(path))
  }

  func isFolder(_ path: String) -> Bool { mode(path, stat) == S_IFDIR }

  func isFile(_ path: String) -> Bool { mode(path, stat) == S_IFREG }

  func isLink(_ path: String) -> Bool { mode(path, lstat) == S_IFLNK }

  private func mode(_ path: String, _ ask: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32) -> mode_t {
    var status = stat()
    return ask(absolute(path), &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  /// Reads a file.
  func read(_ path: String, as kind: FileKind) throws(ProjectError) -> Data {
    guard let found = try locate(path) else { throw ProjectError(path, "no such \(kind.noun)") }
    inputs.insert(found)
    do {
      return try ForeignFile.read(URL(fileURLWithPath: absolute(found)), as: kind)
    } catch {
      throw ProjectError(path, error.problem)
    }
  }

  /// Remembers that a change of the file can change the project.
  func note(_ path: String) { inputs.insert(path) }

  /// Remembers all files and folders of a folder, without hidden ones and without following links.
  func noteContents(of path: String) throws(ProjectError) {
    for name in try list(path) where !name.hasPrefix(".") {
      let inner = Self.join(path, name)
      if isFolder(inner), !isLink(inner) { try noteContents(of: inner) } else { note(inner) }
    }
  }

  /// A file or folder that the game is made of, so a change of it counts.
  func file(_ path: String) -> GameProject.File {
    note(path)
    return GameProject.File(url: URL(fileURLWithPath: absolute(path), isDirectory: names[path] != nil), path: path)
  }

  private func absolute(_ path: String) -> String {
    path.isEmpty ? url.path : url.path == "/" ? "/\(path)" : "\(url.path)/\(path)"
  }

  static func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
}

extension String {
  /// The part after the last slash.
  var lastName: String { String(self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]) }

  /// The part before the last slash; empty if there is none.
  var parentFolder: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }

  /// The ending of the last name in lower case, without its dot; empty if there is none.
  var ending: String {
    let name = lastName
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The text in quotation marks for an error, without control characters and with at most 100 characters.
  var quoted: String {
    let text = prefix(100).map { character in
      character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? " " : String(character)
    }
    return "\"\(text.joined())\(count > 100 ? "..." : "")\""
  }
}
