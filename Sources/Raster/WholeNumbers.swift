// Doubles to whole numbers, clamped first, so that no conversion can trap, and without `rounded()`, which is a call into
// the C library on processors that the compiler may not assume to round. NaN gives the low bound.

/// Rounded towards zero.
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

/// To the nearest, halves away from zero.
@inline(__always)
func roundedInt(_ value: Double, _ low: Int, _ high: Int) -> Int {
  clampedInt(value + (value < 0 ? -0.5 : 0.5), low, high)
}
