import Foundation

/// What Git says of a folder.
enum Git {
  /// The name of the checked-out commit; nil outside a repository, and where there is no Git.
  static func commit(of folder: URL) throws -> String? {
    var output = Data()
    // Git's complaint about a folder that is no repository is not the user's concern. In a container the folder often
    // belongs to somebody else, which is no harm to a command that only reads a name.
    let command = "exec git -c safe.directory='*' -C \"$1\" rev-parse --verify --quiet HEAD 2>/dev/null"
    let arguments = ["sh", "-c", command, "sh", folder.path]
    guard try ChildProcess.run(arguments, output: { output += $0 }) == 0 else { return nil }
    let name = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty ? nil : name
  }
}
