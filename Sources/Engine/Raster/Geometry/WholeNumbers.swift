// Conversions from Double to integers. They clamp first, so none can trap. They avoid `rounded()`, which calls the C
// library on processors without a rounding instruction. NaN gives the low bound.

/// Rounds towards zero and clamps to `low...high`.
@inline(__always)
func clampedInt(_ value: Double, _ low: Int, _ high: Int) -> Int {
  guard value > Double(low) else { return low }
  return value >= Double(high) ? high : Int(value)
}

@inline(__always)
func roundedDown(_ value: Double, _ low: Int, _ high: Int) -> Int {
  let whole = clampedInt(value, low, high)
  return whole > low && Double(whole) > value ? whole - 1 : whole
}

@inline(__always)
func roundedUp(_ value: Double, _ low: Int, _ high: Int) -> Int {
  let whole = clampedInt(value, low, high)
  return whole < high && Double(whole) < value ? whole + 1 : whole
}

/// Rounds to nearest, halves away from zero, and clamps to `low...high`.
@inline(__always)
func roundedInt(_ value: Double, _ low: Int, _ high: Int) -> Int {
  clampedInt(value + (value < 0 ? -0.5 : 0.5), low, high)
}

/// Rounds to nearest, halves to even, and saturates at 32 bits; NaN gives 0.
@inline(__always)
func fixed32(_ value: Double) -> Int32 {
  guard abs(value) < 0x1p31 - 1 else { return value > 0 ? .max : value < 0 ? .min : 0 }
  // Adding 1.5 * 2^52 leaves the rounded number in the lowest bits: the fastest rounding available.
  return Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)
}

/// The value as an integer; nil if it has a fraction or its magnitude is 2^30 or more.
@inline(__always)
func wholeNumber(_ value: Double) -> Int? {
  guard abs(value) < 0x1p30 else { return nil }
  let whole = Int(value)
  return Double(whole) == value ? whole : nil
}
