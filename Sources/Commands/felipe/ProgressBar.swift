import Foundation

/// How far a long piece of work has come, on standard error; nothing where that is no terminal, or for short work.
struct ProgressBar {
  let total: Int
  private let isShown: Bool
  private var line = ""

  init(total: Int, isShown: Bool = Terminal.showsErrors) {
    self.total = total
    self.isShown = isShown && total >= 30
  }

  /// Shows that so many steps are done.
  mutating func show(_ done: Int) {
    let newLine = text(done)
    guard isShown, newLine != line else { return }
    line = newLine
    FileHandle.standardError.write(Data("\r\(line)".utf8))
  }

  /// Takes the bar away: before other output, and in the end.
  mutating func clear() {
    guard !line.isEmpty else { return }
    line = ""
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }

  /// `[##########          ]  50%`.
  func text(_ done: Int) -> String {
    let part = min(max(done, 0), total)
    let marks = part * 40 / max(total, 1)
    let percent = String(part * 100 / max(total, 1))
    let bar = String(repeating: "#", count: marks) + String(repeating: " ", count: 40 - marks)
    return "[\(bar)] \(String(repeating: " ", count: 3 - percent.count))\(percent)%"
  }
}
