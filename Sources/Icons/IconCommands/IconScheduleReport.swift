import Foundation
import IconSchedules
import Programs
import Recordings

/// The output of `felipe icons schedule`, as a table or as JSON.
struct IconScheduleReport {
  let file: String
  let zone: TimeZone
  let periods: [IconSchedule.Period]
  let icon: String
  let next: (date: Date, icon: String?)?
  let findings: [IconSchedule.Finding]
  let checks: Bool

  init(
    file: String, schedule: IconSchedule, start: Date, years: Int, zone: TimeZone, names: [String]?, checks: Bool
  ) {
    func end(_ years: Int) -> Date {
      var day = CalendarDay(of: start, in: zone)
      day.year += years
      // The last year may have no 29 February.
      if day.month == 2 { day.day = min(day.day, 28) }
      return day.date(in: zone)
    }
    self.file = file
    self.zone = zone
    self.checks = checks
    periods = schedule.periods(in: start..<end(years), timeZone: zone)
    icon = schedule.icon(at: start, in: zone) ?? "primary"
    next = schedule.nextChange(after: start, in: zone)
    // Prints only the gaps of the printed years, because gaps repeat every year.
    let shown = end(years)
    findings =
      !checks
      ? []
      : schedule.check(start..<end(max(years, 28)), timeZone: zone, names: names)
        .filter { finding in finding.kind != .gap || finding.dates.map { $0.lowerBound < shown } ?? true }
        .map { finding in
          guard finding.kind == .gap, let dates = finding.dates else { return finding }
          var finding = finding
          finding.dates = dates.lowerBound..<min(dates.upperBound, shown)
          return finding
        }
  }

  var text: String {
    let rows = periods.filter { $0.rule != nil }.map { period in
      (span(period.start..<period.end), period.rule?.icon ?? "primary", rule(period))
    }
    let widths = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
    var lines = rows.map { "\(padded($0.0, widths.0))  \(padded($0.1, widths.1))  \($0.2)" }
    if rows.isEmpty { lines.append("No rule applies in this period.") }
    if let next {
      lines.append("Now \(icon); next \(next.icon ?? "primary") on \(clock(next.date)) (\(zone.identifier)).")
    } else {
      lines.append("Now \(icon), and no other icon after it.")
    }
    for finding in findings {
      let place = finding.line.map { "\(file):\($0)" } ?? file
      let dates = finding.dates.map { " \(span($0)):" } ?? ""
      lines.append("\(finding.isError ? "error" : "note"): \(place):\(dates) \(finding.message)")
    }
    if checks, !findings.contains(where: \.isError) { lines.append("No errors.") }
    return lines.joined(separator: "\n") + "\n"
  }

  var json: String {
    get throws {
      let page = Page(
        schedule: file, timeZone: zone.identifier, icon: icon,
        nextChange: next.map { Page.Change(at: instant($0.date), icon: $0.icon ?? "primary") },
        periods: periods.map { period in
          Page.Period(
            start: instant(period.start), end: instant(period.end), icon: period.rule?.icon ?? "primary",
            line: period.rule?.line, rule: period.rule?.text)
        },
        findings: checks
          ? findings.map { finding in
            Page.Finding(
              kind: finding.kind.rawValue, isError: finding.isError, line: finding.line,
              start: finding.dates.map { instant($0.lowerBound) }, end: finding.dates.map { instant($0.upperBound) },
              message: finding.message)
          } : nil)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(page), as: UTF8.self) + "\n"
    }
  }

  private struct Page: Encodable {
    struct Change: Encodable {
      var at: String
      var icon: String
    }
    struct Period: Encodable {
      var start: String
      var end: String
      var icon: String
      var line: Int?
      var rule: String?
    }
    struct Finding: Encodable {
      var kind: String
      var isError: Bool
      var line: Int?
      var start: String?
      var end: String?
      var message: String
    }
    var schedule: String
    var timeZone: String
    var icon: String
    var nextChange: Change?
    var periods: [Period]
    var findings: [Finding]?
  }

  private func rule(_ period: IconSchedule.Period) -> String {
    period.rule.map { "line \($0.line): \($0.text)" } ?? ""
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Formats a time span: for whole days, the first and the last day; otherwise, two times.
  private func span(_ dates: Range<Date>) -> String {
    let (start, end) = (clock(dates.lowerBound), clock(dates.upperBound))
    guard start.hasSuffix(" 00:00"), end.hasSuffix(" 00:00") else { return "\(start) to \(end)" }
    let last = CalendarDay(of: dates.upperBound.addingTimeInterval(-1), in: zone).dayText
    let first = CalendarDay(of: dates.lowerBound, in: zone).dayText
    return first == last ? first : "\(first) to \(last)"
  }

  /// Formats a date in the report's time zone: `2026-11-26 00:00`.
  private func clock(_ date: Date) -> String {
    CalendarDay(of: date, in: zone).text.replacingOccurrences(of: "T", with: " ")
  }

  /// Formats a date in UTC: `2026-11-25T23:00:00Z`.
  private func instant(_ date: Date) -> String { date.formatted(.iso8601) }
}
