package import Foundation

/// A new folder, filled beside its final place and moved there in one step.
///
/// If the value is not committed, the folder is removed; after a kill, the next writer into the parent folder does it.
package final class ReplacementFolder {
  /// The unfinished folder.
  package let url: URL
  private let parent: OutputFolder
  private let name: String
  private let descriptor: Int32

  /// Creates the unfinished folder, and the parents of the final one.
  package init(for folder: URL) throws(OutputError) {
    do {
      parent = try OutputFolder(folder.deletingLastPathComponent(), creates: true)
    } catch {
      throw OutputError(path: folder.path, error.reason)
    }
    name = folder.lastPathComponent
    let temporary = UnfinishedFile.name(for: name)
    url = URL(fileURLWithPath: parent.path(temporary), isDirectory: true)
    guard mkdirat(parent.descriptor, temporary, 0o777) == 0 else { throw OutputError("mkdir", path: folder.path) }
    descriptor = openat(parent.descriptor, temporary, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw OutputError("open", path: folder.path) }
    UnfinishedFile.lock(descriptor)
  }

  deinit {
    close(descriptor)
    // After a commit there is nothing to remove.
    do { try FileManager.default.removeItem(at: url) } catch {}
  }

  /// Moves the folder to its place, which has to be empty or an empty folder.
  package func commit() throws(OutputError) {
    guard renameat(parent.descriptor, url.lastPathComponent, parent.descriptor, name) == 0 else {
      throw OutputError("rename", path: parent.path(name))
    }
  }
}
