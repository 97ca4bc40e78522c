internal import Foundation

/// Shows how far a long piece of work has come, on the standard error; nothing where that is no terminal, or for short
/// work.
///
/// Only one bar shows at a time. `CommandLineProgram.warn` takes it away before it prints; call `clear` before other
/// output.
package final class ProgressBar {
  package let total: Int
  /// In characters; nil where no bar is shown.
  private let columns: Int?
  private var line = ""
  /// Keeps the bar that shows. Only the main thread draws and prints.
  private nonisolated(unsafe) static weak var shown: ProgressBar?

  /// - Parameters:
  ///   - total: the number of steps; fewer than 30 show no bar.
  ///   - columns: the width of the terminal; nil shows no bar.
  package init(total: Int, columns: Int? = Terminal.errorColumns) {
    self.total = total
    self.columns = total >= 30 ? columns : nil
  }

  /// Takes away the bar that shows, if any.
  package static func clearShown() { shown?.clear() }

  /// Shows the number of steps that are done.
  package func show(_ done: Int) {
    guard let columns else { return }
    let newLine = text(done, columns: columns)
    guard newLine != line else { return }
    // What was printed before comes out before the bar, also where the standard output waits for more.
    fflush(nil)
    line = newLine
    Self.shown = self
    FileHandle.standardError.write(Data("\r\(line)".utf8))
  }

  /// Takes the bar away: before other output, and in the end.
  package func clear() {
    guard !line.isEmpty else { return }
    line = ""
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }

  /// `[##########          ]  50%`, at most 40 marks wide and one character narrower than the terminal, so that the
  /// line never wraps; on a very narrow one the percentage alone.
  package func text(_ done: Int, columns: Int = 80) -> String {
    let part = min(max(done, 0), total)
    let number = String(part * 100 / max(total, 1))
    let percent = "\(String(repeating: " ", count: 3 - number.count))\(number)%"
    let width = min(40, columns - 1 - percent.count - 3)
    guard width > 0 else { return percent }
    let marks = part * width / max(total, 1)
    return "[\(String(repeating: "#", count: marks))\(String(repeating: " ", count: width - marks))] \(percent)"
  }
}
