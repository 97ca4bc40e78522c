internal import UIKit

extension Stage {
  /// Whether the player wants reduced motion, as `UIAccessibility.isReduceMotionEnabled` tells the app. Setting it
  /// posts `UIAccessibility.reduceMotionStatusDidChangeNotification` at once. Default false.
  public var reducesMotion: Bool {
    get { app.reducesMotion }
    set {
      guard newValue != app.reducesMotion else { return }
      app.reducesMotion = newValue
      post(UIAccessibility.reduceMotionStatusDidChangeNotification)
    }
  }

  /// Whether the player wants more contrast, as `UIAccessibility.isDarkerSystemColorsEnabled` tells the app. Setting it
  /// posts `UIAccessibility.darkerSystemColorsStatusDidChangeNotification` at once. Default false.
  public var increasesContrast: Bool {
    get { app.increasesContrast }
    set {
      guard newValue != app.increasesContrast else { return }
      app.increasesContrast = newValue
      post(UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
    }
  }

  private func post(_ name: NSNotification.Name) {
    virtualTime.play { NotificationCenter.default.post(name: name, object: nil) }
  }
}
