import Foundation

extension Kind {
  /// The row of the table in docs/oracles.md for a measured difference.
  func row(_ difference: Difference) -> String {
    let mean = String(format: "%.3f", difference.mean)
    let numbers = [difference.compared, difference.different, difference.worst].map { String($0) }
    return rowStart + (numbers + [mean, "\(difference.strays)"]).joined(separator: " | ") + rowEnd
  }

  /// The start of the row, which does not depend on the measurement.
  var rowStart: String { "| \(name) | \(renderer.name) | " }

  /// The end of the row: the limits and their reason.
  var rowEnd: String {
    " | \(limit.worst), \(limit.mean), \(limit.strays) | \(limit.reason.isEmpty ? "the same bytes" : limit.reason) |"
  }
}
