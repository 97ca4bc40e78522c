import Foundation
import IconSchedules
import UIKit

/// What the game takes for now: the real day, or the one that it was started with.
public struct GameClock {
  public var now: () -> Date
  /// The player's calendar. Only its time zone counts: holidays are days of the Gregorian one.
  public var calendar: Calendar
  /// When the holidays are; nil stands for the app's own file.
  public var schedule: IconSchedule?

  public init(
    now: @escaping () -> Date = { Date() }, calendar: Calendar = .current, schedule: IconSchedule? = nil
  ) {
    self.now = now
    self.calendar = calendar
    self.schedule = schedule
  }

  @MainActor static var current: GameClock {
    guard let app = FelipeApp.current else { return GameClock() }
    var clock = app.clock
    clock.schedule = clock.schedule ?? app.schedule
    return clock
  }

  /// The icon of today's holiday, if there is one.
  public var holiday: AppIcon? { AppIcon.holiday(on: now(), calendar: calendar, schedule: schedule ?? .app) }
}

extension AppIcon {
  /// The holiday of the day in which a moment lies.
  ///
  /// - Parameters:
  ///   - calendar: the player's; its time zone says which day it is.
  ///   - schedule: by default the app's own. A name in it that the game does not know is no holiday.
  public static func holiday(on date: Date, calendar: Calendar, schedule: IconSchedule = .app) -> AppIcon? {
    schedule.icon(at: date, in: calendar.timeZone).flatMap(AppIcon.init(name:))
  }
}

extension IconSchedule {
  /// `Icons.schedule` among the app's files, read anew; without a readable one there is no holiday.
  public static var app: IconSchedule {
    guard let file = NSDataAsset(name: "Icons.schedule") else { return .empty }
    do {
      return try IconSchedule(data: file.data, file: file.name)
    } catch {
      NSLog("%@", "\(error)")
      return .empty
    }
  }
}
