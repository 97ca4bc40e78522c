/// How a Gaussian blur is computed.
enum BlurPlan: Equatable {
  /// Weights in 65536ths for distances from 0 on. Both sides together add up to 65536.
  case weights([UInt32])
  /// Box filters to run in sequence, and how many pixels each reads before and after.
  case boxes([Box])

  struct Box: Equatable {
    var before: Int
    var after: Int

    var size: Int { before + 1 + after }
  }

  /// Above this `sigma`, boxes are faster than weights and differ from them by at most a fiftieth.
  static let weightedSigmaLimit = 6.0

  /// nil if the blur changes nothing.
  init?(sigma: Double) {
    guard sigma > 0.1 else { return nil }
    let sigma = min(256, sigma)
    guard sigma > Self.weightedSigmaLimit else {
      self = .weights(Self.weights(sigma))
      return
    }
    // Odd sizes whose summed variance is closest to the curve's.
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    let low = (roundedDown(ideal, 3, 1 << 10) - 1) / 2 * 2 + 1
    let side = Double(low)
    let few = roundedInt((3 * side * side + 12 * side + 9 - 12 * sigma * sigma) / (4 * side + 4), 0, 3)
    self = .boxes(
      (0..<3).map { Box(before: ($0 < few ? low : low + 2) / 2, after: ($0 < few ? low : low + 2) / 2) })
  }

  var reach: Int {
    switch self {
    case .weights(let weights): weights.count - 1
    case .boxes(let boxes): max(boxes.reduce(0) { $0 + $1.before }, boxes.reduce(0) { $0 + $1.after })
    }
  }

  private static func weights(_ sigma: Double) -> [UInt32] {
    let radius = roundedUp(3 * sigma, 1, 64)
    let curve = (0...radius).map { exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = curve.dropFirst().reduce(curve[0]) { $0 + 2 * $1 }
    var weights = curve.map { UInt32(roundedInt($0 / sum * 65536, 0, 65536)) }
    let others = weights.dropFirst().reduce(0) { $0 + 2 * $1 }
    weights[0] = 65536 - others
    return weights
  }

  /// `e` to a power from -100 to 0, without the C library: the Taylor series of a 256th of the power, squared eight
  /// times. Accurate to 1e-13.
  static func exponential(_ power: Double) -> Double {
    let x = max(-100, power) / 256
    var sum = 1.0
    for term in stride(from: 14.0, through: 1, by: -1) { sum = 1 + x / term * sum }
    for _ in 0..<8 { sum *= sum }
    return sum
  }
}
