public import Foundation

/// A device's screen, upright, and the family it belongs to.
///
/// Source of the figures: https://developer.apple.com/design/human-interface-guidelines/layout
public struct Device: Sendable, Equatable {
  /// In points.
  public var size: CGSize
  /// Pixels a point.
  public var scale: Int
  /// Which of an app's icons and pictures serve it, and what `UIDevice` says.
  public var isPad: Bool

  public init(size: CGSize, scale: Int, isPad: Bool = false) {
    self.size = size
    self.scale = scale
    self.isPad = isPad
  }

  /// 375 x 667 points, 1 pixel each: an iPhone 8's screen for small goldens. The default of an app's stage.
  public static let small = Device(size: CGSize(width: 375, height: 667), scale: 1)
  /// 640 x 1136 pixels.
  public static let iPhoneSE = Device(size: CGSize(width: 320, height: 568), scale: 2)
  /// 750 x 1334 pixels.
  public static let iPhone8 = Device(size: CGSize(width: 375, height: 667), scale: 2)
  /// 1242 x 2208 pixels.
  public static let iPhone8Plus = Device(size: CGSize(width: 414, height: 736), scale: 3)
  /// 1179 x 2556 pixels.
  public static let iPhone16 = Device(size: CGSize(width: 393, height: 852), scale: 3)
  /// 1320 x 2868 pixels.
  public static let iPhone16ProMax = Device(size: CGSize(width: 440, height: 956), scale: 3)
  /// 1536 x 2048 pixels.
  public static let iPad9Inch = Device(size: CGSize(width: 768, height: 1024), scale: 2, isPad: true)
  /// 1668 x 2388 pixels.
  public static let iPadPro11Inch = Device(size: CGSize(width: 834, height: 1194), scale: 2, isPad: true)
  /// 2048 x 2732 pixels.
  public static let iPadPro12Inch = Device(size: CGSize(width: 1024, height: 1366), scale: 2, isPad: true)

  /// The same held sideways.
  public var landscape: Device {
    Device(size: CGSize(width: size.height, height: size.width), scale: scale, isPad: isPad)
  }
}
