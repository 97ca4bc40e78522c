/// How much a frame may differ from its golden, and why.
///
/// Frames are exact, so a tolerance is for what is not drawn by the rasteriser alone: physics with another library, a
/// picture that another program made.
public struct Tolerance: Sendable, Equatable, Codable {
  /// How many pixels may differ by more than `colorDifference`.
  public var pixels: Int
  /// A difference of colour that no one sees: from 0, nothing, to 1, red beside cyan.
  ///
  /// It is the distance in the YIQ space, weighted for the eye: Y. Kotsarenko, F. Ramos, "Measuring perceived color
  /// difference using YIQ NTSC transmission color space in mobile applications", 2010. Pixels that are not opaque are
  /// compared on black and on white, and the larger distance counts.
  public var colorDifference: Double
  /// Whether pixels do not count that look like a smoothed edge in one of the two frames: V. Vysniauskas, "Anti-aliased
  /// pixel and intensity slope detector", 2009.
  public var ignoresAntialiasing: Bool
  /// Why this is right; it is printed beside each use.
  public let reason: String

  /// - Precondition: the reason says something, and the numbers are not negative.
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
  /// `3 pixels, colour difference 0.02, smoothed edges ignored: ...` and the reason.
  public var description: String {
    var parts = ["\(pixels) pixels"]
    if colorDifference > 0 { parts.append("colour difference \(colorDifference)") }
    if ignoresAntialiasing { parts.append("smoothed edges ignored") }
    return parts.joined(separator: ", ") + ": \(reason)"
  }
}
