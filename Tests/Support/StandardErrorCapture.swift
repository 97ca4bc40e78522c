internal import Foundation

private let capture = NSLock()

/// Returns what the whole process writes to standard error during the work, other tests included, and prints it afterwards.
///
/// Captures run one at a time. If two overlapped, the first to end would put the old descriptor back for both.
package func standardError(during work: () throws -> Void) throws -> String {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("standard-error-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: file) }
  try capture.withLock {
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_APPEND, 0o600)
    let original = dup(STDERR_FILENO)
    dup2(descriptor, STDERR_FILENO)
    defer {
      dup2(original, STDERR_FILENO)
      close(descriptor)
      close(original)
    }
    try work()
  }
  let data = try Data(contentsOf: file)
  FileHandle.standardError.write(data)
  return String(decoding: data, as: UTF8.self)
}
