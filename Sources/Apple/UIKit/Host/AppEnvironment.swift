package import AppIcons
package import Assets

/// What an app is started with: its files, its icons, its screen. Everything that Apple's shared objects know comes
/// from here, so that two apps in one process know nothing of each other.
package struct AppEnvironment: Sendable {
  package var assets: AssetIndex
  /// nil for an app without an Info.plist: it has no icons.
  package var infoPlist: InfoPlist?
  package var idiom: IconIdiom
  package var surface: Surface
  /// Where the chosen icon is kept; nil keeps it in memory only.
  package var iconStore: IconStore?
  /// Where `UserDefaults` are kept; nil keeps them in memory only.
  package var defaultsFolder: URL?
  /// Decoded pictures that apps with the same files share, one after another; nil gives each app its own.
  package var images: ImageCache?
  /// The player's language and region. Foundation's `Locale.current` on Linux knows neither.
  package var locale = Locale(identifier: "en_US")
  /// Whether the app looks light or dark.
  package var userInterfaceStyle = UIUserInterfaceStyle.light
  /// Whether an icon change shows the alert. Apple's contract says always; false is an option of ours.
  package var informsUserOfIconChanges = true
  /// Whether the machine's fonts serve for those that the app has not. A window's app says yes; a stage must not, so that
  /// its frames are the same everywhere.
  package var usesSystemFonts = false

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
}
