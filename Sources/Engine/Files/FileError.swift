import Foundation

/// The reason why a file is not read.
package struct FileError: Error, CustomStringConvertible, Equatable {
  /// The type of a file that is not a regular file, worded for error messages.
  package enum SpecialFile: String, Sendable {
    case folder = "a folder"
    case pipe = "a pipe (FIFO)"
    case socket = "a socket"
    case characterDevice = "a character device"
    case blockDevice = "a block device"
    case unknown = "not a regular file"

    /// nil for a regular file.
    init?(_ status: stat) {
      switch status.st_mode & S_IFMT {
      case S_IFREG: return nil
      case S_IFDIR: self = .folder
      case S_IFIFO: self = .pipe
      case S_IFSOCK: self = .socket
      case S_IFCHR: self = .characterDevice
      case S_IFBLK: self = .blockDevice
      default: self = .unknown
      }
    }
  }

  /// The kind of problem.
  package enum Reason: Equatable, Sendable {
    /// Nothing has this path.
    case missing
    /// A system call failed.
    case unreadable(SystemCallError)
    /// The path names a folder, a pipe, a socket or a device.
    case special(SpecialFile)
    /// The file has more bytes than its kind may have.
    case tooLarge(bytes: Int)
    /// A line, counted from 1, has more bytes than lines of the file may have.
    case longLine(Int, byteLimit: Int)
    /// The file is not UTF-8 text.
    case noText

    init(_ error: SystemCallError) {
      self = error.code == ENOENT || error.code == ENOTDIR ? .missing : .unreadable(error)
    }
  }

  /// The file's path.
  package let path: String
  /// The kind of file that was expected.
  package let kind: FileKind
  /// The kind of problem.
  package let reason: Reason

  /// Creates an error.
  package init(path: String, kind: FileKind, _ reason: Reason) {
    (self.path, self.kind, self.reason) = (path, kind, reason)
  }

  /// Whether nothing has this path.
  package var isMissing: Bool { reason == .missing }

  /// Whether the file has more bytes than its kind may have.
  package var isTooLarge: Bool {
    if case .tooLarge = reason { true } else { false }
  }

  /// Whether there is no file, or none that this user may read; otherwise the file does not have the expected contents.
  package var isUnreadable: Bool {
    switch reason {
    case .missing, .unreadable: true
    case .special, .tooLarge, .longLine, .noText: false
    }
  }

  /// The problem and what was expected, without the path.
  package var problem: String {
    switch reason {
    case .missing: return "no such \(kind.noun)"
    case .unreadable(let error):
      return "the \(kind.noun) cannot be read (\(error.function): \(String(cString: strerror(error.code))))"
    case .special(let type): return "is \(type.rawValue); expected \(kind.nounWithArticle), which is a regular file"
    case .tooLarge(let bytes):
      let (size, limit) = (Self.text(bytes), Self.text(kind.byteLimit))
      if size == limit { return "has more than \(limit), the limit of \(kind.nounWithArticle)" }
      return "has \(size); \(kind.nounWithArticle) has at most \(limit)"
    case .longLine(let line, let limit):
      return "line \(line) is longer than \(Self.text(limit)), the limit in \(kind.nounWithArticle)"
    case .noText: return "is not UTF-8 text; expected \(kind.nounWithArticle)"
    }
  }

  /// The error as one line: `PATH: PROBLEM`.
  package var description: String { "\(path): \(problem)" }

  /// A number of bytes for people: `3.2 GiB`, `16 MiB`, `12 bytes`.
  private static func text(_ bytes: Int) -> String {
    guard let unit = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")].first(where: { bytes >= $0.0 }) else {
      return "\(bytes) bytes"
    }
    let tenths = bytes % unit.0 * 10 / unit.0
    return "\(bytes / unit.0)\(tenths == 0 ? "" : ".\(tenths)") \(unit.1)"
  }
}
