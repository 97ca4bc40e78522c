import Foundation

/// Files set aside because this program cannot read them but must not destroy them.
package enum KeptFile {
  /// The maximum number of files kept under one suffix; after that, moving aside fails.
  static let maximumCount = 1000

  /// Renames a file to `PATH.SUFFIX`, or to `PATH.SUFFIX-2` and so on if that exists. Never replaces a file.
  ///
  /// - Returns: The new path.
  package static func moveAside(_ path: String, suffix: String) throws(SystemCallError) -> String {
    for number in 1...maximumCount {
      let kept = number == 1 ? "\(path).\(suffix)" : "\(path).\(suffix)-\(number)"
      // link fails atomically if the name exists; rename would replace the file.
      if link(path, kept) == 0 {
        guard unlink(path) == 0 else {
          let error = SystemCallError("unlink", path: path)
          unlink(kept)
          throw error
        }
        return kept
      }
      guard errno != EEXIST else { continue }
      guard errno == EPERM || errno == EOPNOTSUPP else { throw SystemCallError("link", path: path) }
      // A file system without hard links, such as FAT.
      var status = stat()
      guard lstat(kept, &status) != 0 else { continue }
      guard rename(path, kept) == 0 else { throw SystemCallError("rename", path: path) }
      return kept
    }
    throw SystemCallError("link", path: "\(path).\(suffix)", code: EEXIST)
  }
}
