public import Observation
public import UIKit

/// Lists the app's icons and changes the one in use. Views observe `currentIcon`.
@Observable @MainActor
public final class IconManager {
  /// The running app's manager. If several apps run in one process, as in tests, this is the manager of the current
  /// app.
  public static var shared: IconManager {
    #if os(Linux)
      let app = UIApplication.shared
      return app.service { IconManager(app: app) }
    #else
      ofProgram
    #endif
  }
  #if !os(Linux)
    private static let ofProgram = IconManager(app: .shared)
  #endif

  /// The primary icon first, then the alternates by their `ordinal` in the Info.plist.
  public let icons: [Icon]
  /// The icons in the Info.plist that were left out, with the reasons; one sentence each.
  public let problems: [String]
  /// The icon in use; nil if it is not among `icons`.
  public private(set) var currentIcon: Icon?
  /// Weak, because the app keeps its manager.
  @ObservationIgnored private weak var app: UIApplication?

  /// Reads `CFBundleIcons`. Logs and leaves out an alternate without files or without `ordinal`.
  public init(app: UIApplication) {
    self.app = app
    let list = IconList(infoDictionary: Self.infoDictionary(of: app))
    icons = list.icons
    problems = list.problems
    let name = app.alternateIconName
    currentIcon = list.icons.first { $0.name == name }
    for problem in problems { NSLog("%@", problem) }
  }

  /// Changes the app's icon. `currentIcon` changes only after the system has made the change.
  ///
  /// Does nothing once the app is deallocated.
  ///
  /// - Throws: the system's error. The icon is then unchanged.
  public func set(icon: Icon) async throws {
    guard let app else { return }
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
