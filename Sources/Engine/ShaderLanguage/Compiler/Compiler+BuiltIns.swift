// The functions of the language: section 8 of the GLSL ES 1.00 specification.
extension Compiler {
  private static let unary: [String: Operation] = [
    "sin": .sin, "cos": .cos, "tan": .tan, "asin": .asin, "acos": .acos, "exp": .exp, "log": .log, "exp2": .exp2,
    "log2": .log2, "sqrt": .squareRoot, "inversesqrt": .inverseSquareRoot, "rsqrt": .inverseSquareRoot,
    "abs": .absolute, "fabs": .absolute, "sign": .sign, "floor": .floor, "ceil": .ceil, "fract": .fract,
    "trunc": .truncate,
  ]
  private static let binary: [String: Operation] = [
    "pow": .power, "mod": .modulo, "min": .minimum, "max": .maximum, "fmin": .minimum, "fmax": .maximum,
    "atan2": .atan2,
  ]
  private static let relations: [String: (operation: Operation, isTurned: Bool)] = [
    "lessThan": (.less, false), "lessThanEqual": (.lessOrEqual, false), "greaterThan": (.less, true),
    "greaterThanEqual": (.lessOrEqual, true), "equal": (.equal, false), "notEqual": (.notEqual, false),
  ]

  /// nil if there is no such function of these arguments.
  mutating func builtIn(_ name: String, _ values: [Value]) throws(ShaderError) -> Value? {
    if let texel = try textureFunction(name, values) { return texel }
    guard values.allSatisfy({ $0.type.scalar != nil }), let first = values.first else { return nil }
    if let result = try logicFunction(name, values) { return result }
    if name == "matrixCompMult", values.count == 2, case .matrix = first.type, first.type == values[1].type {
      return try map(.multiply, first.type, first.registers, values[1].registers)
    }
    // The others work on floats; min, max, abs and clamp of ints give ints, as in Metal.
    let isWhole = values.allSatisfy { $0.type.scalar == .int } && ["min", "max", "abs", "clamp", "sign"].contains(name)
    var count = 1
    for value in values {
      guard case .vector(_, let own) = value.type, own == 1 || count == 1 || own == count else { return nil }
      count = max(count, own)
    }
    let type = ShaderType.vector(isWhole ? .int : .float, count)
    let parts = values.map(\.registers)
    switch (name, values.count) {
    case ("radians", 1): return try map(.multiply, type, parts[0], [constant(0.017453292)])
    case ("degrees", 1): return try map(.multiply, type, parts[0], [constant(57.29578)])
    case ("saturate", 1): return try clamp(type, parts[0], [constant(0)], [constant(1)])
    case ("atan", 1): return try map(.atan2, type, parts[0], [constant(1)])
    case ("atan", 2): return try map(.atan2, type, parts[0], parts[1])
    case ("clamp", 3): return try clamp(type, parts[0], parts[1], parts[2])
    case ("mix", 3): return try mix(type, parts[0], parts[1], parts[2])
    case ("step", 2):
      let below = try map(.less, type, parts[1], parts[0])
      return Value(type: type, registers: try map(.not, below).registers)
    case ("smoothstep", 3): return try smoothstep(type, parts)
    default: break
    }
    if let operation = Self.unary[name], values.count == 1 {
      var result = try map(operation, first)
      result.type = type
      return result
    }
    if let operation = Self.binary[name], values.count == 2 { return try map(operation, type, parts[0], parts[1]) }
    return try geometry(name, type, parts, count)
  }

  private mutating func clamp(
    _ type: ShaderType, _ x: [Int32], _ low: [Int32], _ high: [Int32]
  ) throws(ShaderError) -> Value {
    try map(.minimum, type, try map(.maximum, type, x, low).registers, high)
  }

  /// `x (1 - a) + y a`, which is exact at both ends.
  private mutating func mix(
    _ type: ShaderType, _ x: [Int32], _ y: [Int32], _ a: [Int32]
  ) throws(ShaderError) -> Value {
    let rest = try map(.subtract, type, [constant(1)], a).registers
    let first = try map(.multiply, type, x, rest).registers
    return try map(.add, type, first, try map(.multiply, type, y, a).registers)
  }

  private mutating func smoothstep(_ type: ShaderType, _ parts: [[Int32]]) throws(ShaderError) -> Value {
    let span = try map(.subtract, type, parts[1], parts[0]).registers
    let ratio = try map(.divide, type, try map(.subtract, type, parts[2], parts[0]).registers, span).registers
    // Edges that are equal give a step, where a GPU's result is undefined.
    let t = try clamp(type, ratio, [constant(0)], [constant(1)]).registers
    let rest = try map(.subtract, type, [constant(3)], try map(.multiply, type, t, [constant(2)]).registers).registers
    return try map(.multiply, type, try map(.multiply, type, t, t).registers, rest)
  }

