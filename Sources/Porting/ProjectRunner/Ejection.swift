internal import Files
package import Foundation

/// Writes an Xcode project as a standalone Swift package, which needs neither the project nor `skit run`.
package struct Ejection {
  package let builder: GameBuilder

  private static let packagesName = "Packages"
  private static let filesName = "Files"

  package init(_ builder: GameBuilder) { self.builder = builder }

  /// Writes the package.
  ///
  /// - Parameters:
  ///   - destination: the package's folder. It must be empty or not exist.
  ///   - isForced: whether to write into a folder that has files: those of the same names are replaced, others stay.
  /// - Throws: `RunError`.
  package func eject(into destination: URL, isForced: Bool) throws {
    let isEmpty = try Self.isEmpty(destination)
    guard isEmpty || isForced else {
      throw RunError(
        .unwritable, "\(destination.path): is not empty; name another folder, or replace its files with --force")
    }
    let (manifest, lock) = try builder.package()
    defer { lock.release() }
    guard isEmpty else { return try write(manifest, to: destination) }
    do {
      let new = try ReplacementFolder(for: destination)
      try write(manifest, to: new.url)
      try new.commit()
    } catch let error as OutputError {
      throw RunError(error)
    }
  }

  private func write(_ manifest: Manifest, to folder: URL) throws(RunError) {
    for name in ["Package.swift", "Sources", "Tests"] {
      try Self.copy(builder.folder.package.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    let files = folder.appendingPathComponent(Self.filesName)
    try Self.makeFolder(files)
    try Self.copy(builder.folder.bundle(manifest), to: files.appendingPathComponent("Bundle"))
    try Self.write(
      "// A module needs a source, and its resources a module.\n", to: files.appendingPathComponent("Files.swift"))
    let file = folder.appendingPathComponent("Package.swift")
    var text: String
    do { text = try ForeignFile.text(file, as: .source) } catch { throw RunError(error) }
    var packages = EjectedPackages(
      folder: folder.appendingPathComponent(Self.packagesName), limit: builder.project.limit)
    for package in manifest.packages ?? [] {
      try packages.add(URL(fileURLWithPath: package.path))
      // The copy has the original's name, which is escaped already.
      guard let slash = package.dependency.lastIndex(of: "/") else { continue }
      let copy = ".package(path: \"\(Self.packagesName)\(package.dependency[slash...])"
      text = text.replacing(package.dependency, with: copy)
    }
    text += Self.filesTarget(module: manifest.module)
    text += try addStageTests(manifest, to: folder)
    try Self.write(text, to: file)
    try Self.write(readme(manifest), to: folder.appendingPathComponent("README.md"))
    try Self.write("/.build\n", to: folder.appendingPathComponent(".gitignore"))
  }

  /// Source that adds the app's files to a `Package.swift`: the game and its tests find them beside their program.
  private static func filesTarget(module: String) -> String {
    """

    // The app's files.
    package.targets.append(.target(name: "\(module)Files", path: "\(filesName)", resources: [.copy("Bundle")]))
    for game in package.targets where game.name == "\(module)" { game.dependencies.append("\(module)Files") }

    """
  }

  /// Copies the stage tests beside the project, with their goldens.
  ///
  /// - Returns: the lines that they add to Package.swift; empty without such tests.
  private func addStageTests(_ manifest: Manifest, to folder: URL) throws(RunError) -> String {
    let tests = StageTests.folder(of: builder.project)
    guard FileManager.default.fileExists(atPath: tests.path) else { return "" }
    let target = folder.appendingPathComponent("Tests/\(StageTests.folderName)")
    try Self.makeFolder(target.deletingLastPathComponent())
    try Self.copy(tests, to: target, isOurs: false)
    return StageTests.target(module: manifest.module)
  }

  /// Whether a folder is empty or does not exist.
  private static func isEmpty(_ folder: URL) throws(RunError) -> Bool {
    var status = stat()
    guard lstat(folder.path, &status) == 0 else { return true }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw RunError(.unwritable, "\(folder.path): is not a folder; name another one with --into")
    }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty
    } catch {
      throw RunError(.unwritable, "\(folder.path): the folder cannot be read: \(error.localizedDescription)")
    }
  }

  // MARK: Contents

  /// Copies a file or a folder; a missing one is not an error. Links are left out.
  ///
  /// - Parameter isOurs: whether `skit-xcode` has written it: sources lose the line that names the user's file. A folder
  ///   of the user's is copied without names that start with a dot, such as `.build`.
  static func copy(_ source: URL, to target: URL, isOurs: Bool = true) throws(RunError) {
    var status = stat()
    guard lstat(source.path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      try makeFolder(target)
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: source.path).sorted()
      } catch {
        throw RunError(.missing, "\(source.path): the folder cannot be read: \(error.localizedDescription)")
      }
      for name in names where isOurs || !name.hasPrefix(".") {
        try copy(source.appendingPathComponent(name), to: target.appendingPathComponent(name), isOurs: isOurs)
      }
    case S_IFREG:
      do {
        let data = try ForeignFile.read(source, as: .data)
        let text =
          isOurs && source.pathExtension == "swift" ? Data(own(String(decoding: data, as: UTF8.self)).utf8) : data
        try OutputFile.write(text, to: target, as: .checked)
      } catch let error as FileError {
        throw RunError(error)
      } catch let error as OutputError {
        throw RunError(error)
      } catch {
        throw RunError(.malformed, "\(source.path): \(error)")
      }
    default: break  // a link, such as the one to the stage tests
    }
  }

  /// Creates a folder in an existing one. A link in its place is an error, since a folder that has files may hold one: the
  /// files would be written elsewhere.
  static func makeFolder(_ folder: URL) throws(RunError) {
    do {
      _ = try OutputFolder([folder.lastPathComponent], below: folder.deletingLastPathComponent())
    } catch {
      throw RunError(error)
    }
  }

  /// A source without the `#sourceLocation` that it starts with.
  static func own(_ source: String) -> String {
    guard source.hasPrefix("#sourceLocation("), let end = source.firstIndex(of: "\n") else { return source }
    return String(source[source.index(after: end)...])
  }

  private static func write(_ text: String, to file: URL) throws(RunError) {
    do { try OutputFile.write(Data(text.utf8), to: file, as: .checked) } catch { throw RunError(error) }
  }

  func readme(_ manifest: Manifest) -> String {
    """
    # \(manifest.product)

    A Swift package for Linux, written by `skit eject` from an Xcode project.

        swift run \(manifest.product)

    - `Sources`: the project's sources. Places that Swift on Linux does not compile are rewritten.
    - `\(Self.filesName)/Bundle`: the app's files, as Xcode copies them into an app.
    - `Tests`: the project's unit tests, and its stage tests from `SkitTests`, if there are any. `swift test` runs them.
    - `Packages`: copies of the Swift packages in the project's folder, if there are any.
    - `Package.swift`: names the folder of skit, the engine; change it there if it moves.

    """
  }
}
