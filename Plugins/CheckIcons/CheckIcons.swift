import Foundation
import PackagePlugin

/// `swift package check-icons [--fix] [--strict] [--format sarif] [--target NAME]`: checks the icons of each target
/// with an Info.plist. On macOS, `--fix` needs `swift package --allow-writing-to-directory . check-icons --fix`.
@main
struct CheckIcons: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let wanted = extractor.extractOption(named: "target")
    let rest = extractor.remainingArguments
    let tool = try context.tool(named: "icon-check")
    let targets = context.package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { $0.kind != .test }
    let plists = targets.filter { wanted.isEmpty || wanted.contains($0.name) }.flatMap { target in
      infoPlists(in: target.directoryURL).map { (target: target, file: $0) }
    }
    guard !plists.isEmpty else {
      Diagnostics.error("no target of \(context.package.displayName) holds an Info.plist")
      return
    }
    for (target, plist) in plists {
      // The app's pictures may be in any of the targets that are linked into it.
      let folders = [target.directoryURL] + others(targets, beside: target)
      let process = Process()
      process.executableURL = tool.url
      process.currentDirectoryURL = context.package.directoryURL
      process.arguments = [plist.path] + folders.flatMap { ["--resources", $0.path] } + rest
      try process.run()
      process.waitUntilExit()
      guard process.terminationReason == .exit, process.terminationStatus == 0 else {
        Diagnostics.error("\(target.name): the icons do not pass")
        continue
      }
    }
  }

  private func others(_ targets: [SwiftSourceModuleTarget], beside target: SwiftSourceModuleTarget) -> [URL] {
    targets.filter { $0.id != target.id }.map(\.directoryURL)
  }

  /// The plists in a target's folder, except those inside bundles.
  private func infoPlists(in folder: URL) -> [URL] {
    let skipped = [".app", ".framework", ".bundle", ".xcodeproj"]
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
    var found: [URL] = []
    for case let file as URL in files {
      if skipped.contains(where: file.lastPathComponent.hasSuffix) { files.skipDescendants() }
      if file.lastPathComponent == "Info.plist" { found.append(file) }
    }
    return found.sorted { $0.path < $1.path }
  }
}