  // MARK: Vectors

  private mutating func dot(_ a: [Int32], _ b: [Int32]) throws(ShaderError) -> Int32 {
    try sum((0..<max(a.count, b.count)).map { (a[min($0, a.count - 1)], b[min($0, b.count - 1)]) })
  }

  private mutating func geometry(
    _ name: String, _ type: ShaderType, _ parts: [[Int32]], _ count: Int
  ) throws(ShaderError) -> Value? {
    switch (name, parts.count) {
    case ("length", 1): return Value(type: .float, registers: [try compute(.squareRoot, try dot(parts[0], parts[0]))])
    case ("distance", 2):
      let way = try map(.subtract, type, parts[0], parts[1]).registers
      return Value(type: .float, registers: [try compute(.squareRoot, try dot(way, way))])
    case ("dot", 2): return Value(type: .float, registers: [try dot(parts[0], parts[1])])
    case ("normalize", 1):
      let length = try compute(.squareRoot, try dot(parts[0], parts[0]))
      return try map(.divide, type, parts[0], [length])
    case ("cross", 2) where parts[0].count == 3 && parts[1].count == 3:
      var registers: [Int32] = []
      for index in 0..<3 {
        let (i, j) = ((index + 1) % 3, (index + 2) % 3)
        let (a, b) = (
          try compute(.multiply, parts[0][i], parts[1][j]), try compute(.multiply, parts[0][j], parts[1][i])
        )
        registers.append(try compute(.subtract, a, b))
      }
      return Value(type: type, registers: registers)
    case ("faceforward", 3):
      let isBehind = try compute(.less, try dot(parts[2], parts[1]), constant(0))
      var registers: [Int32] = []
      for register in parts[0] {
        registers.append(try compute(.select, register, try compute(.negate, register), isBehind))
      }
      return Value(type: type, registers: registers)
    case ("reflect", 2):
      let twice = try compute(.multiply, constant(2), try dot(parts[1], parts[0]))
      return try map(.subtract, type, parts[0], try map(.multiply, type, parts[1], [twice]).registers)
    case ("refract", 3) where parts[2].count == 1: return try refract(type, parts)
    default: return nil
    }
  }

  private mutating func refract(_ type: ShaderType, _ parts: [[Int32]]) throws(ShaderError) -> Value {
    let (way, normal, eta) = (parts[0], parts[1], parts[2][0])
    let cosine = try dot(normal, way)
    let one = constant(1)
    let rest = try compute(.subtract, one, try compute(.multiply, cosine, cosine))
    let k = try compute(.subtract, one, try compute(.multiply, try compute(.multiply, eta, eta), rest))
    let isTotal = try compute(.less, k, constant(0))
    let factor = try compute(.add, try compute(.multiply, eta, cosine), try compute(.squareRoot, k))
    var registers: [Int32] = []
    for index in way.indices {
      let bent = try compute(
        .subtract, try compute(.multiply, eta, way[index]), try compute(.multiply, factor, normal[index]))
      registers.append(try compute(.select, constant(0), bent, isTotal))
    }
    return Value(type: type, registers: registers)
  }

  // MARK: Booleans and textures

  private mutating func logicFunction(_ name: String, _ values: [Value]) throws(ShaderError) -> Value? {
    if let (operation, isTurned) = Self.relations[name], values.count == 2,
      case .vector(_, let count) = values[0].type, case .vector(_, let other) = values[1].type, count == other
    {
      let (a, b) = isTurned ? (values[1], values[0]) : (values[0], values[1])
      return try map(operation, .vector(.bool, count), a.registers, b.registers)
    }
    guard ["any", "all", "not"].contains(name), values.count == 1, values[0].type.scalar == .bool else { return nil }
    if name == "not" { return try map(.not, values[0]) }
    var result = values[0].registers[0]
    for register in values[0].registers.dropFirst() {
      result = try compute(name == "any" ? .or : .and, result, register)
    }
    return Value(type: .bool, registers: [result])
  }

  /// A bias and a level have no effect: textures are read at their full size.
  private mutating func textureFunction(_ name: String, _ values: [Value]) throws(ShaderError) -> Value? {
    guard ["texture2D", "texture2DLod", "texture", "texture2DProj"].contains(name), values.count >= 2,
      values.count <= 3, values[0].type == .sampler
    else { return nil }
    let place = values[1]
    if name == "texture2DProj" {
      guard case .vector(.float, let count) = place.type, count >= 3 else { return nil }
      let divided = try map(.divide, .vector(.float, 2), Array(place.registers[0..<2]), [place.registers[count - 1]])
      return Value(type: .vector(.float, 4), registers: try sample(values[0].sampler, divided.registers))
    }
    guard case .vector(_, 2) = place.type else { return nil }
    return Value(type: .vector(.float, 4), registers: try sample(values[0].sampler, place.registers))
  }
}
