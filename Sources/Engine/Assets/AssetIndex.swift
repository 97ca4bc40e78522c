package import Foundation

/// File names to files, as the running app sees its bundle: every folder is flattened by name, as Xcode does it.
///
/// The index is made once from explicit folders; nothing outside them is ever named or read. Symbolic links that lead
/// out of a folder are left out.
package struct AssetIndex: Sendable {
  /// File name, with its extension, to file; below a folder of one language's files that folder comes with it, as in
  /// `de.lproj/Localizable.strings`. Where two folders hold one name, the later folder's file wins.
  package private(set) var files: [String: URL] = [:]
  /// What the folders `NAME.xcassets` hold. The files of its sets are found by the set's name alone, not among `files`.
  package private(set) var catalog = AssetCatalog()
  /// Images in folders `NAME.atlas`, by atlas, then by file name. They are not among `files` either.
  package private(set) var atlases: [String: [String: URL]] = [:]
  /// Names that more than one file claims, sorted.
  package private(set) var ambiguousNames: [String] = []

  static let imageExtensions = ["png", "jpg", "jpeg"]

  package init() {}

  /// - Throws: `AssetError` (missing) for a folder that does not exist.
  package init(folders: [URL]) throws {
    var ambiguous: Set<String> = []
    for (number, folder) in folders.enumerated() {
      for (file, path) in try Self.filesInside(folder) {
        if catalog.take(file, at: path, inFolder: number) || takeFromAtlas(file, at: path) { continue }
        let name = Self.name(of: file)
        if files.updateValue(file, forKey: name) != nil { ambiguous.insert(name) }
      }
    }
    catalog.finish()
    ambiguousNames = ambiguous.sorted()
  }

  /// Keeps an image in a folder `NAME.atlas`, at any depth; false for any other file.
  private mutating func takeFromAtlas(_ file: URL, at path: [String]) -> Bool {
    guard let atlas = path.dropLast().last(where: { $0.hasSuffix(".atlas") }),
      Self.imageExtensions.contains(file.pathExtension.lowercased())
    else { return false }
    atlases[String(atlas.dropLast(6)), default: [:]][file.lastPathComponent] = file
    return true
  }

  /// The file of this name, if there is one.
  package func file(named name: String, extensions: [String] = []) -> URL? {
    for candidate in [name] + extensions.map({ "\(name).\($0)" }) {
      if let file = files[candidate] { return file }
    }
    return nil
  }

  private static func name(of file: URL) -> String {
    let folder = file.deletingLastPathComponent()
    let name = file.lastPathComponent
    return folder.pathExtension == "lproj" ? "\(folder.lastPathComponent)/\(name)" : name
  }

  /// All regular files inside a folder, each with its path from there, in the order of their paths.
  private static func filesInside(_ folder: URL) throws -> [(file: URL, path: [String])] {
    let root = folder.resolvingSymlinksInPath().standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw AssetError(.missing, path: folder.path, "no such folder; a folder with the app's files was expected")
    }
    var found: [String] = []
    try addFiles(in: "", of: root.path, to: &found)
    return found.sorted().map { path in
      // By bytes: a name may begin with a mark that joins the stroke before it to one character.
      let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
      return (URL(fileURLWithPath: root.path + path, isDirectory: false), names)
    }
  }

  /// Adds the paths, from the root on, of the regular files in a folder and in those inside. A link to a file in the root
  /// counts as a file, one to a folder as nothing. As text, and by one question to the system for each: each URL on the
  /// way would take longer than that.
  private static func addFiles(in folder: String, of root: String, to found: inout [String]) throws {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: root + folder)
    } catch {
      throw AssetError(.missing, path: root + folder, "the folder cannot be read: \(error.localizedDescription)")
    }
    for name in names {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(root + path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        found.append(path)
      case S_IFDIR:
        try addFiles(in: path, of: root, to: &found)
      case S_IFLNK:
        let target = URL(fileURLWithPath: root + path).resolvingSymlinksInPath().path
        // A pipe or a device would be waited for when it is read.
        if target.hasPrefix(root + "/"), stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
          found.append(path)
        }
      default:
        break
      }
    }
  }
}
