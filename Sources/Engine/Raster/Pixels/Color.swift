/// A colour with straight (not premultiplied) 8-bit components in sRGB.
public struct Color: Hashable, Sendable, BitwiseCopyable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// Opacity, 0 (clear) to 255 (opaque).
  public var alpha: UInt8

  /// Creates a colour from bytes; opaque by default.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from components of 0 to 1; opaque by default. Values outside are clamped, NaN counts as 0, and
  /// each is rounded to the nearest 255th.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
  }

  /// Opaque black.
  public static let black = Color(red: 0 as UInt8, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 255 as UInt8, green: 255, blue: 255)
  /// Transparent black.
  public static let clear = Color(red: 0 as UInt8, green: 0, blue: 0, alpha: 0)

  /// The colour as a `Bitmap` stores it: premultiplied, red in the lowest byte.
  public var premultiplied: UInt32 {
    let a = UInt32(alpha)
    return multiply255(UInt32(red), a) | multiply255(UInt32(green), a) << 8
      | multiply255(UInt32(blue), a) << 16 | a << 24
  }
}

/// `x * y / 255` for x and y from 0 to 255, rounded to nearest, exact.
@inlinable func multiply255(_ x: UInt32, _ y: UInt32) -> UInt32 {
  let product = x * y + 128
  return (product + product >> 8) >> 8
}

/// A fraction from 0 to 1 as a byte, rounded to nearest. Less than 0 and NaN give 0, more than 1 gives 255.
@inlinable func byte(_ fraction: Double) -> UInt8 {
  guard fraction > 0 else { return 0 }
  return fraction >= 1 ? 255 : UInt8(fraction * 255 + 0.5)
}
