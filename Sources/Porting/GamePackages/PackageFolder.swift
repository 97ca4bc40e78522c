internal import Files
internal import Foundation

/// The files of a package, each at its path: new contents, or a copy of a file.
struct PackageContents {
  enum Item {
    case text(Data)
    case copy(URL)
  }

  private(set) var items: [String: Item] = [:]

  /// Adds a file; the first one of a path stays.
  mutating func add(_ contents: Data, at path: String) {
    if items[path] == nil { items[path] = .text(contents) }
  }

  /// Adds a copy.
  mutating func add(_ file: URL, at path: String) {
    if items[path] == nil { items[path] = .copy(file) }
  }
}

/// The folder of a written package. A list in it names the files that were written, and no other file is changed.
struct PackageFolder {
  private let root: URL
  private let earlier: Set<String>

  private static let listName = ".skit-written"

  /// Opens the folder, and creates it if it does not exist.
  init(_ folder: URL) throws(GamePackageError) {
    root = folder.standardizedFileURL
    do {
      _ = try OutputFolder(root, creates: true)
    } catch {
      throw GamePackageError(path: error.path, problem: error.problem)
    }
    let list = root.appendingPathComponent(Self.listName)
    var text = ""
    do {
      text = try ForeignFile.text(list, as: .strings)
    } catch  where error.isMissing {
      text = ""
    } catch {
      throw GamePackageError(path: list.path, problem: error.problem)
    }
    // Anybody can edit the list: a path that leads out is not one of ours.
    earlier = Set(text.split(separator: "\n").map(String.init).filter { Self.names($0) != nil })
  }

  /// The names of a path's folders and file; nil for a path that is not below the folder.
  private static func names(_ path: String) -> [String]? {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return names.contains { ["", ".", ".."].contains($0) || $0.utf8.contains(0) } ? nil : names
  }

  /// Writes changed files, and removes obsolete ones.
  ///
  /// - Returns: the paths of the changed files, sorted.
  func write(_ contents: PackageContents) throws(GamePackageError) -> [String] {
    let paths = contents.items.keys.sorted()
    var changed = earlier.subtracting(paths).sorted()
    for path in changed { try remove(path) }
    // Before the list names them: the next run takes every file of the list for its own.
    for path in paths { try refuseForeignFile(at: path) }
    // Before the first file: a run that is killed leaves no file that the list does not name.
    if !earlier.isSuperset(of: paths) { try writeList(earlier.union(paths)) }
    for path in paths {
      guard let item = contents.items[path], try write(item, at: path) else { continue }
      changed.append(path)
    }
    if earlier != Set(paths) { try writeList(Set(paths)) }
    return changed.sorted()
  }

  private func writeList(_ paths: Set<String>) throws(GamePackageError) {
    try write(Data(paths.sorted().map { "\($0)\n" }.joined().utf8), named: [Self.listName])
  }

  private func checkedNames(_ path: String) throws(GamePackageError) -> [String] {
    guard let names = Self.names(path) else {
      throw GamePackageError(path: path, problem: "is not a path below the package; rename the file")
    }
    return names
  }

  private func refuseForeignFile(at path: String) throws(GamePackageError) {
    _ = try checkedNames(path)
    guard !earlier.contains(path) else { return }
    let file = root.appendingPathComponent(path)
    var status = stat()
    guard lstat(file.path, &status) != 0 else {
      throw GamePackageError(path: file.path, problem: "is not a file that skit wrote; name an empty folder")
    }
  }

  /// - Returns: whether the file changed.
  private func write(_ item: PackageContents.Item, at path: String) throws(GamePackageError) -> Bool {
    let names = try checkedNames(path)
    let file = root.appendingPathComponent(path)
    let contents: Data
    switch item {
    case .text(let data): contents = data
    case .copy(let source): contents = try read(source)
    }
    var status = stat()
    if lstat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == contents.count,
      try read(file) == contents
    {
      return false
    }
    try write(contents, named: names)
    return true
  }

  private func read(_ file: URL) throws(GamePackageError) -> Data {
    do {
      return try ForeignFile.read(file, as: .data)
    } catch {
      throw GamePackageError(path: error.path, problem: error.problem)
    }
  }

  private func write(_ contents: Data, named names: [String]) throws(GamePackageError) {
    do {
      let folder = try OutputFolder(Array(names.dropLast()), below: root)
      try folder.write(contents, named: names.last ?? "", as: .remade)
    } catch {
      throw GamePackageError(path: error.path, problem: error.problem)
    }
  }

  /// Removes a file of an earlier run, and the folders that it leaves empty.
  private func remove(_ path: String) throws(GamePackageError) {
    guard var names = Self.names(path) else { return }
    do {
      // A folder that has been removed, or replaced by a link, holds none of our files.
      guard isOwnFolder(names.dropLast()) else { return }
      try OutputFolder(Array(names.dropLast()), below: root).remove(names.removeLast())
    } catch {
      throw GamePackageError(path: error.path, problem: error.problem)
    }
    // Fails for a folder that is not empty, which is right.
    while !names.isEmpty, rmdir(root.appendingPathComponent(names.joined(separator: "/")).path) == 0 {
      names.removeLast()
    }
  }

  private func isOwnFolder(_ names: ArraySlice<String>) -> Bool {
    var path = root.path
    for name in names {
      path += "/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
    }
    return true
  }
}
