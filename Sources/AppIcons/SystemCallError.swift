import Foundation

/// A failed call of the operating system: its name, its path and the system's own words.
struct SystemCallError: Error, CustomStringConvertible, Equatable {
  var function: String
  var path: String
  var code: Int32

  /// The error of the call that has just failed: reads `errno`.
  init(_ function: String, path: String, code: Int32 = errno) {
    self.function = function
    self.path = path
    self.code = code
  }

  /// "open(/some/path): Permission denied"
  var description: String { "\(function)(\(path)): \(String(cString: strerror(code)))" }
}
