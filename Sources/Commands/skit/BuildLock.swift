import Foundation
import Programs

/// A lock that lets parallel shards start `swift test` one at a time, because it rewrites files in the build folder.
///
/// `swift test --skip-build` rewrites the build plan when it starts, while another process may be reading it. Its own
/// lock lasts until all tests have run, so shards would run one after another. This lock is a file, so that machines
/// that share a disk also share the lock.
final class BuildLock {
  private var descriptor: Int32

  /// Waits until no other process holds the lock.
  ///
  /// - Throws: `CommandError` if the package's file `.build/skit-test.lock` cannot be created or locked.
  init(_ package: URL) throws {
    let folder = package.appendingPathComponent(".build")
    let path = folder.appendingPathComponent("skit-test.lock").path
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(.unwritable, "\(folder.path): the folder cannot be created: \(error.localizedDescription)")
    }
    descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw CommandError(.unwritable, "\(path): cannot be opened (open: \(String(cString: strerror(errno))))")
    }
    while flock(descriptor, LOCK_EX) != 0 {
      if errno == EINTR { continue }
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw CommandError(.unwritable, "\(path): cannot be locked (flock: \(reason))")
    }
  }

  deinit { release() }

  /// Releases the lock.
  func release() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
