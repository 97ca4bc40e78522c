import Foundation

/// A failed system call: its name, the path, and the system's error text.
package struct SystemCallError: Error, CustomStringConvertible, Equatable {
  /// The name of the function, such as `open`.
  package var function: String
  /// The path that it was called with.
  package var path: String
  /// The value of `errno`.
  package var code: Int32

  /// Creates the error of a call that has just failed; `code` defaults to `errno`.
  package init(_ function: String, path: String, code: Int32 = errno) {
    self.function = function
    self.path = path
    self.code = code
  }

  /// The error as one line, such as `open(/some/path): Permission denied`.
  package var description: String { "\(function)(\(path)): \(reason)" }

  /// The system's error text, such as `Permission denied`.
  package var reason: String { String(cString: strerror(code)) }
}
