internal import Files
internal import Foundation
internal import IconCheck

/// Finds the .xcodeproj that the user means.
struct ProjectSearch {
  let folder: ProjectFolder

  /// Folders that hold the projects of others.
  private static let skipped: Set = [
    "Pods", "Carthage", "node_modules", "DerivedData", "build", "SourcePackages", "SkitTests",
  ]
  /// The maximum depth of a project below the folder.
  private static let depthLimit = 4

  /// The project of a name at the top of the folder, or the one that a workspace names.
  func project(named name: String) throws(ProjectError) -> String {
    guard let found = try folder.locate(name) else {
      throw ProjectError(ProjectFolder.join(folder.url.path, name), "is not there")
    }
    return name.ending == "xcworkspace" ? try project(of: found) : found
  }

  /// The project in the folder: the highest one. nil if there is none, so that the folder's sources are the game.
  func onlyProject() throws(ProjectError) -> String? {
    var level = [""]
    for _ in 0...Self.depthLimit {
      var projects: [String] = []
      var workspaces: [String] = []
      var next: [String] = []
      for parent in level {
        for name in try folder.list(parent) where !name.hasPrefix(".") && !Self.skipped.contains(name) {
          let path = ProjectFolder.join(parent, name)
          switch name.ending {
          case "xcodeproj" where folder.isFolder(path): projects.append(path)
          case "xcworkspace": workspaces.append(path)
          default:
            guard !FileRole.isWrapper(name), folder.isFolder(path), !folder.isLink(path) else { continue }
            next.append(path)
          }
        }
      }
      if let first = projects.first {
        guard projects.count == 1 else {
          let names = projects.prefix(30).map(\.quoted).joined(separator: ", ")
          throw ProjectError(folder.url.path, "holds \(projects.count) projects; name one of \(names)")
        }
        return first
      }
      if let first = workspaces.first, workspaces.count == 1 { return try project(of: first) }
      level = next
    }
    return nil
  }

  /// The one project that a workspace names, without that of CocoaPods.
  private func project(of workspace: String) throws(ProjectError) -> String {
    let file = ProjectFolder.join(workspace, "contents.xcworkspacedata")
    let text = String(decoding: try folder.read(file, as: .propertyList), as: UTF8.self)
    var projects: [String] = []
    // `container:` is the folder of the workspace; so is `group:` outside of groups.
    for piece in text.split(separator: "location").dropFirst() {
      guard let start = piece.firstIndex(where: { $0 == "\"" || $0 == "'" }) else { continue }
      let value = piece[start...].dropFirst().prefix { $0 != piece[start] }
      guard let colon = value.firstIndex(of: ":") else { continue }
      let path = Self.unescaped(value[colon...].dropFirst())
      guard path.ending == "xcodeproj", path.lastName != "Pods.xcodeproj" else { continue }
      guard ["group", "container"].contains(value[..<colon]),
        let inside = AppFolder.normalized(ProjectFolder.join(workspace.parentFolder, path))
      else { throw ProjectError(file, "names \(path.quoted), which is outside of \(folder.url.path)") }
      if !projects.contains(inside) { projects.append(inside) }
    }
    guard projects.count == 1, let project = projects.first else {
      let names = projects.isEmpty ? "" : "; name one of " + projects.map(\.quoted).joined(separator: ", ")
      throw ProjectError(file, "names \(projects.count) projects; expected one\(names)")
    }
    guard let found = try folder.locate(project) else {
      throw ProjectError(file, "names \(project.quoted), which does not exist")
    }
    return found
  }

  private static func unescaped(_ text: Substring) -> String {
    [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(String(text)) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}
