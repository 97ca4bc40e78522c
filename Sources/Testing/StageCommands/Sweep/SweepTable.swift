import Foundation
import Raster
import Recordings

/// What a sweep found: for each run of days with one outcome, a line.
struct SweepTable {
  /// What the game came to.
  struct Outcome: Equatable {
    var icon: String
    /// The properties of nodes, in the order of the table's columns.
    var nodes: [String] = []
    var hash: FrameHash
  }

  struct Row {
    /// Days since 1 January 1970; each is in the run.
    var days: ClosedRange<Int>
    var screen: SweepScreen
    var outcome: Outcome

    /// `2024-12-26 to 2024-12-31`, or one day.
    var span: String {
      let (first, last) = (CalendarDay(number: days.lowerBound).dayText, CalendarDay(number: days.upperBound).dayText)
      return first == last ? first : "\(first) to \(last)"
    }
  }

  /// The command that makes the table again.
  let command: String
  /// The heads of the columns with properties of nodes.
  let columns: [String]
  private(set) var rows: [Row] = []

  init(command: String, columns: [String] = []) {
    self.command = command
    self.columns = columns
  }

  /// Adds a day, later than those before it on the same screen.
  mutating func add(_ day: Int, _ screen: SweepScreen, _ outcome: Outcome) {
    if let last = rows.last, last.screen == screen, last.outcome == outcome, last.days.upperBound == day - 1 {
      rows[rows.count - 1].days = last.days.lowerBound...day
    } else {
      rows.append(Row(days: day...day, screen: screen, outcome: outcome))
    }
  }

  /// How many rows each of several screens has, where all have the same number: a matrix.
  var rowsOfEachScreen: Int? {
    var counts: [Int] = []
    for (index, row) in rows.enumerated() {
      if index > 0, rows[index - 1].screen == row.screen {
        counts[counts.count - 1] += 1
      } else {
        counts.append(1)
      }
    }
    return counts.count > 1 && Set(counts).count == 1 ? counts[0] : nil
  }

  /// Two lines that say what it is, and one for each row.
  var text: String {
    let widths = [10, 10, max(9, rows.map(\.screen.name.count).max() ?? 0), 12] + columns.map { _ in 16 } + [16]
    let cells =
      [["first", "last", "screen", "icon"] + columns + ["frame"]]
      + rows.map { row in
        [
          CalendarDay(number: row.days.lowerBound).dayText, CalendarDay(number: row.days.upperBound).dayText,
          row.screen.name, row.outcome.icon,
        ] + row.outcome.nodes + ["\(row.outcome.hash)"]
      }
    let lines = cells.map { line in
      zip(line, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }.joined(separator: "  ")
        .trimmingCharacters(in: .whitespaces)
    }
    return ([command] + lines).joined(separator: "\n") + "\n"
  }

  /// The number of the first line in which a stored table differs, with both lines; nil for the same table.
  func firstDifference(from stored: String) -> (line: Int, stored: String?, now: String?)? {
    let old = stored.split(separator: "\n").map(String.init)
    let new = text.split(separator: "\n").map(String.init)
    let count = max(old.count, new.count)
    guard let place = (0..<count).first(where: { old.at($0) != new.at($0) }) else { return nil }
    return (place + 1, old.at(place), new.at(place))
  }
}

extension [String] {
  fileprivate func at(_ place: Int) -> String? { indices.contains(place) ? self[place] : nil }
}
