internal import Foundation

/// The lock of a clone's folder in the cache: one process at a time builds there. Released with the value, even when
/// the process ends.
final class CacheLock {
  private var descriptor: Int32

  /// Waits until no other process holds the lock.
  ///
  /// - Parameter waits: called once if another process holds it.
  init(_ folder: URL, waits: () -> Void) throws(RunError) {
    let path = folder.appendingPathComponent("lock").path
    descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw RunError(.unwritable, "\(path): cannot be opened: \(String(cString: strerror(errno)))")
    }
    var mode = LOCK_EX | LOCK_NB
    while flock(descriptor, mode) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        waits()
        mode = LOCK_EX
      default:
        let reason = String(cString: strerror(errno))
        close(descriptor)
        throw RunError(.unwritable, "\(path): cannot be locked: \(reason)")
      }
    }
    // The time of the last build, for `CacheFolder.removeUnused`.
    futimens(descriptor, nil)
  }

  deinit { release() }

  func release() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
