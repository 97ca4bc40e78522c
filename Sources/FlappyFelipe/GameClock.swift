import UIKit

/// The game's date: the only place where the game asks for it.
public struct GameClock {
  /// Returns the date now. By default `Date()`, which on a stage is the stage's date; the program's option `--date` moves
  /// it in a window.
  public var now: () -> Date
  /// The player's calendar. Only its time zone counts: holidays are days of the Gregorian calendar.
  public var calendar: Calendar

  public init(now: @escaping () -> Date = { Date() }, calendar: Calendar = .current) {
    self.now = now
    self.calendar = calendar
  }

  @MainActor static var current: GameClock { FelipeApp.current?.clock ?? GameClock() }

  /// The icon of today's holiday, if there is one, from App/Icons.schedule.
  public var holiday: AppIcon? { .scheduled(on: now(), in: calendar.timeZone) }
}
