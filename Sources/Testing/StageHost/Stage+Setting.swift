public import Foundation
public import UIKit

extension Stage {
  /// The device, date, time zone, locale and seed of a stage. The defaults are the same on every machine:
  ///
  ///     Stage(in: Stage.Setting(device: .iPhone8, day: "2017-12-25", locale: "es_MX")) { GameScene() }
  public struct Setting: Sendable {
    /// The device. With nil, a scene gets its own size at 1 pixel per point, and an app gets the screen in
    /// which a window opens it at that scale: `Device.small` for an app for phones; see `Stage.init(app:)`.
    public var device: Device?
    /// The date at the stage's start, in `timeZone`. `Date()` starts here and advances with the frames.
    ///
    /// A stage can start in `CalendarDay.years`, 1583 to 9999. Every parsed `CalendarDay` is in this range; a day made
    /// from a moment outside them stops the program.
    public var day: CalendarDay
    /// The time zone of `Calendar.current` and of formatters.
    public var timeZone: TimeZone
    /// The player's language and region, such as `de_DE`. Selects the translations that `NSLocalizedString` returns.
    public var locale: Locale
    /// Light or dark appearance, for dynamic colours.
    public var style: UIUserInterfaceStyle
    /// The seed of the stage's random numbers: the same seed gives the same numbers.
    public var seed: UInt64

    /// Creates a setting.
    ///
    /// - Parameters:
    ///   - device: the device; nil, the default, uses the scene's size, or for an app the
    ///     screen in which a window opens it.
    ///   - day: the date when the stage starts; noon on 1 January 2001 by default.
    ///   - timeZone: GMT by default.
    ///   - locale: `en_US` by default.
    ///   - seed: the seed of the random numbers; 0 by default.
    ///   - style: light by default.
    public init(
      device: Device? = nil, day: CalendarDay = "2001-01-01", timeZone: TimeZone = .gmt,
      locale: Locale = Locale(identifier: "en_US"), seed: UInt64 = 0, style: UIUserInterfaceStyle = .light
    ) {
      self.device = device
      self.day = day
      self.timeZone = timeZone
      self.locale = locale
      self.seed = seed
      self.style = style
    }
  }

  /// The date that `Date()` returned in the newest frame. A new value takes effect from the next frame.
  ///
  /// - Precondition: a new value is in `CalendarDay.years`, 1583 to 9999, in the stage's time zone.
  public var date: Date {
    get { virtualTime.date }
    set { virtualTime.setDate(newValue) }
  }
}
