package import Foundation
internal import XcodeProjects

/// A project as the user names it: an Xcode project, or a folder of Swift sources.
package struct ProjectPath: Equatable, Sendable {
  /// The `.xcodeproj`, or the folder of sources.
  package let url: URL
  /// The folder that the project is in; for sources the folder itself.
  package let folder: URL
  /// The folder whose files the project may use: the one that the user has named, or that of the named file.
  package let limit: URL

  /// The project's name: that of the file without its extension.
  package var name: String {
    url.pathExtension == "xcodeproj" ? url.deletingPathExtension().lastPathComponent : url.lastPathComponent
  }

  /// The path from which `skit-xcode` finds the same project with the same limit.
  let argument: String

  private static let entryLimit = 10_000
  /// Folders of other people's projects.
  private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules", "SkitTests"]

  /// Finds the project at a path.
  ///
  /// - Parameter path: an `.xcodeproj` or its `project.pbxproj`, an `.xcworkspace` that names one, a folder that holds
  ///   one, or a folder of sources.
  /// - Throws: `RunError` that names what was found instead.
  package init(_ path: String) throws(RunError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw RunError(.usage, "the path of the project is empty") }
    var named = URL(fileURLWithPath: path).standardizedFileURL
    if named.lastPathComponent == "project.pbxproj" { named.deleteLastPathComponent() }
    let expected = "expected an .xcodeproj, an .xcworkspace, a folder that holds one, or a folder of Swift files"
    guard let isFolder = Self.isFolder(named) else {
      throw RunError(.missing, "\(path): no such file or folder; \(expected)")
    }
    guard isFolder else { throw RunError(.malformed, "\(path): is a file; \(expected)") }
    let found: (folder: URL, project: String?)
    do {
      found = try GameProject.find(named)
    } catch {
      let isWorkspace = named.pathExtension == "xcworkspace"
      throw RunError(isWorkspace ? .malformed : .usage, "\(path): \(error.problem)")
    }
    // The search sees no file outside the limit, so the project is below the limit.
    limit = found.folder
    guard let project = found.project else {
      guard try Self.hasSources(named) else {
        throw RunError(.missing, "\(path): holds neither an .xcodeproj nor Swift files; \(expected)")
      }
      (url, folder, argument) = (named, named, named.path)
      return
    }
    url = found.folder.appendingPathComponent(project)
    folder = url.deletingLastPathComponent()
    // A project by its own path and by its folder's is the same build.
    argument = folder.path == limit.path ? url.path : named.path
    guard Self.isFolder(url.appendingPathComponent("project.pbxproj")) == false else {
      throw RunError(.malformed, "\(url.path): is not an Xcode project; it holds no project.pbxproj")
    }
  }

  /// Whether a folder is a Swift package without an Xcode project, which needs no rewriting.
  package static func isPackage(_ path: String) -> Bool {
    let folder = URL(fileURLWithPath: path).standardizedFileURL
    guard isFolder(folder.appendingPathComponent("Package.swift")) == false else { return false }
    do { return try !entries(of: folder).contains { $0.pathExtension == "xcodeproj" } } catch { return true }
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
