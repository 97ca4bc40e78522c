internal import Files
internal import Foundation

/// Runs the build scripts of a project in a copy of its folder, for sources that only a script writes.
///
/// The scripts are the project's own programs: they can do what the game itself can. A script that never ends is stopped
/// after a minute.
package final class BuildScripts {
  /// A script of a target's build phases.
  struct Script {
    var name: String
    /// The shell as Xcode stores it: a path, perhaps with options.
    var shell: String
    var text: String
  }

  /// The largest folder that is copied.
  private static let byteLimit = 1 << 30
  private static let secondLimit = 60

  /// Holds the copy, and each script as a file.
  private var scratch: URL?
  private var ran: Set<String> = []

  /// Creates a runner. `remove()` ends its use.
  package init() {}

  /// Removes the files that the scripts wrote.
  package func remove() throws {
    guard let scratch else { return }
    try FileManager.default.removeItem(at: scratch)
    self.scratch = nil
  }

  /// Runs scripts that have not run yet, and finds a file that they wrote.
  ///
  /// - Parameters:
  ///   - path: the file, relative to the user's folder.
  ///   - project: the folder of the .xcodeproj, relative to the user's folder. The scripts start there.
  /// - Returns: the file in the copy, or the failure of the last script that failed, if any.
  /// - Throws: `ProjectError` if the folder cannot be copied.
  func write(
    _ path: String, by scripts: [Script], in folder: ProjectFolder, project: String, variables: [String: String]
  ) throws(ProjectError) -> (file: URL?, failure: String?) {
    let copy = try copy(of: folder)
    var failure: String?
    for script in scripts where ran.insert("\(project)\n\(script.name)\n\(script.text)").inserted {
      do {
        if let problem = try run(script, in: copy.appendingPathComponent(project), variables) {
          failure = "\(script.name.quoted) \(problem)"
        }
      } catch {
        failure = "\(script.name.quoted) cannot be started: \(error)"
      }
    }
    let file = copy.appendingPathComponent(path)
    return (FileManager.default.fileExists(atPath: file.path) ? file : nil, failure)
  }

  private func copy(of folder: ProjectFolder) throws(ProjectError) -> URL {
    if let scratch { return scratch.appendingPathComponent("project") }
    let files = try folder.files(below: "")
    do {
      let scratch = try ScratchFolder.make("skit-scripts")
      self.scratch = scratch
      let copy = scratch.appendingPathComponent("project")
      var left = Self.byteLimit
      for path in files {
        let (from, to) = (folder.file(path).url, copy.appendingPathComponent(path))
        // Reads through a link to a file inside, and at most the rest of the limit.
        let contents = try ForeignFile.read(from, as: FileKind("file of a project with build scripts", byteLimit: left))
        left -= contents.count
        try FileManager.default.createDirectory(at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
        try OutputFile.write(contents, to: to, as: .remade)
        // A script can start another one of the project.
        let mode = try FileManager.default.attributesOfItem(atPath: from.resolvingSymlinksInPath().path)[
          .posixPermissions]
        if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: to.path) }
      }
      return copy
    } catch {
      throw ProjectError(folder.url.path, "cannot be copied to run its build scripts: \(error)")
    }
  }

  /// nil if the script succeeded.
  private func run(_ script: Script, in folder: URL, _ variables: [String: String]) throws -> String? {
    guard let scratch else { return nil }
    let file = scratch.appendingPathComponent("script")
    try OutputFile.write(Data(script.text.utf8), to: file, as: .remade)
    // A Mac's sh is bash, and scripts rely on it.
    let shell =
      script.shell == "/bin/sh" ? ["/bin/bash", "--posix"] : script.shell.split(separator: " ").map(String.init)
    let products = scratch.appendingPathComponent("products").path
    let own = [
      "ACTION": "build", "SRCROOT": folder.path, "PROJECT_DIR": folder.path, "SOURCE_ROOT": folder.path,
      "BUILT_PRODUCTS_DIR": products, "TARGET_BUILD_DIR": products, "CONFIGURATION_BUILD_DIR": products,
      "DERIVED_FILE_DIR": products, "TEMP_DIR": products,
    ]
    return try TimedProgram.run(
      shell + [file.path], in: folder,
      environment: ProcessInfo.processInfo.environment.merging(variables) { $1 }.merging(own) { $1 },
      seconds: Self.secondLimit)
  }
}
