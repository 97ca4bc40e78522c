package import Foundation

/// Finds programs as a shell does.
package enum ProgramPath {
  /// The file of a program in PATH; nil if there is none.
  package static func find(_ name: String, in environment: [String: String]) -> URL? {
    for folder in (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":") where folder.hasPrefix("/") {
      let file = URL(fileURLWithPath: String(folder)).appendingPathComponent(name)
      var isFolder: ObjCBool = false
      if access(file.path, X_OK) == 0, FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        return file
      }
    }
    return nil
  }
}
