import UIKit

/// The current date for the game: the real date, or the date given at the start.
public struct GameClock {
  /// Returns the current date; by default the system's.
  public var now: () -> Date
  /// The player's calendar. Only its time zone matters: holidays are dates of the Gregorian calendar.
  public var calendar: Calendar

  /// Creates a clock. By default, it shows the real date.
  public init(now: @escaping () -> Date = { Date() }, calendar: Calendar = .current) {
    self.now = now
    self.calendar = calendar
  }

  @MainActor static var current: GameClock { FelipeApp.current?.clock ?? GameClock() }

  /// The day of a time in UTC, as `YYYY-MM-DD`. Unlike holidays, it is the same day everywhere.
  static func day(of time: Date) -> String { time.formatted(.iso8601.year().month().day()) }

  /// The icon of today's holiday; nil if there is none. `make app-icon` generates the dates from
  /// App/Icons.schedule.
  public var holiday: AppIcon? { .scheduled(on: now(), in: calendar.timeZone) }
}
