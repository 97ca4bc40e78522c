internal import Foundation

/// Shows the progress of long work on standard error. Shows nothing for short work, or where standard error is not a
/// terminal.
///
/// Only one bar is shown at a time. `CommandLineProgram.warn` removes it before printing; call `clear` before other
/// output.
package final class ProgressBar {
  package let total: Int
  /// The terminal's width in characters; nil where no bar is shown.
  private let columns: Int?
  private var line = ""
  /// The bar that is shown. Only the main thread draws and prints.
  private nonisolated(unsafe) static weak var shown: ProgressBar?

  /// - Parameters:
  ///   - total: the number of steps; below 30 no bar is shown.
  ///   - columns: the terminal's width in characters; nil shows no bar.
  package init(total: Int, columns: Int? = Terminal.errorColumns) {
    self.total = total
    self.columns = total >= 30 ? columns : nil
  }

  /// Removes the bar that is shown, if any.
  package static func clearShown() { shown?.clear() }

  /// Shows how many steps are done.
  package func show(_ done: Int) {
    guard let columns else { return }
    let newLine = text(done, columns: columns)
    guard newLine != line else { return }
    // Flushes earlier output so that it appears before the bar.
    fflush(nil)
    line = newLine
    Self.shown = self
    FileHandle.standardError.write(Data("\r\(line)".utf8))
  }

  /// Removes the bar. Call it before other output and at the end.
  package func clear() {
    guard !line.isEmpty else { return }
    line = ""
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }

  /// The bar: `[##########          ]  50%`, at most 40 marks wide and one character narrower than the terminal, so
  /// that the line never wraps. On a very narrow terminal, only the percentage.
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
