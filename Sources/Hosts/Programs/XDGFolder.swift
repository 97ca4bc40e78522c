package import Foundation

/// One of the user's folders, according to the XDG Base Directory Specification.
package enum XDGFolder: String {
  case data = "XDG_DATA_HOME"
  case state = "XDG_STATE_HOME"

  /// The folder in the environment variable if it is an absolute path, as the specification requires; otherwise the
  /// default folder inside the home folder.
  package var url: URL {
    let variables = ProcessInfo.processInfo.environment
    func folder(_ name: String) -> URL? {
      variables[name].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
    }
    let home = folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
    return folder(rawValue) ?? home.appendingPathComponent(self == .data ? ".local/share" : ".local/state")
  }
}
