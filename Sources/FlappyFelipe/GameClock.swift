import Foundation
import UIKit

/// What the game takes for now: the real day, or the one that it was started with.
public struct GameClock {
  public var now: () -> Date
  public var timeZone: TimeZone

  public init(now: @escaping () -> Date = { Date() }, timeZone: TimeZone = .current) {
    self.now = now
    self.timeZone = timeZone
  }

  @MainActor static var current: GameClock { FelipeApp.current?.clock ?? GameClock() }

  /// The icon of today's holiday, if there is one.
  public var holiday: AppIcon? { AppIcon.holiday(on: now(), in: timeZone) }
}

extension AppIcon {
  /// The holiday of a day, wherever in it the moment lies: 14 February, 25 December, or the fourth Thursday of
  /// November. It is asked of a Gregorian calendar, whichever one the player uses.
  public static func holiday(on date: Date, in timeZone: TimeZone) -> AppIcon? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let day = calendar.dateComponents([.month, .day, .weekday, .weekdayOrdinal], from: date)
    let thursday = 5
    return switch (day.month, day.day, day.weekday, day.weekdayOrdinal) {
    case (2, 14, _, _): .valentine
    case (12, 25, _, _): .christmas
    case (11, _, thursday, 4): .thanksgiving
    default: nil
    }
  }
}
