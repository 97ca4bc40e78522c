package import Foundation

/// A regular file, open for reading; closed when the value is destroyed.
///
/// Opening never blocks and never reads from anything else: a pipe or a device in an app's folder is an error.
package struct InputFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  /// The length in bytes when the file was opened.
  package let size: Int

  /// Opens a file; links are followed.
  ///
  /// - Throws: `SystemCallError`, with EISDIR for a folder and EINVAL for anything else that is not a regular file.
  package init(path: String) throws(SystemCallError) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemCallError("open", path: path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = SystemCallError("fstat", path: path)
      close(descriptor)
      throw error
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw SystemCallError("open", path: path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    self.descriptor = descriptor
    self.path = path
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Reads up to `count` bytes from an offset; fewer at the end of the file.
  package func bytes(at offset: Int, count: Int) throws(SystemCallError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes[done...].withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, off_t(offset + done))
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw SystemCallError("pread", path: path) }
      guard got > 0 else { break }
      done += got
    }
    return Array(bytes.prefix(done))
  }

  /// The whole file, or its first `limit` bytes.
  package func contents(upTo limit: Int) throws(SystemCallError) -> Data {
    Data(try bytes(at: 0, count: min(size, limit)))
  }
}
