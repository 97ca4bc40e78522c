internal import AppIcons
internal import Files
package import Foundation

/// The folder that a check may read. Every path, after resolving links, must be inside it. The folder is on disk, or in
/// memory for checks that are too many for a disk.
///
/// All searches of one check share a `SearchBudget`: a folder that is not an app's, such as `/`, ends the search.
package struct AppFolder: Sendable {
  /// The absolute path, without links.
  package let path: String
  /// The remaining budget for searches of this folder.
  package let budget: SearchBudget
  /// The file system that the folder is on. Folders on others are not entered.
  private let device: dev_t
  /// The files of a folder in memory; nil for one on disk.
  private let memory: MemoryFolder?

  /// The deepest folder level that is entered.
  static let maximumDepth = 40

  /// `nil` if the folder does not exist.
  package init?(_ url: URL, budget: SearchBudget = SearchBudget()) {
    var status = stat()
    guard let path = Self.resolved(url.path), stat(path, &status) == 0 else { return nil }
    (self.path, self.budget, device, memory) = (path, budget, status.st_dev, nil)
  }

  /// A folder in memory.
  init(_ memory: MemoryFolder, budget: SearchBudget = SearchBudget()) {
    (path, self.budget, device, self.memory) = ("/", budget, 0, memory)
  }

  /// The file on disk at a path relative to the folder, with links resolved; `nil` if it is missing or outside.
  func url(_ relativePath: String) -> URL? {
    guard memory == nil, let resolved = Self.resolved("\(path)/\(relativePath)"), contains(resolved) else { return nil }
    return URL(fileURLWithPath: resolved)
  }

  /// Whether there is a file or a folder at a path.
  func exists(_ relativePath: String) -> Bool {
    guard let memory else { return url(relativePath) != nil }
    return memory[relativePath] != nil || memory.entries(of: relativePath) != nil
  }

  /// Whether the path exists and resolves to something outside the folder.
  func leadsOutside(_ relativePath: String) -> Bool {
    guard memory == nil, let resolved = Self.resolved("\(path)/\(relativePath)") else { return false }
    return !contains(resolved)
  }

  private func contains(_ resolved: String) -> Bool {
    resolved == path || resolved.isBelow(path)
  }

  private static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A relative path with `.` and `..` removed, without reading the disk; `nil` if it leads above the folder.
  package static func normalized(_ relativePath: String) -> String? {
    var parts: [Substring] = []
    for part in relativePath.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The contents of a file.
  ///
  /// - Throws: `FileError`; a file outside the folder counts as missing.
  func read(_ relativePath: String, as kind: FileKind) throws(FileError) -> Data {
    if let data = memory?[relativePath] {
      guard data.count <= kind.byteLimit else {
        throw FileError(path: relativePath, kind: kind, .tooLarge(bytes: data.count))
      }
      return data
    }
    guard let url = url(relativePath) else { throw FileError(path: relativePath, kind: kind, .missing) }
    return try ForeignFile.read(url, as: kind)
  }

  /// The properties of a picture; `nil` if there is no file.
  func picture(_ relativePath: String) throws(Picture.Unreadable) -> Picture? {
    if let data = memory?[relativePath] { return try Picture(data) }
    guard let url = url(relativePath) else { return nil }
    return try Picture(contentsOf: url)
  }

  /// The contents of a file; `nil` if it cannot be read, for any reason.
  func data(_ relativePath: String, as kind: FileKind) -> Data? {
    do {
      return try read(relativePath, as: kind)
    } catch {
      return nil
    }
  }

  /// The direct contents of a folder, sorted. A link counts as its target; links that lead outside are left out.
  func entries(of relativePath: String) -> (files: [String], folders: [String]) {
    if let memory { return memory.entries(of: relativePath) ?? ([], []) }
    guard let folder = url(relativePath) else { return ([], []) }
    var files: [String] = []
    var folders: [String] = []
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    } catch {
      return ([], [])
    }
    for name in names {
      var status = stat()
      guard lstat("\(folder.path)/\(name)", &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFLNK {
        guard let target = url(relativePath.isEmpty ? name : "\(relativePath)/\(name)"),
          stat(target.path, &status) == 0
        else { continue }
      }
      if status.st_mode & S_IFMT == S_IFDIR { folders.append(name) } else { files.append(name) }
    }
    return (files, folders)
  }

  /// The paths of all files below a folder, relative to the app's folder. Does not enter linked folders, because links
  /// may form a loop, nor other file systems.
  ///
  /// - Parameter isEntered: Returns whether to enter the folder at a path.
  /// - Returns: What was found before the budget was spent; see `SearchBudget.isSpent`.
  package func files(below relativePath: String, isEntered: (String) -> Bool = { _ in true }) -> [String] {
    var found: [String] = []
    var waiting = [(path: relativePath, depth: 0)]
    while let folder = waiting.popLast() {
      let entries = entries(of: folder.path)
      guard budget.spend(1 + entries.files.count + entries.folders.count) else { break }
      let prefix = folder.path.isEmpty ? "" : "\(folder.path)/"
      found += entries.files.map { prefix + $0 }
      guard folder.depth < Self.maximumDepth else { continue }
      for name in entries.folders.reversed() where isEntered(prefix + name) && isOwnFolder(prefix + name) {
        waiting.append((prefix + name, folder.depth + 1))
      }
    }
    return found
  }

  /// Whether a path is a folder, not a link to one, on the app's own file system.
  func isOwnFolder(_ relativePath: String) -> Bool {
    if let memory { return memory.entries(of: relativePath) != nil }
    var status = stat()
    return lstat("\(path)/\(relativePath)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_dev == device
  }

  func isLink(_ relativePath: String) -> Bool {
    var status = stat()
    return memory == nil && lstat("\(path)/\(relativePath)", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

extension String {
  /// The part after the last slash.
  var lastName: String { String(self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]) }

  /// The part before the last slash; empty if there is none.
  var parentFolder: String { String(self[..<(lastIndex(of: "/") ?? startIndex)]) }
}

extension AppFolder {
  /// The names of the links directly in a folder, sorted.
  func linkNames(in relativePath: String) -> [String] {
    guard let folder = url(relativePath) else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
        isLink(relativePath.isEmpty ? $0 : "\(relativePath)/\($0)")
      }
    } catch {
      return []
    }
  }
}
