package import Foundation

/// Where a package's files lie.
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

  /// Where a package's test runs are logged, unless the variable `SKIT_RUN` says otherwise.
  package static func runFolder(of package: URL) -> URL {
    package.appendingPathComponent(".build/scene-testing")
  }

  /// A path below a folder without that folder's, or nil for any other.
  package static func path(_ path: String, below folder: URL) -> String? {
    let prefix = folder.standardizedFileURL.path + "/"
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
