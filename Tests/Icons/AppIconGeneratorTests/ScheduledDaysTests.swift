import Foundation
import IconSchedules
import Testing

/// Compares the code that the plugin generated for this target with the schedule itself.
@Suite struct ScheduledDaysTests {
  private static let schedule = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Schedule/Icons.schedule")

  @Test func eachDayHasTheIconOfTheSchedule() throws {
    let schedule = try IconSchedule(data: Data(contentsOf: Self.schedule), file: "Icons.schedule")
    var seen: Set<AppIcon> = []
    // Noon of each day from 2015 to 2030, and of every 211th day of the years 1583 to 9999.
    for day in Array(16_436..<22_280) + Array(stride(from: -141_349, through: 2_932_896, by: 211)) {
      let noon = Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
      let icon = AppIcon.scheduled(on: noon, in: .gmt)
      try #require(icon?.name == schedule.icon(at: noon, in: .gmt), "on \(noon)")
      if let icon { seen.insert(icon) }
    }
    #expect(seen == Set(AppIcon.allCases.filter { $0 != .primary }))
  }

  @Test func dayFollowsThePlayersCalendar() throws {
    let evening = try Date("2026-02-13T23:30:00Z", strategy: .iso8601)
    #expect(AppIcon.scheduled(on: evening, in: .gmt) == nil)
    #expect(AppIcon.scheduled(on: evening, in: try #require(TimeZone(identifier: "Europe/Madrid"))) == .day)
  }
}
