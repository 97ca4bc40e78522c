package import Foundation

/// A file that somebody else may have written, open for reading; closed when the value is destroyed.
///
/// Every foreign file is read through this type. Only regular files are opened, and opening never blocks: a pipe, a
/// device or a folder is an error that names it. A file above its kind's limit is an error before it is read.
package struct ForeignFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  /// The kind that the file was opened as.
  package let kind: FileKind
  /// The length in bytes when the file was opened; 0 for most files in `/proc`.
  package let size: Int

  /// Opens a file; links are followed.
  ///
  /// - Throws: `FileError` for a file that is missing, cannot be read, is not a regular file, or is too large.
  package init(_ file: URL, as kind: FileKind) throws(FileError) {
    let path = file.path
    func error(_ reason: FileError.Reason) -> FileError { FileError(path: path, kind: kind, reason) }
    // A path with a zero byte would name another file in C.
    guard !path.utf8.contains(0) else { throw error(.missing) }
    var status = stat()
    // Asks before opening, because opening a device may already do something.
    guard stat(path, &status) == 0 else { throw error(FileError.Reason(SystemCallError("stat", path: path))) }
    if let type = FileError.SpecialFile(status) { throw error(.special(type)) }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(FileError.Reason(SystemCallError("open", path: path))) }
    let isKnown = fstat(descriptor, &status) == 0
    // Meanwhile the path may name another file.
    let problem =
      isKnown
      ? FileError.SpecialFile(status).map(FileError.Reason.special)
      : FileError.Reason(SystemCallError("fstat", path: path))
    let size = Int(status.st_size)
    guard problem == nil, size <= kind.byteLimit else {
      close(descriptor)
      throw error(problem ?? .tooLarge(bytes: size))
    }
    (self.descriptor, self.path, self.kind, self.size) = (descriptor, path, kind, size)
  }

  deinit { close(descriptor) }

  /// The open file as the standard input of a program that reads it instead of this one. Valid as long as this value.
  package var standardInput: Int32 { descriptor }

  /// Reads a whole file.
  ///
  /// - Throws: `FileError`.
  package static func read(_ file: URL, as kind: FileKind) throws(FileError) -> Data {
    try ForeignFile(file, as: kind).contents()
  }

  /// Reads a whole file of UTF-8 text.
  ///
  /// - Throws: `FileError`, including for other bytes.
  package static func text(_ file: URL, as kind: FileKind) throws(FileError) -> String {
    guard let text = String(validating: try read(file, as: kind), as: UTF8.self) else {
      throw FileError(path: file.path, kind: kind, .noText)
    }
    return text
  }

  /// Reads up to `count` bytes from an offset; fewer at the end of the file.
  package func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    var result = Result<Int, FileError>.success(0)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      result = fill(UnsafeMutableRawBufferPointer(buffer), at: offset)
      if case .success(let count) = result { filled = count }
    }
    _ = try result.get()
    return bytes
  }

  /// The whole file. A file that grows while it is read is read up to its kind's limit.
  package func contents() throws(FileError) -> Data {
    var contents = Data()
    // One byte more than expected finds the end of most files at once.
    var count = min(size, kind.byteLimit) + 1
    while true {
      let start = contents.count
      contents.count += count
      let filled = contents.withUnsafeMutableBytes {
        fill(UnsafeMutableRawBufferPointer(rebasing: $0[start...]), at: start)
      }
      contents.count = start + (try filled.get())
      guard contents.count <= kind.byteLimit else { throw error(.tooLarge(bytes: contents.count)) }
      guard contents.count == start + count else { return contents }
      count = 1 << 16
    }
  }

  func error(_ reason: FileError.Reason) -> FileError { FileError(path: path, kind: kind, reason) }

  private func fill(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Result<Int, FileError> {
    var done = 0
    while done < buffer.count {
      let got = pread(descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(offset + done))
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { return .failure(error(FileError.Reason(SystemCallError("pread", path: path)))) }
      guard got > 0 else { break }
      done += got
    }
    return .success(done)
  }
}
