public import UIKit

/// A screen. Differs from Apple: the game's own window is on a screen that is always the same, so that a game that chooses
/// its window's size by it gets the same one everywhere.
///
/// Source: https://developer.apple.com/documentation/appkit/nsscreen
@preconcurrency @MainActor
open class NSScreen: NSObject {
  /// The only screen.
  public static var main: NSScreen? { NSScreen() }
  /// The only screen.
  public static var screens: [NSScreen] { [NSScreen()] }
  /// The screen in points: 1440 by 900, the size of many Macs' screens.
  open var frame: NSRect { CGRect(x: 0, y: 0, width: 1440, height: 900) }
  /// The screen without the menu bar and the Dock: here the whole screen.
  open var visibleFrame: NSRect { frame }
  /// Pixels per point.
  open var backingScaleFactor: CGFloat { UIScreen.main.scale }
  /// The frames shown in a second: 60.
  open var maximumFramesPerSecond: Int { 60 }
}
