package import Foundation

/// The paths of a package's files.
package enum PackageFolder {
  /// The nearest folder with a Package.swift at or above a folder, or nil.
  package static func above(_ folder: URL) -> URL? {
    var folder = folder.standardizedFileURL
    while true {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { return folder }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      if parent.path == folder.path { return nil }
      folder = parent
    }
  }

  /// The default folder for a package's test logs; the variable `SKIT_RUN` overrides it.
  package static func runFolder(of package: URL) -> URL {
    package.appendingPathComponent(".build/scene-testing")
  }

  /// A path relative to a folder; nil for a path outside it.
  package static func path(_ path: String, below folder: URL) -> String? {
    let prefix = folder.standardizedFileURL.path + "/"
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
