package import Foundation

/// A folder that this program writes into. It stays open, so another program cannot replace it between two
/// steps of a write.
///
/// Opening it removes the unfinished files that killed writers left there (`UnfinishedFile`).
package final class OutputFolder: Sendable {
  let descriptor: Int32
  /// The folder's path.
  package let path: String

  /// Opens a folder that the user or the caller has chosen; links on the path are followed.
  ///
  /// - Parameter creates: whether to create the folder and its parents if they do not exist. Default false.
  package init(_ folder: URL, creates: Bool = false) throws(OutputError) {
    path = folder.path
    if creates { try Self.create(folder) }
    descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw OutputError("open", path: folder.path) }
    UnfinishedFile.removeStale(in: self)
  }

  /// Opens a folder below another one, and creates it and the folders between.
  ///
  /// The path may come from a log: it has to stay below the root, and a link on the path is an error.
  ///
  /// - Parameter names: the names of the folders from the root to the new folder. None may be empty, `.`, `..` or
  ///   contain a slash.
  package init(_ names: [String], below root: URL) throws(OutputError) {
    var folder = open(root.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    var path = root.path
    guard folder >= 0 else { throw OutputError("open", path: path) }
    for name in names {
      precondition(
        !["", ".", ".."].contains(name) && !name.contains("/"), "OutputFolder: \"\(name)\" is not the name of a folder")
      path += "/\(name)"
      if mkdirat(folder, name, 0o777) != 0, errno != EEXIST {
        let error = OutputError("mkdir", path: path)
        close(folder)
        throw error
      }
      let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      // The error of a link is ENOTDIR here.
      let error = OutputError("open", path: path)
      var status = stat()
      let isLink =
        next < 0 && fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
      close(folder)
      guard next >= 0 else { throw isLink ? OutputError(path: path, .link) : error }
      folder = next
    }
    self.path = path
    descriptor = folder
    UnfinishedFile.removeStale(in: self)
  }

  deinit { close(descriptor) }

  /// Creates a folder and its parents; an existing one is not an error.
  private static func create(_ folder: URL) throws(OutputError) {
    func make() -> Bool { mkdir(folder.path, 0o777) == 0 || errno == EEXIST }
    if make() { return }
    let parent = folder.deletingLastPathComponent()
    if errno == ENOENT, parent.path.utf8.count < folder.path.utf8.count {
      try create(parent)
      if make() { return }
    }
    throw OutputError("mkdir", path: folder.path)
  }

  /// Writes a file in the folder in one step.
  package func write(
    _ contents: Data, named name: String, as kind: OutputKind, isForced: Bool = false
  ) throws(OutputError) {
    try ReplacementFile(named: name, in: self, contents: contents, as: kind, isForced: isForced).commit()
  }

  /// Removes a file, or a link itself; a missing one is not an error.
  package func remove(_ name: String) throws(OutputError) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw OutputError("unlink", path: path(name)) }
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { path == "/" ? "/\(name)" : "\(path)/\(name)" }
}
