/// The reference pixel arithmetic that all kernels are tested against: premultiplied, 8 bits a channel, integers only.
///
/// S is the source pixel after tint and alpha, D the existing pixel, c the coverage; all from 0 to 1 in the table. Each
/// product is rounded to the nearest 255th and each result clamped to 0...1. Apple has one sentence per mode (and none
/// for multiplyAlpha): https://developer.apple.com/documentation/spritekit/skblendmode
///
/// | mode          | colour                  | alpha             | coverage |
/// | ------------- | ----------------------- | ----------------- | -------- |
/// | alpha         | S + D (1 - Sa)          | Sa + Da (1 - Sa)  | scales S |
/// | add           | S + D                   | Sa + Da           | scales S |
/// | subtract      | D - S                   | Da                | scales S |
/// | multiply      | S D                     | Da                | mixes    |
/// | multiplyX2    | 2 S D, at most Da       | Da                | mixes    |
/// | screen        | S + D (1 - S)           | Sa + Da (1 - Sa)  | scales S |
/// | replace       | S                       | Sa                | mixes    |
/// | multiplyAlpha | S D + D (1 - Sa)        | Da                | scales S |
///
/// "Scales S" replaces S by S c; "mixes" gives B c + D (1 - c), where B is the mode's own result. The two are equal on
/// paper, but only for modes that leave D unchanged where S is clear. Coverage is a whole number of 32768ths, where
/// 32767 counts as full: a product with it rounds to the other factor. Colour never exceeds alpha. Differs from Apple:
/// modes that only darken keep the existing alpha, so a frame stays opaque.
enum Blending {
  /// Full coverage.
  static let whole: UInt32 = 32767

  /// Draws one pixel over another with a coverage from 0 (nothing) to `whole`.
  static func blend(_ source: UInt32, over destination: UInt32, mode: BlendMode, coverage: UInt32) -> UInt32 {
    switch mode {
    case .multiply, .multiplyX2, .replace:
      mix(blend(source, over: destination, mode: mode), destination, coverage)
    case .alpha, .add, .subtract, .screen, .multiplyAlpha:
      blend(mix(source, 0, coverage), over: destination, mode: mode)
    }
  }

  /// Draws one pixel over another at full coverage.
  static func blend(_ s: UInt32, over d: UInt32, mode: BlendMode) -> UInt32 {
    let sa = s >> 24
    let da = d >> 24
    switch mode {
    case .alpha:
      let rest = scale(d, 255 - sa)
      return channels { min(255, channel(s, $0) + channel(rest, $0)) }
    case .add:
      return channels { min(255, channel(s, $0) + channel(d, $0)) }
    case .subtract:
      return colors(alpha: da) { channel(d, $0) > channel(s, $0) ? channel(d, $0) - channel(s, $0) : 0 }
    case .multiply:
      return colors(alpha: da) { multiply255(channel(s, $0), channel(d, $0)) }
    case .multiplyX2:
      return colors(alpha: da) { min(da, 2 * multiply255(channel(s, $0), channel(d, $0))) }
    case .screen:
      return channels { channel(s, $0) + multiply255(channel(d, $0), 255 - channel(s, $0)) }
    case .replace:
      return s
    case .multiplyAlpha:
      return colors(alpha: da) {
        min(da, multiply255(channel(s, $0), channel(d, $0)) + multiply255(channel(d, $0), 255 - sa))
      }
    }
  }

  /// Multiplies each channel by a fraction in 255ths.
  static func scale(_ pixel: UInt32, _ fraction: UInt32) -> UInt32 {
    channels { multiply255(channel(pixel, $0), fraction) }
  }

  /// Multiplies each channel by the same channel of a factor, in 255ths.
  static func modulate(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    channels { multiply255(channel(pixel, $0), channel(factor, $0)) }
  }

  /// `first` where covered, `second` elsewhere: `second + (first - second) coverage`, rounded once.
  static func mix(_ first: UInt32, _ second: UInt32, _ coverage: UInt32) -> UInt32 {
    channels { index in
      let rest = Int32(channel(second, index))
      let change = Int32(channel(first, index)) - rest
      return UInt32(rest + (change * Int32(coverage) + 0x4000) >> 15)
    }
  }

  /// Channel 0 (red) to 3 (alpha) of a pixel.
  static func channel(_ pixel: UInt32, _ index: UInt32) -> UInt32 { (pixel >> (8 * index)) & 255 }

  private static func channels(_ value: (UInt32) -> UInt32) -> UInt32 {
    value(0) | value(1) << 8 | value(2) << 16 | value(3) << 24
  }

  private static func colors(alpha: UInt32, _ value: (UInt32) -> UInt32) -> UInt32 {
    value(0) | value(1) << 8 | value(2) << 16 | alpha << 24
  }
}

extension BlendMode {
  /// Whether a clear pixel changes nothing: in the modes where coverage scales the source.
  var keepsPixelsUnderClearOnes: Bool {
    switch self {
    case .multiply, .multiplyX2, .replace: false
    case .alpha, .add, .subtract, .screen, .multiplyAlpha: true
    }
  }
}
