import UIKit

/// What the game takes for now: the real day, or the one that it was started with.
public struct GameClock {
  public var now: () -> Date
  /// The player's calendar. Only its time zone counts: holidays are days of the Gregorian one.
  public var calendar: Calendar

  public init(now: @escaping () -> Date = { Date() }, calendar: Calendar = .current) {
    self.now = now
    self.calendar = calendar
  }

  @MainActor static var current: GameClock { FelipeApp.current?.clock ?? GameClock() }

  /// The icon of today's holiday, if there is one: App/Icons.schedule, of which the plugin GenerateAppIcon makes code.
  public var holiday: AppIcon? { .scheduled(on: now(), in: calendar.timeZone) }
}
