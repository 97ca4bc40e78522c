internal import AppIcons
internal import Files
package import Foundation

extension GameProject {
  /// Reads a project, without building it and without writing anything into its folder.
  ///
  /// - Parameters:
  ///   - url: an .xcodeproj, an .xcworkspace that names one project, a folder that holds one, or a folder of sources.
  ///     No file outside of this folder, or of the folder of the .xcodeproj or .xcworkspace, is read.
  ///   - target: the app's target; nil for the first app for iOS, then tvOS, then macOS.
  ///   - platform: the platform; nil for the first of these that the target supports.
  ///   - scripts: runs the project's build scripts, if a source is missing that they may write; nil runs none. What it
  ///     wrote is needed until the sources have been read.
  /// - Throws: `ProjectError`, one line.
  package static func read(
    _ url: URL, target: String? = nil, platform: Platform? = nil, scripts: BuildScripts? = nil
  ) throws(ProjectError) -> GameProject {
    let place = Place(url)
    let folder = try ProjectFolder(place.folder, scripts: scripts)
    guard let path = try place.project(in: folder) else {
      return try SourceFolder(folder: folder).read(platform: platform ?? .ios)
    }
    return try XcodeProjectReader(folder: folder, path: path).read(target: target, platform: platform)
  }

  /// Finds the project that `read` reads at this address.
  ///
  /// - Returns: the folder that is the limit of what is read, and the path of the .xcodeproj in it; nil for a folder
  ///   without one, whose sources are the game.
  /// - Throws: `ProjectError`, one line.
  package static func find(_ url: URL) throws(ProjectError) -> (folder: URL, project: String?) {
    let place = Place(url)
    return (place.folder, try place.project(in: ProjectFolder(place.folder)))
  }

  /// The path that the user named.
  private struct Place {
    let folder: URL
    /// The .xcodeproj or .xcworkspace in the folder; nil if the folder itself is named.
    let name: String?

    init(_ url: URL) {
      var named = url.standardizedFileURL
      // The file inside of a project, and the workspace inside of one, stand for the project.
      while named.deletingLastPathComponent().pathExtension.lowercased() == "xcodeproj" {
        named = named.deletingLastPathComponent()
      }
      let isFile = ["xcodeproj", "xcworkspace", "pbxproj"].contains(named.pathExtension.lowercased())
      folder = isFile ? named.deletingLastPathComponent() : named
      name = isFile ? named.lastPathComponent : nil
    }

    func project(in folder: ProjectFolder) throws(ProjectError) -> String? {
      let search = ProjectSearch(folder: folder)
      return if let name { try search.project(named: name) } else { try search.onlyProject() }
    }
  }
}
