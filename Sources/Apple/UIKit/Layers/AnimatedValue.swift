/// A value that can be mixed with another one: a list of numbers, and the kinds of the steps of a path.
struct AnimatedValue {
  var numbers: [Double]
  /// A path with other points than those of `numbers`.
  private var shape: [CGPath.Step]?

  init(_ numbers: [Double]) { self.numbers = numbers }

  /// nil for a value that cannot be animated.
  @MainActor
  init?(_ value: Any?) {
    func pair(_ x: CGFloat, _ y: CGFloat) -> AnimatedValue { AnimatedValue([Double(x), Double(y)]) }
    switch value {
    case let value as CGFloat: self.init([Double(value)])
    case let value as Double: self.init([value])
    case let value as Float: self.init([Double(value)])
    case let value as Int: self.init([Double(value)])
    case let value as CGPoint: self = pair(value.x, value.y)
    case let value as CGSize: self = pair(value.width, value.height)
    case let value as CGRect:
      self.init([value.minX, value.minY, value.width, value.height].map { Double($0) })
    case let value as CGColor: self.init(UIColor(cgColor: value).parts)
    case let value as UIColor: self.init(value.parts)
    case let value as CATransform3D: self.init(affine: value.affine)
    case let value as CGAffineTransform: self.init(affine: value)
    case let value as CGPath:
      self.init(value.steps.flatMap(\.points).flatMap { [Double($0.x), Double($0.y)] })
      shape = value.steps
    case let value as NSNumber: self.init([value.doubleValue])
    case let value as NSValue:
      switch String(cString: value.objCType) {
      case "{CGPoint=dd}": self.init(value.cgPointValue)
      case "{CGSize=dd}": self.init(value.cgSizeValue)
      case "{CGRect={CGPoint=dd}{CGSize=dd}}": self.init(value.cgRectValue)
      default: return nil
      }
    case let values as [Any]:
      let parts = values.map { AnimatedValue($0)?.numbers }
      guard parts.allSatisfy({ $0 != nil }) else { return nil }
      self.init(parts.flatMap { $0 ?? [] })
    default: return nil
    }
  }

  private init(affine t: CGAffineTransform) {
    self.init([t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
  }

  /// The point.
  var point: CGPoint? { numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : nil }

  /// The change in the plane.
  var affine: CGAffineTransform? {
    guard numbers.count == 6 else { return nil }
    let n = numbers.map { CGFloat($0) }
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// The path with the points of `numbers`.
  var path: CGPath? {
    guard let shape else { return nil }
    var rest = numbers[...]
    func next() -> CGPoint {
      defer { rest = rest.dropFirst(2) }
      return CGPoint(x: rest[rest.startIndex], y: rest[rest.startIndex + 1])
    }
    return CGPath(
      shape.map { step in
        switch step {
        case .move: .move(next())
        case .line: .line(next())
        case .quadratic: .quadratic(control: next(), end: next())
        case .cubic: .cubic(control1: next(), control2: next(), end: next())
        case .close: .close
        }
      })
  }

  /// A value between this one and another one. Values of different kinds switch halfway.
  func mixed(with other: AnimatedValue, _ part: Double) -> AnimatedValue {
    guard numbers.count == other.numbers.count else { return part < 0.5 ? self : other }
    if let from = affine, let to = other.affine, shape == nil {
      return AnimatedValue(affine: TransformParts(from).mixed(with: TransformParts(to), part))
    }
    var result = other
    for index in numbers.indices {
      result.numbers[index] = numbers[index] + (other.numbers[index] - numbers[index]) * part
    }
    return result
  }

  /// The sum of this value and a multiple of the other one.
  func adding(_ other: AnimatedValue, times factor: Double = 1) -> AnimatedValue {
    guard numbers.count == other.numbers.count else { return self }
    var result = self
    for index in numbers.indices { result.numbers[index] += other.numbers[index] * factor }
    return result
  }
}

extension UIColor {
  /// Red, green, blue and opacity.
  fileprivate var parts: [Double] {
    let parts = (cgColor.components ?? []).map { Double($0) }
    return parts.count == 4 ? parts : parts.count == 2 ? [parts[0], parts[0], parts[0], parts[1]] : [0, 0, 0, 0]
  }
}
