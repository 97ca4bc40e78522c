package import Foundation

/// File names to files, as the running app sees its bundle: every folder is flattened by name, as Xcode does it.
///
/// The index is made once from explicit folders; nothing outside them is ever named or read. Symbolic links that lead
/// out of a folder are left out.
package struct AssetIndex: Sendable {
  /// File name, with its extension, to file; below a folder of one language's files that folder comes with it, as in
  /// `de.lproj/Localizable.strings`. Where two folders hold one name, the later folder's file wins.
  package private(set) var files: [String: URL] = [:]
  /// Names that more than one file claims, sorted.
  package private(set) var ambiguousNames: [String] = []

  package init() {}

  /// - Throws: `AssetError` (missing) for a folder that does not exist.
  package init(folders: [URL]) throws {
    var ambiguous: Set<String> = []
    for folder in folders {
      for file in try Self.filesInside(folder) {
        let name = Self.name(of: file)
        if files.updateValue(file, forKey: name) != nil { ambiguous.insert(name) }
      }
    }
    ambiguousNames = ambiguous.sorted()
  }

  /// The file of this name, if there is one.
  package func file(named name: String, extensions: [String] = []) -> URL? {
    for candidate in [name] + extensions.map({ "\(name).\($0)" }) {
      if let file = files[candidate] { return file }
    }
    return nil
  }

  /// The best file of an image: the scale asked for, else the next larger one, else the largest there is.
  ///
  /// - Parameters:
  ///   - name: with or without its extension (`png` if none).
  ///   - scale: pixels a point of the screen, 1 to 3.
  ///   - isPad: prefers files with the `~ipad` modifier, otherwise `~iphone`.
  package func image(named name: String, scale: Int, isPad: Bool) -> (file: URL, scale: Int)? {
    let dot = name.lastIndex(of: ".")
    let known = ["png", "jpg", "jpeg"]
    let suffix = dot.map { String(name[name.index(after: $0)...]) }.flatMap {
      known.contains($0.lowercased()) ? $0 : nil
    }
    let stem = suffix == nil ? name : String(name[..<dot!])
    let scales = [scale] + (1...3).filter { $0 > scale } + (1...3).reversed().filter { $0 < scale }
    for candidate in scales {
      let scaled = candidate == 1 ? stem : "\(stem)@\(candidate)x"
      for modified in ["\(scaled)~\(isPad ? "ipad" : "iphone")", scaled] {
        for ending in suffix.map({ [$0] }) ?? known {
          if let file = files["\(modified).\(ending)"] { return (file, candidate) }
        }
      }
    }
    return nil
  }

  private static func name(of file: URL) -> String {
    let folder = file.deletingLastPathComponent()
    let name = file.lastPathComponent
    return folder.pathExtension == "lproj" ? "\(folder.lastPathComponent)/\(name)" : name
  }

  private static func filesInside(_ folder: URL) throws -> [URL] {
    let root = folder.resolvingSymlinksInPath().standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw AssetError(.missing, path: folder.path, "no such folder; a folder with the app's files was expected")
    }
    guard let enumerator = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey])
    else {
      throw AssetError(.missing, path: folder.path, "the folder cannot be read")
    }
    var found: [URL] = []
    for case let file as URL in enumerator {
      let resolved = file.resolvingSymlinksInPath()
      guard resolved.path.hasPrefix(root.path + "/") else { continue }
      var isInnerFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: resolved.path, isDirectory: &isInnerFolder), !isInnerFolder.boolValue {
        found.append(file)
      }
    }
    return found.sorted { $0.path < $1.path }
  }
}
