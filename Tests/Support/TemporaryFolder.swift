package import Foundation

/// A folder for one test, removed in `deinit`.
package final class TemporaryFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(at: url) } catch { print("left behind: \(url.path): \(error)") }
  }

  /// The file names in the folder, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  package func path(_ name: String) -> URL { url.appendingPathComponent(name, isDirectory: false) }

  /// Writes a file and creates the folders above it.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> URL { try write(Data(text.utf8), to: name) }

  @discardableResult
  package func write(_ data: some Sequence<UInt8>, to name: String) throws -> URL {
    let file = path(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(data).write(to: file)
    return file
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: path(name)), as: UTF8.self)
  }
}
