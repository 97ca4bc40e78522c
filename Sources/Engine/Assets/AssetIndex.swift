package import Foundation

/// Maps file names to files, as an app sees its bundle: folders are flattened to file names, as Xcode does.
///
/// The index is built once from the given folders and never reads or lists anything outside them. Symbolic links that
/// lead out of a folder are skipped.
package struct AssetIndex: Sendable {
  /// Files by name, extension included. Files in a language's folder include the folder, as in
  /// `de.lproj/Localizable.strings`. If two folders contain the same name, the later folder wins.
  package private(set) var files: [String: URL] = [:]
  /// The contents of `NAME.xcassets` folders. Their files are found by the name of their set only, and are not in
  /// `files`.
  package private(set) var catalog = AssetCatalog()
  /// Images in `NAME.atlas` folders, by atlas, then by file name. They are not in `files` either.
  package private(set) var atlases: [String: [String: URL]] = [:]
  /// The folders that were indexed, in order.
  package private(set) var folders: [URL] = []
  /// Files that a later file with the same name hides in `files`, in order.
  private var hiddenFiles: [String: [URL]] = [:]
  /// The folders inside the indexed ones, by name, in order.
  private(set) var subfolders: [String: [URL]] = [:]
  /// Names that more than one file has, sorted.
  package private(set) var ambiguousNames: [String] = []

  /// The maximum number of files and folders that are visited in a folder of the app's files. Large games have about
  /// 20,000.
  package static let entryLimit = 100_000

  static let imageExtensions = ["png", "jpg", "jpeg"]

  /// An image's name without the extension, if it has one of an image.
  package static func withoutImageExtension(_ name: String) -> String {
    let lowered = name.lowercased()
    return imageExtensions.first { lowered.hasSuffix(".\($0)") }.map { String(name.dropLast($0.count + 1)) } ?? name
  }

  /// Creates an empty index.
  package init() {}

  /// Indexes folders, in order.
  ///
  /// - Parameter entryLimit: the maximum number of files and folders that are visited in each folder.
  /// - Throws: `AssetError`: missing for a folder that does not exist or cannot be read, malformed for one with more than
  ///   `entryLimit` entries, such as `/`.
  package init(folders: [URL], entryLimit: Int = AssetIndex.entryLimit) throws {
    self.folders = folders
    for (number, folder) in folders.enumerated() {
      var before: ArraySlice<String> = []
      for (file, path) in try Self.filesInside(folder, entryLimit) {
        // The files are sorted, so those of a folder follow one another.
        if path.dropLast() != before { addFolders(of: file, at: path) }
        before = path.dropLast()
        if catalog.take(file, at: path, inFolder: number) || takeFromAtlas(file, at: path) { continue }
        let name = Self.name(of: file, at: path)
        if let hidden = files.updateValue(file, forKey: name) { hiddenFiles[name, default: []].append(hidden) }
      }
    }
    catalog.finish()
    ambiguousNames = hiddenFiles.keys.sorted()
  }

  /// Adds the folders that a file is in.
  private mutating func addFolders(of file: URL, at path: [String]) {
    var folder = file
    for name in path.dropLast().reversed() {
      folder.deleteLastPathComponent()
      if subfolders[name]?.contains(folder) != true { subfolders[name, default: []].append(folder) }
    }
  }

  /// Adds an image in a `NAME.atlas` folder, at any depth; returns false for any other file.
  private mutating func takeFromAtlas(_ file: URL, at path: [String]) -> Bool {
    guard let atlas = path.dropLast().last(where: { $0.hasSuffix(".atlas") }),
      Self.imageExtensions.contains(file.pathExtension.lowercased())
    else { return false }
    atlases[String(atlas.dropLast(6)), default: [:]][file.lastPathComponent] = file
    return true
  }

  /// The file with this name, or with this name and one of the extensions, in order; nil if there is none.
  package func file(named name: String, extensions: [String] = []) -> URL? {
    for candidate in [name] + extensions.map({ "\(name).\($0)" }) {
      if let file = files[candidate] { return file }
    }
    return nil
  }

  /// All files with a name, the one that wins first.
  func files(named name: String) -> [URL] {
    (files[name].map { [$0] } ?? []) + (hiddenFiles[name] ?? []).reversed()
  }

  /// A file's name, with the folder of its language. The indexed folder itself, which is not in `path`, may be one.
  private static func name(of file: URL, at path: [String]) -> String {
    let folder = path.count > 1 ? path[path.count - 2] : file.deletingLastPathComponent().lastPathComponent
    let name = path[path.count - 1]
    return folder.hasSuffix(".lproj") && folder != ".lproj" ? "\(folder)/\(name)" : name
  }

  /// All regular files in a folder and its subfolders, each with its path from the folder, sorted by path.
  private static func filesInside(_ folder: URL, _ entryLimit: Int) throws -> [(file: URL, path: [String])] {
    let root = folder.resolvingSymlinksInPath().standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw AssetError(.missing, path: folder.path, "no such folder; a folder with the app's files was expected")
    }
    var found: [String] = []
    var entriesLeft = entryLimit
    try addFiles(in: "", of: root.path, to: &found, &entriesLeft)
    guard entriesLeft >= 0 else {
      let problem = "contains more than \(entryLimit) files; name the folder with the app's files alone"
      throw AssetError(.malformed, path: root.path, problem)
    }
    return found.sorted().map { path in
      // Splits by bytes: a name may begin with a combining mark, which would merge with the slash before it into one
      // character.
      let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
      return (URL(fileURLWithPath: root.path + path, isDirectory: false), names)
    }
  }

  /// Adds the paths, relative to the root, of the regular files in a folder and its subfolders. A link to a file inside
  /// the root counts as a file; a link to a folder is skipped. Uses plain text and one system call per entry, which is
  /// faster than URLs.
  private static func addFiles(
    in folder: String, of root: String, to found: inout [String], _ entriesLeft: inout Int
  ) throws {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: root + folder)
    } catch {
      throw AssetError(.missing, path: root + folder, "the folder cannot be read: \(error.localizedDescription)")
    }
    entriesLeft -= names.count
    for name in names where entriesLeft >= 0 {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(root + path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        found.append(path)
      case S_IFDIR:
        try addFiles(in: path, of: root, to: &found, &entriesLeft)
      case S_IFLNK:
        let target = URL(fileURLWithPath: root + path).resolvingSymlinksInPath().path
        // Reading a pipe or a device could block.
        if target.hasPrefix(root + "/"), stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
          found.append(path)
        }
      default:
        break
      }
    }
  }
}
