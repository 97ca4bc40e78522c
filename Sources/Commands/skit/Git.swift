import Foundation

/// Reads a folder's Git state.
enum Git {
  /// The hash of the checked-out commit; nil outside a repository or if Git is not installed.
  static func commit(of folder: URL) throws -> String? {
    var output = Data()
    // Hides Git's error for a folder that is not a repository. `safe.directory` also allows a folder of another user,
    // which is common in containers and harmless for a command that only reads a hash.
    let command = "exec git -c safe.directory='*' -C \"$1\" rev-parse --verify --quiet HEAD 2>/dev/null"
    let arguments = ["sh", "-c", command, "sh", folder.path]
    guard try ChildProcess.run(arguments, output: { output += $0 }) == 0 else { return nil }
    let name = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty ? nil : name
  }
}
