/// A value of a sequence with its time, as the original value and as numbers.
struct Keyframe {
  enum Kind: String {
    case number, color, point, vector, size

    /// Converts numbers back to a value of this kind.
    @MainActor
    func value(of numbers: SIMD4<Double>) -> Any {
      switch self {
      case .number: NSNumber(value: numbers.x)
      case .color: UIColor(red: numbers.x, green: numbers.y, blue: numbers.z, alpha: numbers.w)
      case .point: CGPoint(x: numbers.x, y: numbers.y)
      case .vector: CGVector(dx: numbers.x, dy: numbers.y)
      case .size: CGSize(width: numbers.x, height: numbers.y)
      }
    }
  }

  let kind: Kind
  let value: Any
  let numbers: SIMD4<Double>
  let time: CGFloat

  init(kind: Kind, value: Any, numbers: SIMD4<Double>, time: CGFloat) {
    (self.kind, self.value, self.numbers, self.time) = (kind, value, numbers, time)
  }

  /// nil for a value of a kind that cannot be interpolated.
  init?(_ value: Any, time: CGFloat) {
    switch value {
    case let color as UIColor:
      self.init(kind: .color, value: value, numbers: color.numbers, time: time)
    case let point as CGPoint:
      self.init(kind: .point, value: value, numbers: SIMD4(Double(point.x), Double(point.y), 0, 0), time: time)
    case let vector as CGVector:
      self.init(kind: .vector, value: value, numbers: SIMD4(Double(vector.dx), Double(vector.dy), 0, 0), time: time)
    case let size as CGSize:
      self.init(kind: .size, value: value, numbers: SIMD4(Double(size.width), Double(size.height), 0, 0), time: time)
    default:
      guard let number = Self.number(value) else { return nil }
      self.init(kind: .number, value: value, numbers: SIMD4(number, 0, 0, 0), time: time)
    }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as CGFloat: Double(number)
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as any BinaryInteger: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}

// MARK: Archives

extension Keyframe {
  /// The value as an object that archives hold: a number, a colour, or a point for the other kinds.
  @MainActor var archived: NSObject {
    switch kind {
    case .number: NSNumber(value: numbers.x)
    case .color: UIColor(red: numbers.x, green: numbers.y, blue: numbers.z, alpha: numbers.w)
    case .point, .vector, .size: NSValue(point: CGPoint(x: numbers.x, y: numbers.y))
    }
  }

  /// - Parameter kind: the kind of values that are points in an archive; nil for a point.
  @MainActor
  init?(archived value: Any, kind: Kind?, time: CGFloat) {
    guard let point = value as? NSValue, !(value is NSNumber) else {
      self.init(value, time: time)
      return
    }
    guard strcmp(point.objCType, NSValue(point: .zero).objCType) == 0 else { return nil }
    let kind = kind.flatMap { [.point, .vector, .size].contains($0) ? $0 : nil } ?? .point
    let numbers = SIMD4(Double(point.pointValue.x), Double(point.pointValue.y), 0, 0)
    self.init(kind: kind, value: kind.value(of: numbers), numbers: numbers, time: time)
  }
}

extension UIColor {
  /// Red, green, blue and alpha.
  var numbers: SIMD4<Double> {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
  }
}

/// A sequence's keyframes as numbers, for fast sampling.
struct KeyframeCurve {
  let kind: Keyframe.Kind
  private let times: [Double]
  private let values: [SIMD4<Double>]
  private let interpolation: SKInterpolationMode
  private let repeats: Bool

  /// - Parameter keyframes: at least one. If two have the same time, the later one counts from that time on.
  init(_ keyframes: [Keyframe], interpolation: SKInterpolationMode, repeats: Bool) {
    let sorted = keyframes.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    kind = keyframes[0].kind
    times = sorted.map { Double($0.element.time) }
    values = sorted.map(\.element.numbers)
    self.interpolation = interpolation
    self.repeats = repeats
  }

  func value(at time: Double) -> SIMD4<Double> {
    let last = times.count - 1
    var time = time
    if repeats, time < 0 || time > times[last], times[last] > 0 {
      time = time.truncatingRemainder(dividingBy: times[last])
      if time < 0 { time += times[last] }
    }
    // NaN counts as a time before the first keyframe.
    guard time >= times[0] else { return values[0] }
    guard time < times[last] else { return values[last] }
    let index = indexOfLatest(at: time)
    switch interpolation {
    case .step: return values[index]
    case .linear:
      let part = (time - times[index]) / (times[index + 1] - times[index])
      return values[index] + (values[index + 1] - values[index]) * part
    case .spline: return smoothValue(at: time, after: index)
    }
  }

  /// The index of the last keyframe at or before a time, which is between the first and the last.
  private func indexOfLatest(at time: Double) -> Int {
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// Cubic Hermite interpolation between a keyframe and the next.
  private func smoothValue(at time: Double, after index: Int) -> SIMD4<Double> {
    let length = times[index + 1] - times[index]
    let part = (time - times[index]) / length
    let (square, rest) = (part * part, 1 - part)
    let start = values[index] * ((1 + 2 * part) * rest * rest) + slope(index) * (part * rest * rest * length)
    let end = values[index + 1] * (square * (3 - 2 * part)) - slope(index + 1) * (square * rest * length)
    return start + end
  }

  /// The slope of the line between a keyframe's neighbours; at the ends, between the end and its neighbour.
  private func slope(_ index: Int) -> SIMD4<Double> {
    let (before, after) = (max(0, index - 1), min(times.count - 1, index + 1))
    return (values[after] - values[before]) / (times[after] - times[before])
  }
}
