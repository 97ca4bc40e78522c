internal import AppIcons
package import IconSchedules

/// Generates the Swift source of `AppIcon.scheduled(on:in:)`, which returns a schedule's icon for a day. The code
/// needs only Foundation's calendar and none of our modules.
///
/// Supports all rules about whole days. If a schedule has a time of day or a time zone, the generated function is
/// marked unavailable, with a message; read such a schedule with `IconSchedules`.
package struct ScheduleSource: Sendable, Equatable {
  /// The generated source. The same schedule always gives the same text.
  package let text: String
  /// The schedule's file name.
  let name: String

  /// - Parameters:
  ///   - icons: The enumeration that the code extends.
  ///   - file: The schedule's path, for the generated text and for errors.
  /// - Throws: `IconScheduleError` for a rule with an icon that the enumeration does not have.
  package init(_ schedule: IconSchedule, icons: AppIconSource, file: String) throws(IconScheduleError) {
    let name = String(file.split(separator: "/").last ?? "").onOneLine
    var lines: [String] = []
    var conditions: [DayCondition] = []
    var problem: String?
    // Highest priority first; equal priorities in the order of the lines.
    for rule in schedule.rules.enumerated().sorted(by: { (-$0.1.priority, $0.0) < (-$1.1.priority, $1.0) }).map(\.1) {
      let icon = try Self.icon(of: rule, icons: icons, file: file)
      if let condition = DayCondition(rule) {
        conditions.append(condition)
        lines.append("    if \(condition.code) { return \(icon) }  // \(name):\(rule.line)")
      } else {
        problem = problem ?? "\(name):\(rule.line) is not a whole-day rule; read the file with IconSchedules instead"
      }
    }
    let parts = ["year", "month", "day", "weekday"].filter { part in conditions.contains { $0.uses(part) } }
    self.name = name
    text =
      problem.map { Self.unavailable(name, problem: $0) }
      ?? Self.text(lines, parts: parts, file: name) + (conditions.contains(where: \.countsDays) ? Self.days : "")
      + (conditions.contains(where: \.countsMoons) ? Self.moons : "")
  }

  private static func icon(
    of rule: IconSchedule.Rule, icons: AppIconSource, file: String
  ) throws(IconScheduleError) -> String {
    guard let key = rule.icon else { return "nil" }
    if let code = icons.codes[key] { return ".\(code)" }
    let known = icons.codes.keys.sorted().map(\.literal).joined(separator: ", ")
    throw IconScheduleError(
      file: file, line: rule.line, column: 1,
      problem: "expected an icon of the Info.plist\(known.isEmpty ? "" : " (\(known))"), found \(key.literal)")
  }

  private static func comment(_ name: String) -> String {
    """
      /// The icon that \(name) names for the day of `date`; nil for the primary icon.
      ///
      /// Uses the Gregorian calendar.
      ///
      /// - Parameter timeZone: The player's time zone, which determines the day.
    """
  }

  /// - Parameter parts: The date components that the lines use. The code leaves out the others, because an unused
  ///   variable causes a warning.
  private static func text(_ lines: [String], parts: [String], file: String) -> String {
    let wanted = parts.map { ".\($0)" }.joined(separator: ", ")
    let bound = parts.map { "let \($0) = parts.\($0)" }.joined(separator: ", ")
    let opening = """
          var calendar = Calendar(identifier: .gregorian)
          calendar.timeZone = timeZone
          let parts = calendar.dateComponents([\(wanted)], from: date)
          guard \(bound)\(parts.count == 4 ? "\n    " : " ")else { return nil }

      """
    return """

      extension AppIcon {
      \(comment(file))
        nonisolated static func scheduled(on date: Date, in timeZone: TimeZone) -> AppIcon? {
      \(parts.isEmpty ? "" : opening)\((lines + ["    return nil"]).joined(separator: "\n"))
        }
      }

      """
  }

  private static func unavailable(_ name: String, problem: String) -> String {
    """

    extension AppIcon {
    \(comment(name))
      @available(*, unavailable, message: \(problem.literal))
      nonisolated static func scheduled(on date: Date, in timeZone: TimeZone) -> AppIcon? { nil }
    }

    """
  }
}
