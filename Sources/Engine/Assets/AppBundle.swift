internal import Files
package import Foundation

/// Finds the running app's files: in an explicit folder, in an installation, or where SwiftPM puts them next to the
/// executable.
package enum AppBundle {
  /// The folders that make up the app's bundle; later ones win.
  ///
  /// - Parameters:
  ///   - explicit: the value of `--bundle`; if given, no other place is searched.
  ///   - executable: the running program's file.
  ///   - name: the program's name, as in `PREFIX/share/NAME`.
  /// - Throws: `AssetError` (missing) if there are none.
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
        "no such folder; install the app, or pass the folder of its files with --bundle")
    }
    return [shared]
  }

  /// The running program's own file.
  package static let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()

  /// The resource folders that SwiftPM puts next to a program; later ones win. Empty for a package without resources.
  ///
  /// - Throws: `AssetError` (missing) where the program's folder cannot be read.
  package static func resourceFolders(beside executable: URL) throws -> [URL] {
    let program = executable.resolvingSymlinksInPath()
    let folder = program.deletingLastPathComponent()
    let modules = try linkedModules(of: program)
    return try files(in: folder)
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

  private static func files(in folder: URL) throws -> [URL] {
    do {
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    } catch {
      throw AssetError(
        .missing, path: folder.path,
        "the program's own folder cannot be read, so the app's files are not found; name their folder with "
          + "--bundle")
    }
  }

  /// The modules whose object files SwiftPM linked into a program of its build folder; nil where it left no list.
  private static func linkedModules(of program: URL) throws -> Set<String>? {
    try program == executable ? ownModules.get() : readModules(of: program)
  }

  /// Those of the running program, read once: the list has thousands of lines, and a test makes many apps.
  private static let ownModules = Result { try readModules(of: executable) }

  private static func readModules(of program: URL) throws -> Set<String>? {
    let list = program.deletingPathExtension().appendingPathExtension("product")
      .appendingPathComponent("Objects.LinkFileList")
    guard FileManager.default.fileExists(atPath: list.path) else { return nil }
    // By bytes: the list of a large program has a hundred kilobytes and is read before the first frame.
    let text = [UInt8](try ForeignFile.readAsset(list, as: .linkList))
    let suffix = Array(".build".utf8)
    var folders: Set<ArraySlice<UInt8>> = []
    for name in text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "/") })
    where name.count > suffix.count && name.suffix(suffix.count).elementsEqual(suffix) {
      folders.insert(name.dropLast(suffix.count))
    }
    return Set(folders.map { String(decoding: $0, as: UTF8.self).replacing("-", with: "_") })
  }
}
