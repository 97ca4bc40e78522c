import Foundation

/// A new file without its final name, open and locked: `.NAME.RANDOM.skit` beside the target. Removed with the value
/// unless it has been moved.
///
/// A file or folder of such a name without a lock belonged to a writer that was killed, and the next writer into the
/// folder removes it.
final class UnfinishedFile: Sendable {
  let folder: OutputFolder
  let name: String
  let descriptor: Int32

  /// Creates and locks a file.
  init(for target: String, in folder: OutputFolder, mode: mode_t) throws(OutputError) {
    self.folder = folder
    while true {
      let name = Self.name(for: target)
      let descriptor = openat(folder.descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      guard descriptor >= 0 else { throw OutputError("open", path: folder.path(target)) }
      Self.lock(descriptor)
      if Self.hasName(descriptor) {
        self.name = name
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  deinit {
    unlinkat(folder.descriptor, name, 0)
    close(descriptor)
  }

  static let ending = ".skit"
  private static let randomCount = 16
  /// The maximum number of bytes of the target's name that the file's own name repeats; names have at most 255 bytes.
  private static let nameLimit = 200

  /// An unpredictable name.
  static func name(for target: String) -> String {
    var start = target
    while start.utf8.count > nameLimit { start.removeLast() }
    let random = String(randomNumber(), radix: 16)
    return ".\(start).\(String(repeating: "0", count: randomCount - random.count))\(random)\(ending)"
  }

  /// Read from the device, because on a stage Swift's generator belongs to the game: the game's next numbers, and so
  /// its frames, would depend on the files that were written.
  private static func randomNumber() -> UInt64 {
    var number: UInt64 = 0
    let device = open("/dev/urandom", O_RDONLY | O_CLOEXEC)
    guard device >= 0 else { return .random(in: .min ... .max) }
    defer { close(device) }
    guard read(device, &number, MemoryLayout<UInt64>.size) == MemoryLayout<UInt64>.size else {
      return .random(in: .min ... .max)
    }
    return number
  }

  /// Whether `name(for:)` makes such names.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix("."), name.hasSuffix(ending) else { return false }
    let parts = name.dropLast(ending.count).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, let random = parts.last else { return false }
    return random.count == randomCount && random.allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isUppercase }
  }

  /// Locks an open file until it is closed. Without effect on file systems that have no locks.
  static func lock(_ descriptor: Int32) {
    while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
  }

  /// Whether an open file still has a name: `removeStale` may remove it before it is locked.
  private static func hasName(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }

  /// Removes the files that killed writers left in a folder. A file that cannot be removed stays, and does no harm.
  static func removeStale(in folder: OutputFolder) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      return
    }
    for name in names where isName(name) {
      var status = stat()
      guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_uid == geteuid(),
        [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
      else { continue }
      let descriptor = openat(folder.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFREG {
        unlinkat(folder.descriptor, name, 0)
      } else {
        do { try FileManager.default.removeItem(atPath: folder.path(name)) } catch { continue }
      }
    }
  }
}
