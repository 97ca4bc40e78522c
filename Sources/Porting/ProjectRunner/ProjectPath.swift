package import Foundation

/// A project as the user names it: an Xcode project, or a folder of Swift sources.
package struct ProjectPath: Equatable, Sendable {
  /// The `.xcodeproj`, or the folder of sources.
  package let url: URL
  /// The folder that the project is in; for sources the folder itself.
  package let folder: URL

  /// The project's name: that of the file without its extension.
  package var name: String {
    url.pathExtension == "xcodeproj" ? url.deletingPathExtension().lastPathComponent : url.lastPathComponent
  }

  /// Folders below the named one that may hold the project, as in many repositories.
  private static let depth = 2
  private static let entryLimit = 10_000
  /// Folders of other people's projects.
  private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "SkitTests"]

  /// Finds the project at a path.
  ///
  /// - Parameter path: an `.xcodeproj` or its `project.pbxproj`, a folder that holds exactly one, or a folder of sources.
  /// - Throws: `RunError` that names what is there instead.
  package init(_ path: String) throws(RunError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw RunError(.usage, "the path of the project is empty") }
    var url = URL(fileURLWithPath: path).standardizedFileURL
    if url.lastPathComponent == "project.pbxproj" { url.deleteLastPathComponent() }
    let expected = "expected an .xcodeproj, a folder that holds one, or a folder of Swift files"
    guard let isFolder = Self.isFolder(url) else {
      throw RunError(.missing, "\(path): no such file or folder; \(expected)")
    }
    guard isFolder else { throw RunError(.malformed, "\(path): is a file; \(expected)") }
    switch url.pathExtension {
    case "xcodeproj":
      try self.init(project: url, named: path)
      return
    case "xcworkspace":
      throw RunError(.malformed, "\(path): is a workspace; name the .xcodeproj of the game")
    default: break
    }
    let found = try Self.projects(in: url)
    if found.count == 1 {
      try self.init(project: found[0], named: found[0].path)
      return
    }
    guard found.isEmpty else {
      let names = found.map { String($0.path.dropFirst(url.path.count + 1)) }
      throw RunError(
        .usage, "\(path): holds \(found.count) projects; name one of them: \(names.joined(separator: ", "))")
    }
    guard try Self.hasSources(url) else {
      throw RunError(.missing, "\(path): holds neither an .xcodeproj nor Swift files; \(expected)")
    }
    self.init(url: url, folder: url)
  }

  private init(url: URL, folder: URL) { (self.url, self.folder) = (url, folder) }

  private init(project: URL, named path: String) throws(RunError) {
    guard Self.isFolder(project.appendingPathComponent("project.pbxproj")) == false else {
      throw RunError(.malformed, "\(path): is not an Xcode project; it holds no project.pbxproj")
    }
    self.init(url: project, folder: project.deletingLastPathComponent())
  }

  /// Whether a folder is a Swift package without an Xcode project, which needs no rewriting.
  package static func isPackage(_ path: String) -> Bool {
    let folder = URL(fileURLWithPath: path).standardizedFileURL
    guard isFolder(folder.appendingPathComponent("Package.swift")) == false else { return false }
    do { return try projects(in: folder, depth: 1).isEmpty } catch { return true }
  }

  /// Whether a path names a folder; nil if nothing has the path.
  private static func isFolder(_ url: URL) -> Bool? {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) ? isFolder.boolValue : nil
  }

  private static func entries(of folder: URL) throws(RunError) -> [URL] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      return names.filter { !$0.hasPrefix(".") && !foreign.contains($0) }.map { folder.appendingPathComponent($0) }
    } catch {
      throw RunError(.missing, "\(folder.path): the folder cannot be read: \(error.localizedDescription)")
    }
  }

  /// The projects in a folder; if it has none, those in its folders.
  private static func projects(in folder: URL, depth: Int = depth) throws(RunError) -> [URL] {
    let entries = try entries(of: folder)
    let found = entries.filter { $0.pathExtension == "xcodeproj" && isFolder($0) == true }
    guard found.isEmpty, depth > 1 else { return found }
    var inner: [URL] = []
    for entry in entries.prefix(entryLimit) where isPlainFolder(entry) {
      inner += try projects(in: entry, depth: depth - 1)
    }
    return inner
  }

  private static func hasSources(_ folder: URL) throws(RunError) -> Bool {
    var folders = [folder]
    var count = 0
    while let next = folders.popLast() {
      for entry in try entries(of: next) {
        count += 1
        guard count <= entryLimit else { return false }
        if entry.pathExtension == "swift", entry.lastPathComponent != "Package.swift" { return true }
        if isPlainFolder(entry) { folders.append(entry) }
      }
    }
    return false
  }

  /// Whether a path is a folder and no link, so that a walk ends.
  private static func isPlainFolder(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
