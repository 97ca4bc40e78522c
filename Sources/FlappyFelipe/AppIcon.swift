import UIKit

/// The current icon, and switching to today's. `make app-icon` generates the cases and their names from
/// App/Info.plist, into AppIcon+Generated.swift.
extension AppIcon {
  /// Why the icon cannot be switched.
  public enum AlternateError: Error {
    /// The primary icon is shown, and today has no other.
    case noHolidayToday
  }

  /// The icon in use. A name that the game does not know is logged and counts as the primary icon.
  @MainActor public static var current: AppIcon {
    let name = UIApplication.shared.alternateIconName
    guard let icon = AppIcon(name: name) else {
      NSLog("%@", "The game has no icon \"\(name ?? "")\"; it uses the primary icon.")
      return .primary
    }
    return icon
  }

  /// Switches between the primary icon and today's holiday icon.
  ///
  /// - Parameter processGetIcon: called after the system has answered, not on the main queue. Receives a closure that
  ///   returns the new icon or throws the system's error.
  /// - Throws: `AlternateError.noHolidayToday`, immediately, if there is nothing to switch to.
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

  /// The icon's name in the player's language.
  @MainActor var title: String { NSLocalizedString(name ?? "Felipe", comment: "an icon's name") }

  func alternative(on holiday: AppIcon?) throws -> AppIcon {
    switch (self, holiday) {
    case (.primary, nil): throw AlternateError.noHolidayToday
    case (_, nil): .primary
    case (_, let holiday?): self == holiday ? .primary : holiday
    }
  }
}
