package import Foundation

/// New contents for a file, written next to it and moved over it in one step.
///
/// The bytes reach the disk before the move, so after a crash the path holds either the old or the new contents, never
/// a part. If the value is not committed, its file is removed. After a kill, a `.NAME.UUID` file may remain; it does no
/// harm. <https://pubs.opengroup.org/onlinepubs/9799919799/functions/rename.html>
package struct ReplacementFile: ~Copyable {
  private let path: String
  private let temporaryPath: String

  /// Writes the contents to a new, uniquely named file in the same folder.
  package init(for path: String, contents: Data) throws(SystemCallError) {
    self.path = path
    let target = URL(fileURLWithPath: path)
    let name = ".\(target.lastPathComponent).\(UUID().uuidString)"
    temporaryPath = target.deletingLastPathComponent().appendingPathComponent(name, isDirectory: false).path
    let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemCallError("open", path: temporaryPath) }
    // From here on, a throw destroys the value, and its deinit removes the file.
    defer { close(descriptor) }
    try Self.write(contents, to: descriptor, path: temporaryPath)
  }

  deinit { unlink(temporaryPath) }

  private static func write(_ contents: Data, to descriptor: Int32, path: String) throws(SystemCallError) {
    var rest = contents[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw SystemCallError("write", path: path) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw SystemCallError("fsync", path: path) }
  }

  /// Moves the new file over the old one.
  package consuming func commit() throws(SystemCallError) {
    guard rename(temporaryPath, path) == 0 else { throw SystemCallError("rename", path: path) }
    // Makes the move durable. It has already happened, so a file system that cannot sync a folder is not an error.
    let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
