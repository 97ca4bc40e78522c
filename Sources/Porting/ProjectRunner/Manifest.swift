internal import Files
package import Foundation

/// The description of a package that `skit-xcode prepare` has written: `manifest.json`.
package struct Manifest: Codable, Equatable, Sendable {
  /// A file or folder whose change makes the package stale.
  package struct Input: Codable, Equatable, Sendable {
    package var path: String
    /// In bytes.
    package var size: Int
    /// Seconds since 1970.
    package var modified: Double

    package init(path: String, size: Int, modified: Double) {
      (self.path, self.size, self.modified) = (path, size, modified)
    }
  }

  /// A place of the user's sources that was rewritten.
  package struct Rewrite: Codable, Equatable, Sendable {
    package var file: String
    package var line: Int
    package var rule: String
    package var reason: String
  }

  /// A target of unit tests.
  package struct TestTarget: Codable, Equatable, Sendable {
    package var name: String
    /// The paths of its sources.
    package var sources: [String]
  }

  /// A Swift package in the project's folder.
  package struct Package: Codable, Equatable, Sendable {
    /// The package's folder.
    package var path: String
    /// The words of the written Package.swift that name it.
    package var dependency: String
  }

  /// The name of the program.
  package var product: String
  /// The name of the game's module.
  package var module: String
  /// ios, tvos or macos.
  package var platform: String
  /// The folder of the game's files, from the package's.
  package var bundle: String
  package var inputs: [Input]
  package var rewrites: [Rewrite]
  /// The files of the project's unit tests.
  package var tests: [String]
  /// Modules that the game imports and that do not exist here; nil in a manifest of an older program.
  package var missing: [String]?
  /// The targets of `tests`; nil in a manifest of an older program.
  package var testTargets: [TestTarget]?
  /// Swift packages that lie in the project's folder; nil in a manifest of an older program.
  package var packages: [Package]?

  private static let kind = FileKind("manifest of a written package", byteLimit: 64 << 20)

  /// Reads the manifest of a package. It may come from a sandbox, so no name in it leads out of the package.
  package static func read(in package: URL) throws(RunError) -> Manifest {
    let file = package.appendingPathComponent("manifest.json")
    let manifest: Manifest
    do {
      manifest = try JSONDecoder().decode(Manifest.self, from: try ForeignFile.read(file, as: kind))
    } catch let error as FileError {
      throw RunError(error)
    } catch {
      throw RunError(.malformed, "\(file.path): not a manifest of skit-xcode: \(reason(error))")
    }
    try manifest.validate(file.path)
    return manifest
  }

  /// Checks the names.
  func validate(_ path: String) throws(RunError) {
    for (key, name) in [("product", product), ("module", module)] where !Self.isName(name) {
      throw RunError(.malformed, "\(path): \"\(key)\" is \"\(name)\"; expected the name of a file")
    }
    let folders = bundle.split(separator: "/", omittingEmptySubsequences: false)
    guard folders.allSatisfy({ Self.isName(String($0)) }) else {
      throw RunError(.malformed, "\(path): \"bundle\" is \"\(bundle)\"; expected a folder inside the package")
    }
    guard !inputs.isEmpty else {
      throw RunError(.malformed, "\(path): \"inputs\" is empty, so changes to the project would go unnoticed")
    }
  }

  /// Whether all inputs have the size and the time that the manifest gives.
  package var isFresh: Bool {
    inputs.allSatisfy { input in
      var status = stat()
      guard stat(input.path, &status) == 0 else { return false }
      let modified = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9
      // A manifest may have whole milliseconds.
      return Int(status.st_size) == input.size && abs(modified - input.modified) < 0.002
    }
  }

  private static func isName(_ name: String) -> Bool {
    !["", ".", ".."].contains(name) && !name.hasPrefix("-") && name.utf8.allSatisfy { $0 != 0 && $0 != 0x2F }
  }

  static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): return "it has no \"\(key.stringValue)\""
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return "\(context.codingPath.map(\.stringValue).joined(separator: ".")): \(context.debugDescription)"
    default: return "it is not JSON"
    }
  }
}
