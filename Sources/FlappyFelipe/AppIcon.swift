import UIKit

/// The icon that shows, and the switch between it and today's. `make app-icon` writes the cases, in
/// AppIcon+Generated.swift, from App/Info.plist and App/Icons.schedule.
extension AppIcon {
  public enum AlternateError: Error {
    case noHolidayToday
  }

  /// The icon that shows. One that the game does not know counts as the primary icon.
  @MainActor public static var current: AppIcon {
    let name = UIApplication.shared.alternateIconName
    guard let icon = AppIcon(name: name) else {
      NSLog("%@", "The game knows no icon \"\(name ?? "")\"; it takes the primary one.")
      return .primary
    }
    return icon
  }

  /// Switches between the primary icon and today's holiday icon.
  ///
  /// - Parameter processGetIcon: gets, off the main queue, a closure that returns the new icon or throws what went
  ///   wrong.
  /// - Throws: `AlternateError.noHolidayToday`, at once, when there is nothing to switch to.
  @MainActor public static func alternate(
    processGetIcon: @escaping @Sendable (_ getIcon: @escaping @Sendable () throws -> AppIcon) -> Void
  ) throws {
    let icon = try current.alternative(on: GameClock.current.holiday)
    UIApplication.shared.setAlternateIconName(icon.name) { error in
      processGetIcon {
        if let error { throw error }
        return icon
      }
    }
  }

  func alternative(on holiday: AppIcon?) throws -> AppIcon {
    switch (self, holiday) {
    case (.primary, nil): throw AlternateError.noHolidayToday
    case (_, nil): .primary
    case (_, let holiday?): self == holiday ? .primary : holiday
    }
  }
}
