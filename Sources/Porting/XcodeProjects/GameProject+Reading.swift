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
    let isFile = ["xcodeproj", "xcworkspace", "pbxproj"].contains(url.pathExtension.lowercased())
    var named = url.standardizedFileURL
    // The file inside of a project, and the workspace inside of one, stand for the project.
    while named.deletingLastPathComponent().pathExtension.lowercased() == "xcodeproj" {
      named = named.deletingLastPathComponent()
    }
    let folder = try ProjectFolder(isFile ? named.deletingLastPathComponent() : named, scripts: scripts)
    let search = ProjectSearch(folder: folder)
    let path = isFile ? try search.project(named: named.lastPathComponent) : try search.onlyProject()
    guard let path else { return try SourceFolder(folder: folder).read(platform: platform ?? .ios) }
    return try XcodeProjectReader(folder: folder, path: path).read(target: target, platform: platform)
  }
}
