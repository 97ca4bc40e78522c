/// Tables of `t ^ falloff` for t from 0 to 1 in steps of `1 / steps`, between which a light's attenuation is
/// interpolated.
///
/// The error is below 1/1000 for falloffs up to 8, if t is above 1/256. Powers are products of repeated square roots,
/// which IEEE 754 defines to the last bit, so every machine has the same table.
struct FalloffTables {
  /// The number of steps of a table.
  static let steps = 1024
  /// The largest falloff.
  static let limit = 64.0

  private var known: [(falloff: Double, table: [Double])] = []
  /// A frame with more different falloffs computes some again.
  private static let tableLimit = 32

  /// The table of a falloff, with `steps + 1` values.
  mutating func table(_ falloff: Double) -> [Double] {
    let falloff = falloff > 0 ? min(falloff, Self.limit) : 0
    if let found = known.first(where: { $0.falloff == falloff }) { return found.table }
    if known.count >= Self.tableLimit { known.removeFirst() }
    let table = (0...Self.steps).map { Self.power(Double($0) / Double(Self.steps), falloff) }
    known.append((falloff, table))
    return table
  }

  /// A power of a base from 0 to 1; anything to the power of 0 is 1. The exponent is used up to 2^-24.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    var whole = Int(exponent)
    var rest = exponent - Double(whole)
    var (result, factor) = (1.0, base)
    while whole > 0 {
      if whole & 1 == 1 { result *= factor }
      factor *= factor
      whole >>= 1
    }
    factor = base
    for _ in 0..<24 where rest > 0 {
      factor = factor.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= factor
        rest -= 1
      }
    }
    return result
  }
}
