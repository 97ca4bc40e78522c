internal import Foundation

extension GameProject {
  /// The reason why unit tests cannot be built here.
  package struct TestProblem: Sendable, Equatable {
    /// The source, as in `File.url`.
    package var file: String
    /// From 1.
    package var line: Int
    /// A text such as `imports Quick, which does not exist here`.
    package var text: String

    /// Creates a value.
    package init(file: String, line: Int, text: String) {
      (self.file, self.line, self.text) = (file, line, text)
    }
  }

  /// Leaves out unit tests that cannot be built here. One target that does not compile would keep all others from
  /// running. The reason is a note.
  package mutating func leaveOutTests(_ name: String, because problem: TestProblem) {
    guard let index = tests.firstIndex(where: { $0.name == name }) else { return }
    let file = tests.remove(at: index).sources.first { $0.url.path == problem.file }
    notes.append(
      ProjectNote(
        path: file?.path ?? problem.file, line: problem.line,
        text: "\(problem.text), so the unit tests \(name) are left out"))
  }
}
