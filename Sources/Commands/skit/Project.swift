import ArgumentParser
import Printing
import Programs
import ProjectRunner

/// Converts the errors of a project to those of a command.
enum Project {
  /// Runs a closure and converts its `RunError` to an error with an exit status.
  static func converted(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as RunError {
      let status: CommandError.Status =
        switch error.kind {
        case .usage: .usage
        case .malformed: .malformed
        case .missing: .missing
        case .failed: .different
        case .unwritable: .unwritable
        }
      throw CommandError(status, error.description)
    }
  }

  /// Prints the places that were rewritten, as a compiler prints its notes.
  static func explain(_ rewrites: [Manifest.Rewrite]) throws {
    for rewrite in rewrites {
      try StandardOutput.print("\(rewrite.file):\(rewrite.line): \(rewrite.rule): \(rewrite.reason)")
    }
    let count = rewrites.count
    try StandardOutput.print(count == 0 ? "nothing is rewritten" : "\(count) \(count == 1 ? "rewrite" : "rewrites")")
  }
}
