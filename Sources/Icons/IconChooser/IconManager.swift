public import Observation
public import UIKit

/// The app's icons and the one in use. Views observe `currentIcon`.
@Observable @MainActor
public final class IconManager {
  /// The running app's manager. Where several apps run in one process, as in tests, each has its own.
  public static var shared: IconManager {
    if let kept, kept.app === UIApplication.shared { return kept }
    let manager = IconManager(app: .shared)
    kept = manager
    return manager
  }
  private static var kept: IconManager?

  /// The primary icon first, then the alternates by their `ordinal` in the Info.plist.
  public let icons: [Icon]
  /// What is wrong in the Info.plist: icons that are left out, and why, a sentence each.
  public let problems: [String]
  /// The icon in use; nil where the Info.plist does not have it.
  public private(set) var currentIcon: Icon?
  @ObservationIgnored private let app: UIApplication

  /// Reads `CFBundleIcons`. An alternate without files or without `ordinal` is left out and logged.
  public init(app: UIApplication) {
    self.app = app
    let list = IconList(infoDictionary: Self.infoDictionary(of: app))
    icons = list.icons
    problems = list.problems
    let name = app.alternateIconName
    currentIcon = list.icons.first { $0.name == name }
    for problem in problems { NSLog("%@", problem) }
  }

  /// Changes the app's icon. `currentIcon` moves when the system has done it, and only then.
  ///
  /// - Throws: the system's error; the icon is then what it was.
  public func set(icon: Icon) async throws {
    try await app.setAlternateIconName(icon.name)
    currentIcon = icon
  }

  private static func infoDictionary(of app: UIApplication) -> [String: Any] {
    #if os(Linux)
      app.infoDictionary ?? [:]
    #else
      Bundle.main.infoDictionary ?? [:]
    #endif
  }
}
