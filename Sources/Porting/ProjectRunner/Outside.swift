/// The programs and the terminal that playing a project needs. Tests replace them.
package protocol Outside: AnyObject {
  /// The environment variables.
  var environment: [String: String] { get }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - arguments: the program, a path or a name in PATH, and its arguments.
  ///   - environment: variables to add.
  ///   - line: receives each line that the program prints, to standard output or standard error; nil lets the program
  ///     print by itself.
  /// - Returns: the exit status, or 128 plus the number of the signal that ended the program.
  func run(_ arguments: [String], environment: [String: String], line: ((String) -> Void)?) throws -> Int32

  /// Tells the user something that is not the command's output: one line.
  func note(_ line: String)

  /// Shows a line of another program: a compiler's error, which starts with its own file and line.
  func show(_ line: String)

  /// Shows the progress of a build; nil at its end.
  func show(_ progress: BuildProgress?)
}

/// The progress of a build.
package struct BuildProgress: Equatable, Sendable {
  /// The thing being built, such as "the engine".
  package var title: String
  /// The numbers of completed and of known steps. The total grows while a build finds more to do.
  package var done: Int
  package var total: Int
  /// The name of the newest step, such as `Compiling SpriteKit SKNode.swift`.
  package var step: String

  package init(title: String, done: Int, total: Int, step: String) {
    (self.title, self.done, self.total, self.step) = (title, done, total, step)
  }
}
