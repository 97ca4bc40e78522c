/// A frame's hash: XXH64, seed 0, over its size and its pixels.
///
/// The hashed bytes are width and height, each as a little-endian UInt32, followed by the pixels row by row from the
/// top, four bytes each: red, green, blue, alpha, premultiplied. Equal frames have equal hashes on every machine.
public struct FrameHash: Hashable, Sendable, CustomStringConvertible {
  /// The 64 bits of the hash.
  public let value: UInt64

  /// Hashes a frame.
  public init(_ bitmap: Bitmap) {
    var state = XXH64()
    state.add(UInt32(bitmap.width))
    state.add(UInt32(bitmap.height))
    bitmap.pixels.withUnsafeBufferPointer { state.add($0) }
    value = state.finish()
  }

  /// Plain XXH64, seed 0, of any bytes; for checking against published values.
  public init(bytes: [UInt8]) {
    var state = XXH64()
    bytes.withUnsafeBytes { bytes in
      let whole = bytes.count / 4
      // Words are little-endian, as in a frame.
      let words = (0..<whole).lazy.map {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self))
      }
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: whole) { copy in
        _ = copy.initialize(from: words)
        state.add(UnsafeBufferPointer(copy))
      }
      for byte in bytes[(4 * whole)...] { state.add(byte) }
    }
    value = state.finish()
  }

  /// Parses what `description` prints: exactly 16 hexadecimal digits in either case; nil for anything else.
  public init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 16 else { return nil }
    var value: UInt64 = 0
    for digit in digits {
      guard let nibble = Self.nibble(digit) else { return nil }
      value = value << 4 | nibble
    }
    self.value = value
  }

  /// 16 lower-case hexadecimal digits.
  public var description: String {
    let digits = Array("0123456789abcdef")
    return String((0..<16).map { digits[Int(value >> (60 - 4 * UInt64($0)) & 15)] })
  }

  private static func nibble(_ digit: UInt8) -> UInt64? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
