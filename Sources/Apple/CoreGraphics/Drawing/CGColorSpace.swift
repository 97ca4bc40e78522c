/// What the numbers of a colour mean: sRGB, whichever is asked for.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgcolorspace
/// Differs from Apple: a grey or a wide space is sRGB too.
public final class CGColorSpace: Sendable {
  public static let sRGB = "kCGColorSpaceSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"

  public let name: String?
  public let numberOfComponents: Int

  private init(name: String, numberOfComponents: Int) {
    (self.name, self.numberOfComponents) = (name, numberOfComponents)
  }

  /// nil for a name that none of the constants is.
  public convenience init?(name: String) {
    guard [Self.sRGB, Self.displayP3, Self.extendedSRGB, Self.linearSRGB].contains(name) else { return nil }
    self.init(name: name, numberOfComponents: 3)
  }

  fileprivate static let gray = CGColorSpace(name: "kCGColorSpaceDeviceGray", numberOfComponents: 1)
  fileprivate static let rgb = CGColorSpace(name: "kCGColorSpaceDeviceRGB", numberOfComponents: 3)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

/// Where a picture has its alpha.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgimagealphainfo
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly

  var isOpaque: Bool { [.none, .noneSkipLast, .noneSkipFirst].contains(self) }
}

/// How a picture's pixels lie in memory.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgbitmapinfo
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
