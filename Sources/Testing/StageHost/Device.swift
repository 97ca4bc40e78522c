public import Foundation

/// A device to test on: its screen, held upright, and its family.
///
/// The sizes come from https://developer.apple.com/design/human-interface-guidelines/layout
public struct Device: Sendable, Equatable {
  /// The screen's size, in points.
  public var size: CGSize
  /// Pixels per point. A stage accepts 1 to 8.
  public var scale: Int
  /// Whether the device is an iPad: selects the app's iPad icons and pictures, and the idiom that `UIDevice` reports.
  public var isPad: Bool

  /// Creates a device of any size.
  ///
  /// - Parameters:
  ///   - size: the screen's size, in points.
  ///   - scale: pixels per point. A stage accepts 1 to 8.
  ///   - isPad: true for an iPad; false, the default, for an iPhone.
  public init(size: CGSize, scale: Int, isPad: Bool = false) {
    self.size = size
    self.scale = scale
    self.isPad = isPad
  }

  /// 375 x 667 points at 1 pixel per point: the screen of an iPhone 8, for small goldens. The default for an app's
  /// stage.
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

  /// The same device held sideways: width and height are swapped.
  public var landscape: Device {
    Device(size: CGSize(width: size.height, height: size.width), scale: scale, isPad: isPad)
  }
}
