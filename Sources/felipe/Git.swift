import Foundation

/// What Git says of a folder.
enum Git {
  /// The name of the checked-out commit; nil outside a repository, and where there is no Git.
  static func commit(of folder: URL) throws -> String? {
    var output = Data()
    // Git's complaint about a folder that is no repository is not the user's concern.
    let arguments = ["sh", "-c", "exec git -C \"$1\" rev-parse --verify --quiet HEAD 2>/dev/null", "sh", folder.path]
    guard try ChildProcess.run(arguments, output: { output += $0 }) == 0 else { return nil }
    let name = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty ? nil : name
  }
}
