import Foundation
import Printing
import Programs
import ProjectRunner

/// The machine's programs and the user's terminal.
final class System: Outside {
  let environment = ProcessInfo.processInfo.environment
  private var bar: StepBar?
  /// The latest title that was printed where standard error is not a terminal.
  private var title: String?

  func run(_ arguments: [String], environment: [String: String], line: ((String) -> Void)?) throws -> Int32 {
    guard let line else { return try ChildProcess.run(arguments, environment: environment) }
    var lines = OutputLines()
    let status = try ChildProcess.run(arguments, environment: environment, mergesErrors: true) { piece in
      lines.add(piece, line: line)
    }
    lines.finish(line: line)
    return status
  }

  func note(_ line: String) {
    show(nil)
    CommandLineProgram.warn(line)
  }

  func show(_ line: String) {
    show(nil)
    StandardError.print(line)
  }

  func show(_ progress: BuildProgress?) {
    guard let progress else {
      bar?.clear()
      return
    }
    if let columns = Programs.Terminal.errorColumns {
      let bar = bar ?? StepBar(columns: columns)
      self.bar = bar
      bar.show(progress)
    } else if title != progress.title {
      title = progress.title
      CommandLineProgram.warn("building \(progress.title)")
    }
  }
}

/// One line of a terminal that shows the progress of a build: `skit: Game 45% Compiling SpriteKit SKNode.swift`.
final class StepBar {
  private let columns: Int
  private var line = ""

  init(columns: Int) {
    self.columns = columns
  }

  func show(_ progress: BuildProgress) {
    let text = Self.text(progress, columns: columns)
    guard text != line else { return }
    line = text
    StandardError.write("\r\u{1B}[K\(text)")
  }

  func clear() {
    guard !line.isEmpty else { return }
    line = ""
    StandardError.write("\r\u{1B}[K")
  }

  /// The line, one character narrower than the terminal, so that it never wraps. The step's name is another program's.
  static func text(_ progress: BuildProgress, columns: Int) -> String {
    let percent = progress.total > 0 ? String(progress.done * 100 / progress.total) : "0"
    let number = "\(String(repeating: " ", count: max(0, 3 - percent.count)))\(percent)%"
    return String(PrintedText.line("\(progress.title) \(number) \(progress.step)").prefix(max(0, columns - 1)))
  }
}
