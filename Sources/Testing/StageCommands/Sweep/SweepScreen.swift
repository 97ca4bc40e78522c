import AppIcons
import Foundation
import Programs
import UIKit

/// One of the screens of a sweep, with its owner's locale.
struct SweepScreen: Equatable {
  var device: IconIdiom
  var scale: Int
  /// nil is nobody's in particular.
  var locale: String?

  /// `iphone@2x de_DE`.
  var name: String { "\(device.rawValue)@\(scale)x" + (locale.map { " \($0)" } ?? "") }

  /// - Parameter size: in points; nil is the device's own.
  /// - Parameter isSmall: a tenth of the size, unless it is small already: enough to tell frames apart, and fast.
  func surface(size: ScreenSize?, isSmall: Bool) -> Surface {
    let size = size ?? (device == .ipad ? .tablet : .phone)
    let part = isSmall && size.width >= 150 ? 10 : 1
    return Surface(
      width: max(1, size.width / part) * scale, height: max(1, size.height / part) * scale, scale: Double(scale))
  }

  /// The owner's calendar; the game's days are GMT's.
  var calendar: Calendar {
    var calendar = locale.map { Locale(identifier: $0).calendar } ?? Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}
