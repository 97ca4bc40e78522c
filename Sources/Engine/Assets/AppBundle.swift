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
    // In a build folder a program without resources has none; the share folder is for installed programs.
    if try !beside.isEmpty || linkedModules(of: program) != nil { return beside }
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

  /// The program's own resource folders, as SwiftPM puts them beside it, in the order in which later ones win; none for
  /// a package without resources.
  ///
  /// A build folder holds the resources of all programs built there. SwiftPM leaves a list of the object files that it
  /// linked into each program; only resources of those modules are the program's own. Where there is no such list, as
  /// beside an installed program, all folders are.
  ///
  /// - Parameter executable: the program's file, or a test bundle.
  package static func resourceFolders(beside executable: URL) throws -> [URL] {
    let program = executable.resolvingSymlinksInPath()
    let folder = program.deletingLastPathComponent()
    let modules = try linkedModules(of: program)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { file in
        let name = file.deletingPathExtension().lastPathComponent
        guard file.pathExtension == "resources", !name.hasSuffix("Tests") else { return false }
        guard let modules else { return true }
        // PACKAGE_TARGET; a package's name may have underscores too.
        let plain = name.replacing("-", with: "_")
        return modules.contains { plain.hasSuffix("_\($0)") }
      }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The modules whose object files SwiftPM linked into a program of its build folder; nil where it left no list.
  private static func linkedModules(of program: URL) throws -> Set<String>? {
    let list = program.deletingPathExtension().appendingPathExtension("product")
      .appendingPathComponent("Objects.LinkFileList")
    guard FileManager.default.fileExists(atPath: list.path) else { return nil }
    var modules: Set<String> = []
    for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") {
      for folder in line.split(separator: "/") where folder.hasSuffix(".build") && folder != ".build" {
        modules.insert(String(folder.dropLast(".build".count)).replacing("-", with: "_"))
      }
    }
    return modules
  }
}
