public import Foundation
public import UIKit

extension Stage {
  /// Where and when a stage plays. The same on every machine unless a test says otherwise:
  ///
  ///     Stage(in: Stage.Setting(device: .iPhone8, day: "2017-12-25", locale: "es_MX")) { GameScene() }
  public struct Setting: Sendable {
    /// The screen; nil is the scene's own size with 1 pixel a point, or `Device.small` for an app.
    public var device: Device?
    /// What `Date()` says as the stage begins, in `timeZone`; from there it goes by frames.
    public var day: CalendarDay
    /// The zone of `Calendar.current` and of formatters.
    public var timeZone: TimeZone
    /// The player's language and region, as in `de_DE`: which texts `NSLocalizedString` finds.
    public var locale: Locale
    /// Whether the app looks light or dark, for dynamic colours.
    public var style: UIUserInterfaceStyle
    /// The start of the random numbers: with the same seed a stage draws the same ones.
    public var seed: UInt64

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

  /// What `Date()` says in the newest frame. A new date counts from the next frame on.
  public var date: Date {
    get { virtualTime.date }
    set { virtualTime.setDate(newValue) }
  }
}
