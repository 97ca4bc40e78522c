import Foundation

/// Files put aside because they are not understood and not ours to destroy.
package enum KeptFile {
  /// The most files kept of one kind; past it, the next stays where it is.
  static let maximumCount = 1000

  /// Renames a file to `PATH.SUFFIX`, or `PATH.SUFFIX-2` and so on where that is taken: an earlier one is never
  /// replaced.
  ///
  /// - Returns: The new path.
  package static func moveAside(_ path: String, suffix: String) throws(SystemCallError) -> String {
    for number in 1...maximumCount {
      let kept = number == 1 ? "\(path).\(suffix)" : "\(path).\(suffix)-\(number)"
      // link fails where the name is taken, in one step; rename would replace what is there.
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
      // A file system without links, as FAT.
      var status = stat()
      guard lstat(kept, &status) != 0 else { continue }
      guard rename(path, kept) == 0 else { throw SystemCallError("rename", path: path) }
      return kept
    }
    throw SystemCallError("link", path: "\(path).\(suffix)", code: EEXIST)
  }
}
