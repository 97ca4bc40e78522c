import Foundation

extension Kind {
  /// The row of the table in docs/oracles.md that shows a difference measured.
  func row(_ difference: Difference) -> String {
    let mean = String(format: "%.3f", difference.mean)
    let numbers = [difference.compared, difference.different, difference.worst].map { String($0) }
    return rowStart + (numbers + [mean, "\(difference.strays)"]).joined(separator: " | ") + rowEnd
  }

  /// What the row starts with: the same whatever is measured.
  var rowStart: String { "| \(name) | \(renderer.name) | " }

  /// What it ends with: the limits, and why.
  var rowEnd: String {
    " | \(limit.worst), \(limit.mean), \(limit.strays) | \(limit.reason.isEmpty ? "the same bytes" : limit.reason) |"
  }
}
