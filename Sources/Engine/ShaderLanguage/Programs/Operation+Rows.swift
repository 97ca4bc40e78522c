extension Operation {
  /// Applies an operation of one or two numbers to rows. Each operation has its own loop, which is vectorised.
  func applyToRows(
    _ a: UnsafeMutablePointer<Float>, _ b: UnsafeMutablePointer<Float>, _ target: UnsafeMutablePointer<Float>,
    _ count: Int
  ) {
    @inline(__always)
    func each(_ operation: Operation) {
      for lane in 0..<count { target[lane] = operation.apply(a[lane], b[lane], 0) }
    }
    switch self {
    case .negate: each(.negate)
    case .absolute: each(.absolute)
    case .sign: each(.sign)
    case .floor: each(.floor)
    case .ceil: each(.ceil)
    case .fract: each(.fract)
    case .truncate: each(.truncate)
    case .not: each(.not)
    case .isNotZero: each(.isNotZero)
    case .squareRoot: each(.squareRoot)
    case .inverseSquareRoot: each(.inverseSquareRoot)
    case .sin: each(.sin)
    case .cos: each(.cos)
    case .tan: each(.tan)
    case .asin: each(.asin)
    case .acos: each(.acos)
    case .atan: each(.atan)
    case .exp: each(.exp)
    case .log: each(.log)
    case .exp2: each(.exp2)
    case .log2: each(.log2)
    case .add: each(.add)
    case .subtract: each(.subtract)
    case .multiply: each(.multiply)
    case .divide: each(.divide)
    case .divideWhole: each(.divideWhole)
    case .modulo: each(.modulo)
    case .moduloWhole: each(.moduloWhole)
    case .minimum: each(.minimum)
    case .maximum: each(.maximum)
    case .power: each(.power)
    case .atan2: each(.atan2)
    case .less: each(.less)
    case .lessOrEqual: each(.lessOrEqual)
    case .equal: each(.equal)
    case .notEqual: each(.notEqual)
    case .and: each(.and)
    case .or: each(.or)
    case .xor: each(.xor)
    case .copyWhereActive, .copy, .load, .store, .sample, .select: break
    }
  }
}
