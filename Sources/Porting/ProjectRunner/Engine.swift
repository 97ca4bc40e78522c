package import Foundation

/// The clone of skit that games are built with.
package struct Engine: Equatable, Sendable {
  /// The clone's top folder.
  package let folder: URL

  /// The version, as `skit --version` prints it.
  package static let version = "0.1.0"
  /// The clone that this program was built from.
  private static let ownFolder = URL(fileURLWithPath: #filePath + "/../../../..").standardizedFileURL.path

  /// Finds the clone: the value of an option `--engine`, else of the environment variable SKIT_ENGINE, else the one that
  /// this program was built from.
  ///
  /// - Parameter option: the value of `--engine`; nil, the default, if it is not given.
  /// - Throws: `RunError` if it no longer exists.
  package init(_ environment: [String: String], option: String? = nil) throws(RunError) {
    let named = option ?? environment["SKIT_ENGINE"].flatMap { $0.isEmpty ? nil : $0 }
    folder = URL(fileURLWithPath: named ?? Self.ownFolder).standardizedFileURL
    for file in ["Package.swift", "Sources/Apple/SpriteKit"]
    where !FileManager.default.fileExists(atPath: folder.appendingPathComponent(file).path) {
      throw RunError(
        .missing,
        named == nil
          ? "\(folder.path): skit was built from this folder, and it is gone; set SKIT_ENGINE to a clone of skit"
          : "\(option == nil ? "SKIT_ENGINE" : "--engine"): \(folder.path) is not a clone of skit: it has no \(file)")
    }
  }

  /// A text that differs when the engine's sources or the compiler have changed. `Package.resolved` is not part of it:
  /// a game's package has its own, and SwiftPM writes the engine's again for every other set of traits.
  package func stamp(compiler: URL?) throws(RunError) -> String {
    var hash = StableHash()
    hash.add(file: folder.appendingPathComponent("Package.swift").path)
    if let compiler { hash.add(file: compiler.path) }
    try add(folder.appendingPathComponent("Sources").path, to: &hash)
    return hash.text
  }

  private func add(_ folder: String, to hash: inout StableHash) throws(RunError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw RunError(.missing, "\(folder): the folder cannot be read: \(error.localizedDescription)")
    }
    for name in names where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if hash.add(file: path) { try add(path, to: &hash) }
    }
  }
}

/// A 64-bit FNV-1a hash, the same in every process. http://www.isthe.com/chongo/tech/comp/fnv/
struct StableHash {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    // The zero byte keeps two texts apart.
    for byte in Array(text.utf8) + [0] { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Adds a file's path, size and time. Returns whether it is a folder, of which only the path is added.
  @discardableResult
  mutating func add(file path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      add("\(path) -")
      return false
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    add(isFolder ? path : "\(path) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)")
    return isFolder
  }

  /// 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
