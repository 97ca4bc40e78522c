extension UIWindow {
  /// The height of a window above others.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiwindow/level
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The height.
    public let rawValue: CGFloat

    /// Creates a level from its height.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The app's windows, at 0.
    public static let normal = Level(rawValue: 0)
    /// The status bar, at 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// Alerts, at 2000.
    public static let alert = Level(rawValue: 2000)

    /// The level that is higher by a number.
    public static func + (level: Level, height: CGFloat) -> Level { Level(rawValue: level.rawValue + height) }
    /// The level that is lower by a number.
    public static func - (level: Level, height: CGFloat) -> Level { Level(rawValue: level.rawValue - height) }
  }
}
