extension SKActionTimingMode {
  /// The cubic Bézier curves of the same names in Core Animation, at a time from 0 to 1.
  ///
  /// Source: https://developer.apple.com/documentation/quartzcore/camediatimingfunctionname
  func eased(_ time: CGFloat) -> CGFloat {
    guard time > 0, time < 1 else { return min(1, max(0, time)) }
    switch self {
    case .linear: return time
    case .easeIn: return Self.curve(x1: 0.42, x2: 1, at: time)
    case .easeOut: return Self.curve(x1: 0, x2: 0.58, at: time)
    case .easeInEaseOut: return Self.curve(x1: 0.42, x2: 0.58, at: time)
    }
  }

  /// The y at x = `time` of the Bézier curve (0, 0), (x1, 0), (x2, 1), (1, 1). Bisects to a precision of 2^-40.
  private static func curve(x1: CGFloat, x2: CGFloat, at time: CGFloat) -> CGFloat {
    var (low, high) = (CGFloat(0), CGFloat(1))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let rest = 1 - middle
      let x = 3 * rest * rest * middle * x1 + 3 * rest * middle * middle * x2 + middle * middle * middle
      if x < time { low = middle } else { high = middle }
    }
    return low * low * (3 - 2 * low)
  }
}
