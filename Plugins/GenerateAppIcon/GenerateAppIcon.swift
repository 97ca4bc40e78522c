import Foundation
import PackagePlugin

/// Adds an enumeration `AppIcon` to a target, generated at each build from the Info.plist in the target's folder.
/// Each icon has a case, so that a wrong name does not compile. If the folder has an Icons.schedule,
/// `AppIcon.scheduled(on:in:)` returns the icon for a day.
@main
struct GenerateAppIcon: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let others = context.package.targets.map(\.directoryURL.standardizedFileURL.path)
    let plists = files(named: "Info.plist", in: target.directoryURL, besides: Set(others))
    let schedules = files(named: "Icons.schedule", in: target.directoryURL, besides: Set(others))
    func names(_ files: [URL]) -> [String] { files.map { name($0, in: context.package) } }
    guard plists.count == 1, schedules.count <= 1 else {
      let (wanted, files) = plists.count == 1 ? ("at most one Icons.schedule", schedules) : ("one Info.plist", plists)
      let found = files.isEmpty ? "none" : names(files).joined(separator: " and ")
      Diagnostics.error("\(target.name): expected \(wanted) in the target's folder, found \(found)")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "AppIcon+Generated.swift")
    let inputs = plists + schedules
    return [
      .buildCommand(
        displayName: "Making AppIcon from \(names(inputs).joined(separator: " and "))",
        executable: try context.tool(named: "app-icon-generator").url,
        arguments: [output.path] + zip(inputs, names(inputs)).flatMap { [$0.path, $1] }, inputFiles: inputs,
        outputFiles: [output])
    ]
  }

  /// A file's path relative to the package, so that the generated text is the same on every machine.
  private func name(_ file: URL, in package: Package) -> String {
    let folder = package.directoryURL.standardizedFileURL.path + "/"
    let path = file.standardizedFileURL.path
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : file.lastPathComponent
  }

  /// The files with a name in a target's folder, except inside bundles, build folders and other targets.
  private func files(named name: String, in folder: URL, besides others: Set<String>) -> [URL] {
    let skipped = [".app", ".framework", ".bundle", ".xcodeproj"]
    guard
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return [] }
    var found: [URL] = []
    for case let file as URL in files {
      if skipped.contains(where: file.lastPathComponent.hasSuffix) || others.contains(file.standardizedFileURL.path) {
        files.skipDescendants()
      }
      if file.lastPathComponent == name { found.append(file) }
    }
    return found.sorted { $0.path < $1.path }
  }
}
