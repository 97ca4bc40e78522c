internal import Files
internal import Foundation
internal import IconSchedules

extension RuleChecker {
  /// The largest number of rules of one schedule to compare. The work grows with the square of the number.
  static let maximumScheduleRules = 50

  /// The years in which to search for overlaps: 2001 to 2100, fixed so that the result does not depend on today's date.
  private static let scheduleYears =
    Date(
      timeIntervalSince1970: 978_307_200)..<Date(
      timeIntervalSince1970: 4_133_980_800)

  func checkSchedules() {
    let names = knowsNames ? declaredNames : nil
    for path in app.schedules.sorted() {
      let data: Data
      do {
        data = try app.folder.read(path, as: .iconSchedule)
      } catch {
        findings.append(Finding(.scheduleUnreadable, error.problem, file: path))
        continue
      }
      do {
        check(try IconSchedule(data: data, file: path), path, names: names)
      } catch {
        findings.append(
          Finding(.scheduleUnreadable, error.problem, file: path, line: error.line, column: error.column))
      }
    }
  }

  private func check(_ schedule: IconSchedule, _ path: String, names: Set<String>?) {
    for rule in schedule.rules {
      guard let names, let icon = rule.icon, !names.contains(icon) else { continue }
      findings.append(
        Finding(
          .scheduleNamesNoIcon, "the schedule names \(icon.quoted), but no icon has that name", remedy: knownNames,
          file: path, line: rule.line))
    }
    guard schedule.rules.count <= Self.maximumScheduleRules else {
      let problem =
        "has \(schedule.rules.count) rules; overlaps are checked for at most "
        + "\(Self.maximumScheduleRules)"
      findings.append(Finding(.notJudged, problem, file: path))
      return
    }
    for finding in schedule.check(Self.scheduleYears, timeZone: .gmt) {
      switch finding.kind {
      case .overlap: findings.append(Finding(.scheduleOverlap, finding.message, file: path, line: finding.line))
      case .neverWins: findings.append(Finding(.scheduleNeverWins, finding.message, file: path, line: finding.line))
      case .unknownIcon, .noDays, .reversed, .gap: continue
      }
    }
  }
}
