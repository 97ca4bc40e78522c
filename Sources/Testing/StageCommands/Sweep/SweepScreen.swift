import AppIcons
import Foundation
import Programs
import UIKit

/// A screen of a sweep, with a locale.
struct SweepScreen: Equatable {
  var device: IconIdiom
  var scale: Int
  /// The player's locale; nil uses the stage's default locale and the Gregorian calendar.
  var locale: String?

  /// `iphone@2x de_DE`.
  var name: String { "\(device.rawValue)@\(scale)x" + (locale.map { " \($0)" } ?? "") }

  /// - Parameters:
  ///   - size: the screen's size, in points; nil uses the device's.
  ///   - isSmall: whether to divide the size by ten unless it is small already. Such frames are fast to draw and still
  ///     show differences.
  func surface(size: ScreenSize?, isSmall: Bool) -> Surface {
    let size = size ?? (device == .ipad ? .tablet : .phone)
    let part = isSmall && size.width >= 150 ? 10 : 1
    return Surface(
      width: max(1, size.width / part) * scale, height: max(1, size.height / part) * scale, scale: Double(scale))
  }

  /// The player's calendar, in GMT like the game's days.
  var calendar: Calendar {
    var calendar = locale.map { Locale(identifier: $0).calendar } ?? Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}
