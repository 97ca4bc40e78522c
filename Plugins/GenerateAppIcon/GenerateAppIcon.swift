import Foundation
import PackagePlugin

/// Gives a target an enumeration `AppIcon`, made from the Info.plist in the target's folder at each build: a case for
/// each icon, so that a wrong name does not compile.
@main
struct GenerateAppIcon: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let others = context.package.targets.map(\.directoryURL.standardizedFileURL.path)
    let plists = infoPlists(in: target.directoryURL, besides: Set(others))
    let names = plists.map { name($0, in: context.package) }
    guard let plist = plists.first, plists.count == 1 else {
      let found = names.isEmpty ? "none" : names.joined(separator: " and ")
      Diagnostics.error("\(target.name): expected one Info.plist in the target's folder, found \(found)")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "AppIcon+Generated.swift")
    return [
      .buildCommand(
        displayName: "Making AppIcon from \(names[0])",
        executable: try context.tool(named: "app-icon-generator").url,
        arguments: [plist.path, names[0], output.path], inputFiles: [plist], outputFiles: [output])
    ]
  }

  /// From the package's folder on, so that the text is the same on every machine.
  private func name(_ file: URL, in package: Package) -> String {
    let folder = package.directoryURL.standardizedFileURL.path + "/"
    let path = file.standardizedFileURL.path
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : file.lastPathComponent
  }

  /// The plists in a target's folder, not those of bundles, of builds and of other targets in it.
  private func infoPlists(in folder: URL, besides others: Set<String>) -> [URL] {
    let skipped = [".app", ".framework", ".bundle", ".xcodeproj"]
    guard
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return [] }
    var found: [URL] = []
    for case let file as URL in files {
      let name = file.lastPathComponent
      if skipped.contains(where: name.hasSuffix) || others.contains(file.standardizedFileURL.path) {
        files.skipDescendants()
      }
      if name == "Info.plist" { found.append(file) }
    }
    return found.sorted { $0.path < $1.path }
  }
}
