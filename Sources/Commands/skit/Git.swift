import Foundation

/// Reads a folder's Git state.
enum Git {
  /// The hash of the checked-out commit; nil outside a repository, and where Git is not installed.
  static func commit(of folder: URL) throws -> String? {
    var output = Data()
    // Hides Git's error for a folder that is not a repository. In a container the folder often belongs to another
    // user, which is harmless for a command that only reads a hash.
    let command = "exec git -c safe.directory='*' -C \"$1\" rev-parse --verify --quiet HEAD 2>/dev/null"
    let arguments = ["sh", "-c", command, "sh", folder.path]
    guard try ChildProcess.run(arguments, output: { output += $0 }) == 0 else { return nil }
    let name = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty ? nil : name
  }
}
