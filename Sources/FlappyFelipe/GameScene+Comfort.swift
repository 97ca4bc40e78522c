import SpriteKit

/// Reduced motion and high contrast.
extension GameScene {
  /// Follows the settings of the system until the player chooses.
  func observeComfort() {
    for name in [
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
    ] {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { self?.followComfort() }
      }
    }
    followComfort()
  }

  /// Applies the settings to everything on the screen.
  func followComfort() {
    backdrop?.isCalm = Settings.reducesMotion
    backdrop?.isPale = Settings.hasHighContrast
    scoreBand.isHidden = !Settings.hasHighContrast
    showWeather()
    for case let pair as CactusPair in self["cacti"] { pair.wear(theme ?? .current) }
  }

  /// Adds the theme's weather; with reduced motion nothing falls.
  func showWeather() {
    childNode(withName: "weather")?.removeFromParent()
    if !Settings.reducesMotion, let weather = theme?.weather {
      weather.name = "weather"
      addChild(weather)
    }
    fill()
  }
}
