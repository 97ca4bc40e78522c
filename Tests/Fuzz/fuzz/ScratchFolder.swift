internal import Foundation

/// A folder for readers that take a path. It is below `TMPDIR`, which `scripts/fuzz` removes.
@MainActor
struct ScratchFolder {
  let url: URL

  /// Creates a new folder.
  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("skit-fuzz-\(UUID().uuidString)")
    create(url)
  }

  /// Writes a file; the path is relative to the folder.
  @discardableResult
  func write(_ data: Data, to path: String) -> URL {
    let file = url.appendingPathComponent(path)
    create(file.deletingLastPathComponent())
    // A new file each time: ext4 flushes a file that is cut to nothing and filled again, which takes milliseconds
    // (`auto_da_alloc`, https://docs.kernel.org/admin-guide/ext4.html).
    unlink(file.path)
    do { try data.write(to: file) } catch { preconditionFailure("ScratchFolder: \(error)") }
    return file
  }

  func write(_ text: String, to path: String) { write(Data(text.utf8), to: path) }

  /// Removes everything, and writes one file.
  @discardableResult
  func replaceAll(with data: Data, at path: String) -> URL {
    do { try FileManager.default.removeItem(at: url) } catch { preconditionFailure("ScratchFolder: \(error)") }
    return write(data, to: path)
  }

  private func create(_ folder: URL) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      preconditionFailure("ScratchFolder: \(error)")
    }
  }
}
