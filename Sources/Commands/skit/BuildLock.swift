import Foundation
import Programs

/// Lets one `swift test` at a time read a package's build folder, among the shards that run side by side.
///
/// `swift test --skip-build` writes the build's plan anew as it starts, where another may be reading it; its own lock
/// would be held until all tests have run. This one is a file, so that machines with a common disk share it.
final class BuildLock {
  private var descriptor: Int32

  /// Waits until nobody else has it.
  ///
  /// - Throws: `CommandError` where the file `.build/skit-test.lock` of the package cannot be made or locked.
  init(_ package: URL) throws {
    let folder = package.appendingPathComponent(".build")
    let path = folder.appendingPathComponent("skit-test.lock").path
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(.unwritable, "\(folder.path): the folder cannot be made: \(error.localizedDescription)")
    }
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
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

  /// Lets the next one begin.
  func release() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
