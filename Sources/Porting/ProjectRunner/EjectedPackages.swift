internal import Files
internal import Foundation

/// The copies of the Swift packages that an ejected game uses. A package may use others beside it: they are copied too,
/// and its copy names theirs. No package outside of the folder that the project may use is copied.
struct EjectedPackages {
  /// The folder of the copies, one for each package.
  let folder: URL
  /// The folder whose files the project may use: `ProjectPath.limit`.
  private let limit: URL
  /// The copies' names by the paths of the originals.
  private var names: [String: String] = [:]

  init(folder: URL, limit: URL) { (self.folder, self.limit) = (folder, limit) }

  /// Copies a package once.
  ///
  /// - Parameter user: the file that names the package, for errors; nil for the project.
  /// - Returns: the copy's name. It is the original's, which SwiftPM knows the package by.
  /// - Throws: `RunError`, also for two packages of one name, and for one outside of the project's folder.
  @discardableResult
  mutating func add(_ original: URL, usedBy user: String? = nil) throws(RunError) -> String {
    let path = original.standardizedFileURL.path
    if let known = names[path] { return known }
    guard isInside(original) else {
      throw RunError(
        .malformed,
        (user.map { "\($0): uses the package \(path), which" } ?? "\(path):")
          + " is outside of \(limit.path); name the folder that holds both")
    }
    let name = original.standardizedFileURL.lastPathComponent
    if let other = names.first(where: { $0.value.lowercased() == name.lowercased() }) {
      throw RunError(.malformed, "\(path): has the name of the package \(other.key), so SwiftPM cannot tell them apart")
    }
    names[path] = name
    if names.count == 1 { try Ejection.makeFolder(folder) }
    let copy = folder.appendingPathComponent(name)
    try Ejection.copy(URL(fileURLWithPath: path), to: copy, isOurs: false)
    try nameCopies(in: copy.appendingPathComponent("Package.swift"), of: path)
    return name
  }

  private func isInside(_ package: URL) -> Bool {
    let (path, limit) = (package.resolvingSymlinksInPath().path, limit.resolvingSymlinksInPath().path)
    return path == limit || path.isBelow(limit)
  }

  /// Makes a copied Package.swift name the copies of the packages outside of its folder.
  private mutating func nameCopies(in manifest: URL, of original: String) throws(RunError) {
    var text: String
    do { text = try ForeignFile.text(manifest, as: .source) } catch { throw RunError(error) }
    var changes: [(Range<String.Index>, String)] = []
    for match in text.matches(of: /\.package\(\s*(?:name:\s*"[^"\\]*",\s*)?path:\s*"([^"\\]*)"/) {
      let written = match.output.1
      let used = URL(fileURLWithPath: String(written), relativeTo: URL(fileURLWithPath: original, isDirectory: true))
        .standardizedFileURL
      // A package inside of this one is in the copy.
      guard used.path != original, !used.path.hasPrefix(original + "/"),
        !used.path.contains(where: { "\"\\".contains($0) }),
        FileManager.default.fileExists(atPath: used.appendingPathComponent("Package.swift").path)
      else { continue }
      let name = try add(used, usedBy: "\(original)/Package.swift")
      changes.append((written.startIndex..<written.endIndex, "../\(name)"))
    }
    guard !changes.isEmpty else { return }
    for (range, path) in changes.reversed() { text.replaceSubrange(range, with: path) }
    do { try OutputFile.write(Data(text.utf8), to: manifest, as: .checked) } catch { throw RunError(error) }
  }
}
