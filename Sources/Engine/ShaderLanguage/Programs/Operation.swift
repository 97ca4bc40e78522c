/// An operation of one instruction. Comparisons give 1 or 0. The raw values are those of the C kernels.
enum Operation: UInt8, Sendable {
  /// Writes variables only where the pixel is active.
  case copyWhereActive
  case copy, negate, absolute, sign, floor, ceil, fract, truncate, not, isNotZero
  case squareRoot, inverseSquareRoot, sin, cos, tan, asin, acos, atan, exp, log, exp2, log2
  case add, subtract, multiply, divide, divideWhole, modulo, moduloWhole, minimum, maximum, power, atan2
  case less, lessOrEqual, equal, notEqual, and, or, xor
  /// `a` where `c` is not 0, otherwise `b`.
  case select
  /// Reads register `a` plus the offset in `b`, from 0 to `number`.
  case load
  /// Writes `a` to register `target` plus the offset in `b`, from 0 to `number`, where the pixel is active.
  case store
  /// Writes four registers: the texture `number` at (a, b).
  case sample
}

extension Operation {
  /// The result for single numbers; operations on memory and textures have none. The compiler folds constants with it,
  /// and tests compare the kernels with it.
  @inline(__always)
  func apply(_ a: Float, _ b: Float, _ c: Float) -> Float {
    switch self {
    case .copyWhereActive, .copy, .load, .store, .sample: a
    case .negate: -a
    case .absolute: abs(a)
    case .sign: a > 0 ? 1 : a < 0 ? -1 : 0
    case .floor: ShaderMath.floor(a)
    case .ceil: -ShaderMath.floor(-a)
    case .fract: a - ShaderMath.floor(a)
    case .truncate: ShaderMath.truncate(a)
    case .not: a == 0 ? 1 : 0
    case .isNotZero: a != 0 ? 1 : 0
    case .squareRoot: a.squareRoot()
    case .inverseSquareRoot: 1 / a.squareRoot()
    case .sin: ShaderMath.sine(a, turnedBy: 0)
    case .cos: ShaderMath.sine(a, turnedBy: 1)
    case .tan: ShaderMath.sine(a, turnedBy: 0) / ShaderMath.sine(a, turnedBy: 1)
    case .asin: ShaderMath.arcSine(a)
    case .acos: ShaderMath.arcCosine(a)
    case .atan: ShaderMath.arcTangent(a, 1)
    case .exp: ShaderMath.exponential(a)
    case .log: ShaderMath.logarithm(a)
    case .exp2: ShaderMath.exponential2(a)
    case .log2: ShaderMath.logarithm2(a)
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .divideWhole: b == 0 ? 0 : ShaderMath.truncate(a / b)
    case .modulo: a - b * ShaderMath.floor(a / b)
    case .moduloWhole: b == 0 ? 0 : a - b * ShaderMath.truncate(a / b)
    case .minimum: b < a ? b : a
    case .maximum: a < b ? b : a
    case .power: ShaderMath.power(a, b)
    case .atan2: ShaderMath.arcTangent(a, b)
    case .less: a < b ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .notEqual: a != b ? 1 : 0
    case .and: a * b
    case .or: a < b ? b : a
    case .xor: a != b ? 1 : 0
    case .select: c != 0 ? a : b
    }
  }
}
