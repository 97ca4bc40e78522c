/// The permitted difference between a frame and its golden, and the reason for it.
///
/// The rasteriser is exact, so a tolerance is only for the results of other software: another physics library, or a
/// picture made by another program.
public struct Tolerance: Sendable, Equatable, Codable {
  /// The number of pixels that may differ by more than `colorDifference`. Default 0.
  public var pixels: Int
  /// The largest colour difference to ignore, from 0 (the default: none) to 1 (the difference of red and cyan).
  ///
  /// The difference is the perceptually weighted distance in YIQ: Y. Kotsarenko, F. Ramos, "Measuring perceived color
  /// difference using YIQ NTSC transmission color space in mobile applications", 2010. Translucent pixels are compared
  /// on black and on white, and the larger distance counts.
  public var colorDifference: Double
  /// Whether to ignore pixels that look like antialiasing in one of the frames. Default false. Source: V. Vysniauskas,
  /// "Anti-aliased pixel and intensity slope detector", 2009.
  public var ignoresAntialiasing: Bool
  /// Why the tolerance is justified; printed with each use.
  public let reason: String

  /// - Precondition: the reason is not empty, and the numbers are not negative.
  public init(pixels: Int = 0, colorDifference: Double = 0, ignoresAntialiasing: Bool = false, because reason: String) {
    precondition(reason.contains { !$0.isWhitespace }, "Tolerance: a tolerance needs a reason")
    precondition(pixels >= 0, "Tolerance: pixels is \(pixels), and must not be negative")
    precondition(colorDifference >= 0, "Tolerance: colorDifference is \(colorDifference), and must be 0 to 1")
    self.pixels = pixels
    self.colorDifference = colorDifference
    self.ignoresAntialiasing = ignoresAntialiasing
    self.reason = reason
  }
}

extension Tolerance: CustomStringConvertible {
  /// The tolerance and its reason: `3 pixels, colour difference 0.02, smoothed edges ignored: ...`.
  public var description: String {
    var parts = ["\(pixels) pixels"]
    if colorDifference > 0 { parts.append("colour difference \(colorDifference)") }
    if ignoresAntialiasing { parts.append("smoothed edges ignored") }
    return parts.joined(separator: ", ") + ": \(reason)"
  }
}
