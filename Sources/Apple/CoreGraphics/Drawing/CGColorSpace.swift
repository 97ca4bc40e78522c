/// The meaning of colour components. Every space here is treated as sRGB.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgcolorspace
/// Differs from Apple: grey and wide-gamut spaces are treated as sRGB too.
public final class CGColorSpace: Sendable {
  /// The name of the sRGB space.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of Display P3; its components are treated as sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of extended sRGB; its components are treated as sRGB.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of linear sRGB; its components are treated as sRGB.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"

  /// The name; a device space has one too.
  public let name: String?
  /// The number of colour components without alpha: 1 for grey, otherwise 3.
  public let numberOfComponents: Int

  private init(name: String, numberOfComponents: Int) {
    (self.name, self.numberOfComponents) = (name, numberOfComponents)
  }

  /// Creates a space from one of this class's names; nil for any other name.
  public convenience init?(name: String) {
    guard [Self.sRGB, Self.displayP3, Self.extendedSRGB, Self.linearSRGB].contains(name) else { return nil }
    self.init(name: name, numberOfComponents: 3)
  }

  fileprivate static let gray = CGColorSpace(name: "kCGColorSpaceDeviceGray", numberOfComponents: 1)
  fileprivate static let rgb = CGColorSpace(name: "kCGColorSpaceDeviceRGB", numberOfComponents: 3)
}

/// The device RGB space; the same object each time.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgcolorspacecreatedevicergb()
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// The device grey space, with one component; the same object each time.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgcolorspacecreatedevicegray()
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

/// The position of the alpha component in a pixel, and whether colours are premultiplied by it.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgimagealphainfo
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// `none` and `noneSkip...` are opaque; `last` and `first` mean not premultiplied; `alphaOnly` has no colour.
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly

  var isOpaque: Bool { [.none, .noneSkipLast, .noneSkipFirst].contains(self) }
}

/// The memory layout of a picture's pixels.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgbitmapinfo
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The combined bits: alpha info in the lowest five, then component type and byte order.
  public let rawValue: UInt32

  /// Creates a layout from its bits; unknown bits are kept.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits that hold the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 16-bit pixels, lowest byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// 32-bit pixels, lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 16-bit pixels, highest byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// 32-bit pixels, highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
