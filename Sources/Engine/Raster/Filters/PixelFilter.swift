/// A change of a layer's picture before it is drawn. Lengths are in pixels; everything outside the picture is clear.
public enum PixelFilter: Hashable, Sendable {
  /// A Gaussian blur; `sigma` is its standard deviation in pixels, at most 256 (more is clamped). At 0.1 or less, or
  /// NaN, nothing changes.
  ///
  /// Up to 6 it uses the weights of the curve itself, out to three deviations, in 65536ths. Above, it runs three box
  /// filters in sequence along each axis, with sizes chosen as in Peter Kovesi, "Fast Almost-Gaussian Filtering"
  /// (2010).
  case blur(sigma: Double)
  /// Recomputes the colour of each pixel from its own.
  case colors(ColorRule)
  /// Squares of one colour, the mean of the pixels that they cover. `side` is from 1 to 1024, values outside are
  /// clamped; one square has a corner at (x, y) of the frame.
  case squares(side: Int, x: Int, y: Int)
  /// Adds a blurred copy of the picture to it, by the blend mode `screen`. The copy is multiplied by `intensity` from 0
  /// to 1; values outside are clamped.
  case bloom(sigma: Double, intensity: Double)

  /// The largest distance in pixels at which one pixel affects another.
  public var reach: Int {
    switch self {
    case .blur(let sigma), .bloom(let sigma, _): BlurPlan(sigma: sigma)?.reach ?? 0
    case .colors: 0
    case .squares(let side, _, _): max(1, min(1024, side)) - 1
    }
  }
}

/// Makes each colour component a weighted sum of red, green and blue plus a constant. Colours and constants are from 0
/// to 1 and not premultiplied. Results are clamped; alpha does not change.
public struct ColorRule: Hashable, Sendable {
  /// One row each for red, green and blue: the weights of red, green and blue, and the constant. Values are clamped to
  /// -32 to 32; NaN counts as 0.
  public var rows: [[Double]]

  /// Creates a rule from its rows.
  ///
  /// - Precondition: there are three rows of four numbers.
  public init(rows: [[Double]]) {
    precondition(
      rows.count == 3 && rows.allSatisfy { $0.count == 4 },
      "ColorRule: there must be 3 rows of 4 numbers, not \(rows.map(\.count))")
    self.rows = rows
  }

  /// The rule that changes nothing.
  public static let identity = ColorRule(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]])

  /// The rule that applies this one first, then another.
  public func followed(by next: ColorRule) -> ColorRule {
    ColorRule(
      rows: next.rows.map { row in
        (0..<4).map { column in
          let sum = row[0] * rows[0][column] + row[1] * rows[1][column] + row[2] * rows[2][column]
          return column == 3 ? sum + row[3] : sum
        }
      })
  }
}
