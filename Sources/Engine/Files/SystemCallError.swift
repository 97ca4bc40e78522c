import Foundation

/// A failed call of the operating system: its name, its path and the system's own words.
package struct SystemCallError: Error, CustomStringConvertible, Equatable {
  package var function: String
  package var path: String
  package var code: Int32

  /// The error of the call that has just failed: reads `errno`.
  package init(_ function: String, path: String, code: Int32 = errno) {
    self.function = function
    self.path = path
    self.code = code
  }

  /// "open(/some/path): Permission denied"
  package var description: String { "\(function)(\(path)): \(String(cString: strerror(code)))" }
}
