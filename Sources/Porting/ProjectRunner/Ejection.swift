internal import Files
package import Foundation

/// Writes an Xcode project as a standalone Swift package, which needs neither the project nor `skit run`.
package struct Ejection {
  package let builder: GameBuilder

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
    for name in ["Package.swift", "Sources", "Tests", manifest.bundle] {
      try Self.copy(builder.folder.package.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    try Self.write(readme(manifest), to: folder.appendingPathComponent("README.md"))
    try Self.write("/.build\n", to: folder.appendingPathComponent(".gitignore"))
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

  /// Copies a file or a folder; a missing one is not an error. Sources lose the line that names the user's file.
  private static func copy(_ source: URL, to target: URL) throws(RunError) {
    var status = stat()
    guard lstat(source.path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      do { _ = try OutputFolder(target, creates: true) } catch { throw RunError(error) }
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: source.path).sorted()
      } catch {
        throw RunError(.missing, "\(source.path): the folder cannot be read: \(error.localizedDescription)")
      }
      for name in names { try copy(source.appendingPathComponent(name), to: target.appendingPathComponent(name)) }
    case S_IFREG:
      do {
        let data = try ForeignFile.read(source, as: .data)
        let text = source.pathExtension == "swift" ? Data(own(String(decoding: data, as: UTF8.self)).utf8) : data
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

        swift run \(manifest.product) --bundle \(manifest.bundle)

    - `Sources`: the project's sources. Places that Swift on Linux does not compile are rewritten.
    - `\(manifest.bundle)`: the app's files, as Xcode copies them into an app.
    - `Package.swift`: names the folder of skit, the engine; change it there if it moves.

    """
  }
}
