package import Foundation

/// A new file that can only be appended to. Each append is normally one system call.
package final class AppendedFile: Sendable {
  private let descriptor: Int32
  private let path: String

  /// Creates the file.
  ///
  /// - Throws: `OutputError` for a link, a device, and a file that is not empty.
  package init(_ file: URL) throws(OutputError) {
    path = file.path
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw errno == ELOOP ? OutputError(path: path, .link) : OutputError("open", path: path)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw OutputError("fstat", path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw OutputError(path: path, .device) }
    guard status.st_size == 0 else { throw OutputError(path: path, .foreign(expected: "empty")) }
  }

  deinit {
    close(descriptor)
  }

  /// Appends bytes.
  package func append(_ data: Data) throws(OutputError) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw OutputError("write", path: path) }
      rest = rest.dropFirst(count)
    }
  }
}
