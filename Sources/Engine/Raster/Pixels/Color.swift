/// A colour with straight (not premultiplied) 8-bit components in sRGB.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Components from 0 to 1, clamped; NaN counts as 0. Each is rounded to the nearest 255th.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
  }

  public static let black = Color(red: 0 as UInt8, green: 0, blue: 0)
  public static let white = Color(red: 255 as UInt8, green: 255, blue: 255)
  public static let clear = Color(red: 0 as UInt8, green: 0, blue: 0, alpha: 0)

  /// The pixel as a `Bitmap` stores it: premultiplied, red in the lowest byte.
  public var premultiplied: UInt32 {
    let a = UInt32(alpha)
    return multiply255(UInt32(red), a) | multiply255(UInt32(green), a) << 8
      | multiply255(UInt32(blue), a) << 16 | a << 24
  }
}

/// `x * y / 255`, rounded to nearest, exactly, for x and y from 0 to 255.
@inlinable func multiply255(_ x: UInt32, _ y: UInt32) -> UInt32 {
  let product = x * y + 128
  return (product + product >> 8) >> 8
}

/// The nearest byte to a fraction from 0 to 1; less and NaN give 0, more gives 255.
@inlinable func byte(_ fraction: Double) -> UInt8 {
  guard fraction > 0 else { return 0 }
  return fraction >= 1 ? 255 : UInt8(fraction * 255 + 0.5)
}
