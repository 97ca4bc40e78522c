public import Foundation
public import UIKit

/// A device to test on: its screen, held upright, and its family.
///
/// The sizes come from https://developer.apple.com/design/human-interface-guidelines/layout, the insets of phones from
/// measurements such as http://csl.cool/2023/09/15/ios-dev/ios-layout-adaptation. There is no status bar, so the whole
/// screen of a device with a home button is safe (https://asciiwwdc.com/2018/sessions/235), and on a tablet only the bar
/// at the lower side covers something; its 20 points are a guess.
public struct Device: Sendable, Equatable {
  /// The screen's size, in points.
  public var size: CGSize
  /// Pixels per point. A stage accepts 1 to 8.
  public var scale: Int
  /// Whether the device is an iPad: selects the app's iPad icons and pictures, and the idiom that `UIDevice` reports.
  public var isPad: Bool

  /// The margins of the upright screen that the device covers, in points. Default none. Negative margins and NaN count
  /// as 0.
  public var safeAreaInsets: UIEdgeInsets
  /// The margins of the screen held sideways. Default none.
  public var landscapeSafeAreaInsets: UIEdgeInsets

  /// Creates a device of any size.
  ///
  /// - Parameters:
  ///   - size: the screen's size, in points.
  ///   - scale: pixels per point. A stage accepts 1 to 8.
  ///   - isPad: true for an iPad; false, the default, for an iPhone.
  ///   - safeAreaInsets: the margins of the upright screen that the device covers.
  ///   - landscapeSafeAreaInsets: the margins of the screen held sideways.
  public init(
    size: CGSize, scale: Int, isPad: Bool = false, safeAreaInsets: UIEdgeInsets = .zero,
    landscapeSafeAreaInsets: UIEdgeInsets = .zero
  ) {
    self.size = size
    self.scale = scale
    self.isPad = isPad
    self.safeAreaInsets = safeAreaInsets
    self.landscapeSafeAreaInsets = landscapeSafeAreaInsets
  }

  /// A phone without a home button: `top` points are covered above the upright screen and on both sides of a sideways
  /// one, and the bar at the lower side covers 34 or 21 points.
  private static func phone(_ width: Int, _ height: Int, top: CGFloat) -> Device {
    Device(
      size: CGSize(width: width, height: height), scale: 3, safeAreaInsets: UIEdgeInsets(top: top, bottom: 34),
      landscapeSafeAreaInsets: UIEdgeInsets(left: top, bottom: 21, right: top))
  }

  /// A tablet without a home button.
  private static func tablet(_ width: Int, _ height: Int) -> Device {
    let insets = UIEdgeInsets(bottom: 20)
    return Device(
      size: CGSize(width: width, height: height), scale: 2, isPad: true, safeAreaInsets: insets,
      landscapeSafeAreaInsets: insets)
  }

  /// 375 x 667 points at 1 pixel per point: the screen of an iPhone 8, for small goldens. The default for a
  /// stage of an app for phones.
  public static let small = Device(size: CGSize(width: 375, height: 667), scale: 1)
  /// 640 x 1136 pixels.
  public static let iPhoneSE = Device(size: CGSize(width: 320, height: 568), scale: 2)
  /// 750 x 1334 pixels.
  public static let iPhone8 = Device(size: CGSize(width: 375, height: 667), scale: 2)
  /// 1242 x 2208 pixels.
  public static let iPhone8Plus = Device(size: CGSize(width: 414, height: 736), scale: 3)
  /// 1179 x 2556 pixels.
  public static let iPhone16 = phone(393, 852, top: 59)
  /// 1320 x 2868 pixels.
  public static let iPhone16ProMax = phone(440, 956, top: 62)
  /// 1536 x 2048 pixels.
  public static let iPad9Inch = Device(size: CGSize(width: 768, height: 1024), scale: 2, isPad: true)
  /// 1668 x 2388 pixels.
  public static let iPadPro11Inch = tablet(834, 1194)
  /// 2048 x 2732 pixels.
  public static let iPadPro12Inch = tablet(1024, 1366)

  /// The same device held sideways: width and height are swapped.
  public var landscape: Device {
    var device = self
    device.size = CGSize(width: size.height, height: size.width)
    return device
  }

  var safeArea: SafeArea { SafeArea(upright: safeAreaInsets, sideways: landscapeSafeAreaInsets) }
}
