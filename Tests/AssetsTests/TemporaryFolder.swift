import Foundation

/// A folder for one test, removed with the value.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("AssetsTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(at: url) } catch { print("left behind: \(url.path): \(error)") }
  }

  func path(_ name: String) -> URL { url.appendingPathComponent(name, isDirectory: false) }

  /// Writes a file, with the folders that it lies in.
  @discardableResult
  func write(_ text: String, to name: String) throws -> URL { try write(Data(text.utf8), to: name) }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> URL {
    let file = path(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }
}
