import Foundation
import Raster
import Recordings

/// The result of a sweep: one row for each series of consecutive days with the same outcome.
struct SweepTable {
  /// The result of one game.
  struct Outcome: Equatable {
    var icon: String
    /// The values of the node properties, in the order of the table's columns.
    var nodes: [String] = []
    var hash: FrameHash
  }

  struct Row {
    /// The first and the last day, as days since 1 January 1970.
    var days: ClosedRange<Int>
    var screen: SweepScreen
    var outcome: Outcome

    /// The row's days: `2024-12-26 to 2024-12-31`, or a single day.
    var span: String {
      let (first, last) = (CalendarDay(number: days.lowerBound).dayText, CalendarDay(number: days.upperBound).dayText)
      return first == last ? first : "\(first) to \(last)"
    }
  }

  /// The command that produces this table.
  let command: String
  /// The headings of the node properties.
  let columns: [String]
  private(set) var rows: [Row] = []

  init(command: String, columns: [String] = []) {
    self.command = command
    self.columns = columns
  }

  /// Adds a day, which must be later than the previous days of the same screen.
  mutating func add(_ day: Int, _ screen: SweepScreen, _ outcome: Outcome) {
    if let last = rows.last, last.screen == screen, last.outcome == outcome, last.days.upperBound == day - 1 {
      rows[rows.count - 1].days = last.days.lowerBound...day
    } else {
      rows.append(Row(days: day...day, screen: screen, outcome: outcome))
    }
  }

  /// The number of rows of each screen if several screens all have the same number; otherwise nil.
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

  /// The table as text: two lines of description, then a line per row.
  var text: String {
    let widths = [10, 10, max(9, rows.map(\.screen.name.count).max() ?? 0), 12] + columns.map { _ in 16 } + [16]
    var cells = [["first", "last", "screen", "icon"] + columns + ["frame"]]
    for row in rows {
      let days = [row.days.lowerBound, row.days.upperBound].map { CalendarDay(number: $0).dayText }
      cells.append(days + [row.screen.name, row.outcome.icon] + row.outcome.nodes + ["\(row.outcome.hash)"])
    }
    let lines = cells.map { line in
      zip(line, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }.joined(separator: "  ")
        .trimmingCharacters(in: .whitespaces)
    }
    return ([command] + lines).joined(separator: "\n") + "\n"
  }

  /// The number, from 1, of the first line in which a stored table differs, with both versions; nil if the tables are
  /// equal.
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
