import UIKit

/// The player's choices and best score, stored in the user defaults.
@MainActor
enum Settings {
  private static var defaults: UserDefaults { .standard }

  /// Writes all changes now.
  ///
  /// - Returns: whether they are stored; false if their folder cannot be written.
  static func save() -> Bool { defaults.synchronize() }

  static var bestScore: Int {
    get { max(0, defaults.integer(forKey: "bestScore")) }
    set { defaults.set(newValue, forKey: "bestScore") }
  }

  /// The ten best flights of this machine, best first. Stored texts that cannot be read are left out.
  static var flights: [Flight] {
    get { Flight.best((defaults.stringArray(forKey: "flights") ?? []).compactMap(Flight.init(text:))) }
    set { defaults.set(Flight.best(newValue).map(\.text), forKey: "flights") }
  }

  /// The latest day among the best flights; nil without flights. It is later than today if the clock was set back.
  static var newestDay: String? { flights.map(\.day).max() }

  static var isMuted: Bool {
    get { defaults.bool(forKey: "isMuted") }
    set { defaults.set(newValue, forKey: "isMuted") }
  }

  /// Whether nothing shakes, flashes or changes its shape, and the background stands still. By default the system's
  /// setting.
  static var reducesMotion: Bool {
    get { defaults.object(forKey: "reducesMotion") as? Bool ?? UIAccessibility.isReduceMotionEnabled }
    set { defaults.set(newValue, forKey: "reducesMotion") }
  }

  /// Whether the background is pale, so that the outlines of Felipe and the cacti stand out. By default the system's
  /// setting.
  static var hasHighContrast: Bool {
    get { defaults.object(forKey: "hasHighContrast") as? Bool ?? UIAccessibility.isDarkerSystemColorsEnabled }
    set { defaults.set(newValue, forKey: "hasHighContrast") }
  }

  /// `en`, `es` or `de`; nil for the system's language.
  static var language: String? {
    get { defaults.stringArray(forKey: "AppleLanguages")?.first }
    set {
      if let newValue {
        defaults.set([newValue], forKey: "AppleLanguages")
      } else {
        defaults.removeObject(forKey: "AppleLanguages")
      }
    }
  }

  /// The next language in the order of the settings panel.
  static var nextLanguage: String? {
    switch language {
    case nil: "en"
    case "en": "es"
    case "es": "de"
    default: nil
    }
  }
}
