import Foundation

/// A folder for one test, removed with the value.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("AppIconsTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(at: url) } catch { print("left behind: \(url.path): \(error)") }
  }

  /// The file names in the folder, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func path(_ name: String) -> URL { url.appendingPathComponent(name, isDirectory: false) }

  @discardableResult
  func write(_ data: some Sequence<UInt8>, to name: String) throws -> URL {
    try Data(data).write(to: path(name))
    return path(name)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: path(name)), as: UTF8.self)
  }
}
