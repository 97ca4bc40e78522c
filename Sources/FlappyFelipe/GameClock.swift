import Foundation
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

  /// The icon of today's holiday, if there is one.
  public var holiday: AppIcon? { AppIcon.holiday(on: now(), calendar: calendar) }
}

extension AppIcon {
  /// The holiday of the day in which a moment lies: 14 February, 25 December, or the fourth Thursday of November.
  ///
  /// - Parameter calendar: the player's; its time zone says which day it is.
  public static func holiday(on date: Date, calendar: Calendar) -> AppIcon? {
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    let day = gregorian.dateComponents([.month, .day, .weekday, .weekdayOrdinal], from: date)
    let thursday = 5
    return switch (day.month, day.day, day.weekday, day.weekdayOrdinal) {
    case (2, 14, _, _): .valentine
    case (12, 25, _, _): .christmas
    case (11, _, thursday, 4): .thanksgiving
    default: nil
    }
  }
}
