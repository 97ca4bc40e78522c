/// A file that is not written: its path, and why.
package struct OutputError: Error, CustomStringConvertible, Equatable {
  /// Why the file is not written.
  package enum Reason: Sendable, Equatable {
    /// A symbolic link is in the file's place, or on the path to it.
    case link
    /// A folder is in the file's place.
    case folder
    /// A pipe, a socket or a device is in the file's place.
    case device
    /// Another program's file is in the place; the text names the expected contents, such as "a PNG picture".
    case foreign(expected: String)
    /// A system call failed.
    case system(SystemCallError)
  }

  /// The file's path; for a link, the link's.
  package var path: String
  /// Why it is not written.
  package var reason: Reason

  /// Creates an error.
  package init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Creates the error of a system call that has just failed.
  init(_ function: String, path: String) {
    self.init(path: path, .system(SystemCallError(function, path: path)))
  }

  /// Whether forcing the write would replace the existing file.
  package var canBeForced: Bool {
    switch reason {
    case .link, .foreign: true
    case .folder, .device, .system: false
    }
  }

  /// One sentence without the path.
  package var problem: String {
    switch reason {
    case .link: "is a symbolic link, which is not followed; name another file"
    case .folder: "is a folder; expected a file or none"
    case .device: "is a pipe or a device; expected a file or none"
    case .foreign(let expected): "is not \(expected), so it is not replaced; name another file"
    case .system(let error): "cannot be written (\(error.function): \(error.reason))"
    }
  }

  /// The error as one line: `PATH: PROBLEM`.
  package var description: String { "\(path): \(problem)" }
}
