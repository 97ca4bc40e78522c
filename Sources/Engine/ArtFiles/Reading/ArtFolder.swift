package import Files
package import Foundation

extension FileKind {
  /// 16 MiB: a layer of 1,000 x 1,000 tiles has about 4 as text.
  package static let tiledMap = FileKind("map of Tiled", byteLimit: 16 << 20)
  /// 16 MiB: a tile set with properties and animations for 10,000 tiles has about 2.
  package static let tileSet = FileKind("tile set of Tiled", byteLimit: 16 << 20)
  /// 64 MiB: pixels are compressed, and a large sprite has about 5.
  package static let aseprite = FileKind("sprite of Aseprite", byteLimit: 64 << 20)
  /// 4 MiB: about 10,000 frames.
  package static let spriteSheet = FileKind("sprite sheet's JSON", byteLimit: 4 << 20)
}

/// The folder that a map's files are in. No path in a file leads out of it.
package struct ArtFolder: Sendable {
  /// The target of a file's reference.
  package enum Place: Equatable {
    case file(URL)
    /// The target does not exist, and no file of the app has this name.
    case missing
    /// The path, or a link on it, leads out of the folder.
    case outside
  }

  /// The folder, with links resolved.
  let root: String
  /// Finds one of the app's files by its name: an app keeps its files in one folder, even if they were in several.
  private let find: @Sendable (String) -> URL?

  /// - Parameters:
  ///   - root: the app's folder, or that of a file outside of the app.
  ///   - find: finds one of the app's files by its name.
  package init(_ root: URL, find: @escaping @Sendable (String) -> URL? = { _ in nil }) {
    self.root = Self.resolved(root.path) ?? root.standardizedFileURL.path
    self.find = find
  }

  /// The place that a path in a file names: from the file's folder, or by its last part alone.
  package func locate(_ path: String, from file: URL) -> Place {
    let path = path.replacingOccurrences(of: "\\", with: "/")
    guard !path.isEmpty, !path.utf8.contains(0) else { return .missing }
    // A drive of Windows or an absolute path is another machine's.
    guard !path.hasPrefix("/"), !path.dropFirst().hasPrefix(":") else { return .outside }
    let folder = file.deletingLastPathComponent().path
    var parts = (Self.resolved(folder) ?? folder).split(separator: "/").map(String.init)
    let rootParts = root.split(separator: "/").map(String.init)
    guard parts.starts(with: rootParts) else { return .outside }
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.count > rootParts.count else { return .outside }
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    let whole = "/" + parts.joined(separator: "/")
    if let real = Self.resolved(whole) {
      return real.isBelow(root) ? .file(URL(fileURLWithPath: whole)) : .outside
    }
    return parts.last.flatMap(find).map(Place.file) ?? .missing
  }

  private static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
