// Generated from Sources/FlappyFelipe/App/Info.plist and Icons.schedule: change these, not this file.

import Foundation

/// The app's icons: the primary icon, and every alternate that the Info.plist declares.
public nonisolated enum AppIcon: CaseIterable, Hashable, Sendable {
  /// The primary icon.
  case primary
  /// "Valentine" in the Info.plist.
  case valentine
  /// "Christmas" in the Info.plist.
  case christmas
  /// "Thanksgiving" in the Info.plist.
  case thanksgiving

  /// The icon's key in the Info.plist, to pass to `setAlternateIconName`; nil for the primary icon.
  public var name: String? {
    switch self {
    case .primary: nil
    case .valentine: "Valentine"
    case .christmas: "Christmas"
    case .thanksgiving: "Thanksgiving"
    }
  }

  /// The icon's place in a chooser: the Info.plist's `ordinal`; 0 for the primary icon.
  public var ordinal: Int {
    switch self {
    case .primary: 0
    case .valentine: 1
    case .christmas: 2
    case .thanksgiving: 3
    }
  }

  /// The icon with the name; nil stands for the primary icon. Fails if the Info.plist declares no such icon.
  public init?(name: String?) {
    guard let icon = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = icon
  }
}

extension AppIcon {
  /// The icon that Icons.schedule names for the day of `date`; nil for the primary icon.
  ///
  /// Uses the Gregorian calendar.
  ///
  /// - Parameter timeZone: The player's time zone, which determines the day.
  nonisolated static func scheduled(on date: Date, in timeZone: TimeZone) -> AppIcon? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.month, .day, .weekday], from: date)
    guard let month = parts.month, let day = parts.day, let weekday = parts.weekday else { return nil }
    if month == 2, day == 14 { return .valentine }  // Icons.schedule:5
    if month == 11, weekday == 5, (22...28).contains(day) { return .thanksgiving }  // Icons.schedule:6
    if month == 12, day == 25 { return .christmas }  // Icons.schedule:7
    return nil
  }
}
