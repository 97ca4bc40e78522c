package import AppIcons
package import Assets

/// The files, icons and screen that an app starts with. All state of Apple's shared objects comes from here, so two
/// apps in one process are independent.
package struct AppEnvironment: Sendable {
  package var assets: AssetIndex
  /// nil for an app without an Info.plist: it has no icons.
  package var infoPlist: InfoPlist?
  package var idiom: IconIdiom
  package var surface: Surface
  /// Whether the app's orientations may swap the sides of the surface before the first frame. False, the default, where
  /// the player, a test or a recording chose the size.
  package var turnsScreen = false
  /// The screen's margins that the device covers. None by default, as in a window.
  package var safeArea = SafeArea()
  /// Stores the chosen icon; nil keeps it in memory only.
  package var iconStore: IconStore?
  /// Stores `UserDefaults`; nil keeps them in memory only.
  package var defaultsFolder: URL?
  /// Decoded pictures that consecutive apps with the same files share; nil gives each app its own.
  package var images: ImageCache?
  /// The player's language and region. Foundation's `Locale.current` on Linux has neither.
  package var locale = Locale(identifier: "en_US")
  /// Whether the app looks light or dark.
  package var userInterfaceStyle = UIUserInterfaceStyle.light
  /// Whether an icon change shows the alert. Always true on Apple's systems; false is this package's option.
  package var informsUserOfIconChanges = true
  /// Whether the machine's fonts replace fonts that the app lacks. True in a window; false on a stage, so that its
  /// frames are the same everywhere.
  package var usesSystemFonts = false
  /// The checks of a program that plays a game; nil, the default, on a test's stage.
  package var checks: GameChecks?

  package init(
    assets: AssetIndex = AssetIndex(), infoPlist: InfoPlist? = nil, idiom: IconIdiom = .iphone,
    surface: Surface = Surface(width: 375, height: 667, scale: 1), iconStore: IconStore? = nil,
    defaultsFolder: URL? = nil
  ) {
    self.assets = assets
    self.infoPlist = infoPlist
    self.idiom = idiom
    self.surface = surface
    self.iconStore = iconStore
    self.defaultsFolder = defaultsFolder
  }

  package var isPad: Bool { idiom == .ipad }

  /// The kind of device of an app if none was chosen: a tablet for an app that is for tablets and not for
  /// phones.
  package static func idiom(for info: InfoPlist?) -> IconIdiom { info?.isForTabletsOnly == true ? .ipad : .iphone }

  /// The screen in points, held upright, if none was chosen: a television's for an app made for nothing else, a
  /// tablet's or a phone's.
  ///
  /// Source: https://developer.apple.com/design/human-interface-guidelines/layout
  package var standardScreen: (width: Int, height: Int) {
    infoPlist?.isForTelevision == true ? (1920, 1080) : isPad ? (768, 1024) : (375, 667)
  }

  /// The kind of device that the app sees: a television for an app made for nothing else.
  var userInterfaceIdiom: UIUserInterfaceIdiom {
    infoPlist?.isForTelevision == true ? .tv : isPad ? .pad : .phone
  }
}

/// The checks of a program that plays a game: names for which Apple's API returns nil, which a game may ask for on purpose,
/// and a first second without a picture. A test's stage lacks them, because each diagnostic fails the test.
package struct GameChecks: Sendable {
  /// Finds the line of the game that is being executed, as `PATH:LINE`, for diagnostics; nil where it is unknown.
  package var place: @Sendable () -> String?

  package init(place: @escaping @Sendable () -> String?) {
    self.place = place
  }
}
