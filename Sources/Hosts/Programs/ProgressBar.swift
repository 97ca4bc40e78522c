internal import Printing

/// Shows the progress of long work on standard error. Shows nothing for short work, or if standard error is not a
/// terminal.
///
/// Only one bar is shown at a time. `CommandLineProgram.warn` removes it before printing; call `clear` before other
/// output.
package final class ProgressBar {
  package let total: Int
  /// The terminal's width in characters; nil if no bar is shown.
  private let columns: Int?
  private var line = ""
  /// The visible bar of the process's terminal. Used only on the main thread.
  private nonisolated(unsafe) static weak var shown: ProgressBar?

  /// - Parameters:
  ///   - total: the number of steps. With fewer than 30, no bar is shown.
  ///   - columns: the terminal's width in characters; nil shows no bar.
  package init(total: Int, columns: Int? = Terminal.errorColumns) {
    self.total = total
    self.columns = total >= 30 ? columns : nil
  }

  /// Removes the visible bar, if any.
  package static func clearShown() { shown?.clear() }

  /// Shows how many steps are done.
  package func show(_ done: Int) {
    guard let columns else { return }
    let newLine = text(done, columns: columns)
    guard newLine != line else { return }
    line = newLine
    Self.shown = self
    StandardError.write("\r\(line)")
  }

  /// Removes the bar. Call it before other output and at the end.
  package func clear() {
    guard !line.isEmpty else { return }
    line = ""
    StandardError.write("\r\u{1B}[K")
  }

  /// The bar as text: `[##########          ]  50%`. It has at most 40 marks and stays one character narrower than the
  /// terminal, so that the line never wraps. On a very narrow terminal, it is only the percentage.
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
