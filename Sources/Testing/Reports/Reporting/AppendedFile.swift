internal import Assets
internal import Foundation

/// A new file that can only be appended to. Each append is normally one system call.
final class AppendedFile: Sendable {
  private let descriptor: Int32
  private let path: String

  init(_ file: URL) throws {
    path = file.path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw AssetError(.unwritable, path: path, "the log cannot be opened (open: \(String(cString: strerror(errno))))")
    }
  }

  deinit {
    close(descriptor)
  }

  func append(_ data: Data) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw AssetError(.unwritable, path: path, "the log does not grow (write: \(String(cString: strerror(errno))))")
      }
      rest = rest.dropFirst(count)
    }
  }
}
