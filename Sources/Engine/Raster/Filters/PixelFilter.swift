/// What a layer's picture becomes before it is put down. Lengths are pixels; what is outside the picture is clear.
public enum PixelFilter: Hashable, Sendable {
  /// A Gaussian blur; `sigma` is its standard deviation, at most 256. Not above 0.1, or NaN: no change.
  ///
  /// Up to 6 it has the curve's own weights, out to three deviations, in 65536ths. Beyond, it is three boxes one after
  /// another along each axis, their sizes chosen as in Peter Kovesi, "Fast Almost-Gaussian Filtering" (2010).
  case blur(sigma: Double)
  case colors(ColorRule)
  /// Squares of one colour, the mean of what they cover. A corner of one lies at (x, y) of the frame; `side` is from 1
  /// to 1024.
  case squares(side: Int, x: Int, y: Int)
  /// A blurred copy, times `intensity` from 0 to 1, is added to the picture by the blend mode `screen`.
  case bloom(sigma: Double, intensity: Double)

  /// How far what lies beside a pixel changes it.
  public var reach: Int {
    switch self {
    case .blur(let sigma), .bloom(let sigma, _): BlurPlan(sigma: sigma)?.reach ?? 0
    case .colors: 0
    case .squares(let side, _, _): max(1, min(1024, side)) - 1
    }
  }
}

/// What each colour component becomes: a sum of parts of red, green and blue, and a constant. Colours and constants are
/// from 0 to 1 and not premultiplied; results are clamped, and alpha stays.
public struct ColorRule: Hashable, Sendable {
  /// For red, green and blue in turn: parts of red, green and blue, and the constant, each from -32 to 32. NaN counts as
  /// 0.
  public var rows: [[Double]]

  /// - Precondition: there are three rows of four.
  public init(rows: [[Double]]) {
    precondition(
      rows.count == 3 && rows.allSatisfy { $0.count == 4 },
      "ColorRule: there must be 3 rows of 4 numbers, not \(rows.map(\.count))")
    self.rows = rows
  }

  public static let identity = ColorRule(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]])

  /// This rule first, then another one.
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
