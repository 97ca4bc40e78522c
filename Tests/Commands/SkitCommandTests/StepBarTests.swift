import ProjectRunner
import Testing

@testable import skit

/// The line that shows the progress of a build.
@Suite struct StepBarTests {
  /// A line as wide as the terminal wraps, and then stays on the screen.
  @Test(arguments: [
    (25, "Game  45% Compiling A.sw"), (27, "Game  45% Compiling A.swif"), (28, "Game  45% Compiling A.swift"),
    (200, "Game  45% Compiling A.swift"), (2, "G"), (1, ""), (0, ""), (-1, ""),
  ])
  func theProgressOfABuildIsNarrowerThanTheTerminal(columns: Int, line: String) {
    let progress = BuildProgress(title: "Game", done: 9, total: 20, step: "Compiling A.swift")
    #expect(StepBar.text(progress, columns: columns) == line)
  }

  @Test(arguments: [(0, 0, "  0"), (0, 3, "  0"), (1, 100, "  1"), (1, 3, " 33"), (199, 200, " 99"), (7, 7, "100")])
  func thePercentageOfABuildIsRoundedDown(done: Int, total: Int, percent: String) {
    let progress = BuildProgress(title: "Game", done: done, total: total, step: "planning")
    #expect(StepBar.text(progress, columns: 80) == "Game \(percent)% planning")
  }

  @Test func theProgressOfABuildCannotCommandTheTerminal() {
    let progress = BuildProgress(title: "Game", done: 1, total: 2, step: "A\u{1B}[2J\nB")
    #expect(StepBar.text(progress, columns: 80) == #"Game  50% A\u{1B}[2J\nB"#)
    #expect(StepBar.text(progress, columns: 15) == #"Game  50% A\u{"#)
  }
}
