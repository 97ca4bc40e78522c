package import Foundation

/// Where the running app's files lie: an explicit folder, an installation, or what SwiftPM puts beside the executable.
package enum AppBundle {
  /// The folders that make up the app's bundle, in the order in which later ones win.
  ///
  /// - Parameters:
  ///   - explicit: the value of `--bundle`; nothing else is looked at then.
  ///   - executable: the running program's file.
  ///   - name: the program's name, as in `PREFIX/share/NAME`.
  package static func folders(explicit: URL?, executable: URL, name: String) throws -> [URL] {
    if let explicit { return [explicit] }
    let program = executable.resolvingSymlinksInPath()
    let beside = try resourceFolders(beside: executable)
    if !beside.isEmpty { return beside }
    let shared = program.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share").appendingPathComponent(name)
    guard FileManager.default.fileExists(atPath: shared.path) else {
      throw AssetError(
        .missing, path: shared.path,
        "no such folder; the app's files lie there once installed, or name their folder with --bundle")
    }
    return [shared]
  }

  /// The running program's own file.
  package static var executable: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  }

  /// What SwiftPM puts beside a program, in the order in which later ones win; none for a package without resources.
  package static func resourceFolders(beside executable: URL) throws -> [URL] {
    let folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "resources" && !$0.lastPathComponent.hasSuffix("Tests.resources") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
