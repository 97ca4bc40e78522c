// Names, operators, assignments.
extension Compiler {
  mutating func evaluate(_ expression: Expression) throws(ShaderError) -> Value {
    place = expression.place
    switch expression.kind {
    case .number(let number, let isInt): return Value(type: isInt ? .int : .float, registers: [constant(number)])
    case .bool(let isTrue): return Value(type: .bool, registers: [constant(isTrue ? 1 : 0)])
    case .name, .index, .member:
      if let reference = try reference(expression) {
        if case .name = expression.kind, reference.type == .sampler { return try named(expression).value }
        return Value(type: reference.type, registers: try load(reference))
      }
      return try part(expression)
    case .prefix(let symbol, let operand): return try prefix(symbol, operand, expression.place)
    case .postfix(let symbol, let operand):
      let reference = try writable(operand)
      let old = try copy(try load(reference))
      let one = Value(type: .int, registers: [constant(1)])
      let new = try binary(
        symbol == "++" ? "+" : "-", Value(type: reference.type, registers: old), one, expression.place)
      try write(new.registers, to: reference)
      return Value(type: reference.type, registers: old)
    case .binary(let symbol, let left, let right):
      if symbol == "&&" || symbol == "||", right.hasEffects { return try shortCircuit(symbol, left, right) }
      let values = try evaluate([left, right])
      return try binary(symbol, values[0], values[1], expression.place)
    case .assign(let symbol, let target, let source):
      var value = try evaluate(source)
      let reference = try writable(target)
      if !symbol.isEmpty {
        let old = Value(type: reference.type, registers: try load(reference))
        value = try binary(symbol, old, value, expression.place)
      }
      value = try convert(value, to: reference.type, at: expression.place)
      try write(value.registers, to: reference)
      return value
    case .choice(let test, let first, let second): return try choice(test, first, second)
    case .call(let name, let arguments): return try call(name, arguments, expression.place)
    case .comma(let first, let second):
      _ = try evaluate(first)
      return try evaluate(second)
    }
  }

  /// Evaluates operands from left to right. A value that one argument reads does not change if a later argument writes
  /// it.
  mutating func evaluate(_ expressions: [Expression]) throws(ShaderError) -> [Value] {
    var values: [Value] = []
    for (index, expression) in expressions.enumerated() {
      var value = try evaluate(expression)
      if expressions[(index + 1)...].contains(where: \.hasEffects) { value.registers = try copy(value.registers) }
      values.append(value)
    }
    return values
  }

  // MARK: Names and parts

  mutating func named(_ expression: Expression) throws(ShaderError) -> Variable {
    guard case .name(let name) = expression.kind else { throw error("expected a name", expression.place) }
    for scope in scopes.reversed() { if let found = scope[name] { return found } }
    if let type = known[name] {
      return Variable(value: input(name, type), refusal: "\(name) is an input of the shader")
    }
    if let value = fixedValue(name) { return Variable(value: value, refusal: "\(name) is a constant") }
    throw error(
      "\(name) is not declared; declare it, or add an SKUniform or an SKAttribute of this name to the shader",
      expression.place)
  }

  /// The place that an expression names; nil if it is part of a computed value.
  mutating func reference(_ expression: Expression) throws(ShaderError) -> Reference? {
    switch expression.kind {
    case .name:
      let value = try named(expression).value
      return Reference(type: value.type, registers: value.registers)
    case .member(let base, let name):
      guard let outer = try reference(base) else { return nil }
      return try member(name, of: outer, expression.place)
    case .index(let base, let index):
      guard let outer = try reference(base) else { return nil }
      return try element(index, of: outer, expression.place)
    default: return nil
    }
  }

  /// A part of a computed value.
  private mutating func part(_ expression: Expression) throws(ShaderError) -> Value {
    let found: Reference
    switch expression.kind {
    case .member(let base, let name):
      let value = try evaluate(base)
      found = try member(name, of: Reference(type: value.type, registers: value.registers), expression.place)
    case .index(let base, let index):
      let value = try evaluate(base)
      found = try element(index, of: Reference(type: value.type, registers: value.registers), expression.place)
    default: throw error("expected a value", expression.place)
    }
    return Value(type: found.type, registers: try load(found))
  }

  private mutating func member(
    _ name: String, of base: Reference, _ place: SourcePlace
  ) throws(ShaderError) -> Reference {
    var result = base
    switch base.type {
    case .structure(let index):
      var offset = 0
      for member in structures[index].members {
        if member.name == name {
          result.type = member.type
          result.registers = Array(base.registers[offset..<offset + size(member.type)])
          return result
        }
        offset += size(member.type)
      }
      throw error("\(structures[index].name) has no member \(name)", place)
    case .vector(let scalar, let count):
      for letters in ["xyzw", "rgba", "stpq"] {
        let places = name.compactMap { letter in Array(letters).firstIndex(of: letter) }
        guard places.count == name.count, !places.isEmpty, places.count <= 4 else { continue }
        guard places.allSatisfy({ $0 < count }) else {
          throw error("a \(self.name(base.type)) has no .\(name); it has \(count) components", place)
        }
        result.type = .vector(scalar, places.count)
        result.registers = places.map { base.registers[$0] }
        return result
      }
      throw error("\(name) is not a part of a \(self.name(base.type)); write letters such as .xy or .rgb", place)
    default: throw error("a \(self.name(base.type)) has no member \(name)", place)
    }
  }

  private mutating func element(
    _ index: Expression, of base: Reference, _ place: SourcePlace
  ) throws(ShaderError) -> Reference {
    let (type, count): (ShaderType, Int)
    switch base.type {
    case .array(let element, let length): (type, count) = (element, length)
    case .matrix(let side): (type, count) = (.vector(.float, side), side)
    case .vector(let scalar, let length) where length > 1: (type, count) = (.vector(scalar, 1), length)
    default: throw error("a \(name(base.type)) has no elements; only arrays, vectors and matrices have", place)
    }
    let value = try evaluate(index)
    guard value.type.isScalar else { throw error("an index must be an int, not a \(name(value.type))", place) }
    let stride = size(type)
    var result = base
    result.type = type
    if let number = constantValue(value.registers[0]) {
      guard number >= 0, number < Float(count) else {
        throw error("the index \(number) is out of range; it must be from 0 to \(count - 1)", place)
      }
      let first = Int(number) * stride
      result.registers = Array(base.registers[first..<first + stride])
      return result
    }
    // Elements must follow each other in memory, which constants and swizzles may not.
    let isContiguous = zip(base.registers, base.registers.dropFirst()).allSatisfy { $1 == $0 + 1 }
    if !isContiguous || constantValue(base.registers[0]) != nil { result.registers = try copy(try load(base)) }
    result.registers = Array(result.registers[0..<stride])
    // Indices outside stand for the nearest element.
    let whole = try compute(.maximum, constant(0), try compute(.truncate, value.registers[0]))
    let inside = try compute(.minimum, whole, constant(Float(count - 1)))
    let offset = try compute(.multiply, inside, constant(Float(stride)))
    result.offset = base.offset >= 0 && isContiguous ? try compute(.add, base.offset, offset) : offset
    result.limit += Int32((count - 1) * stride)
    return result
  }

  /// The place that an expression writes.
  mutating func writable(_ expression: Expression) throws(ShaderError) -> Reference {
    var base = expression
    while true {
      switch base.kind {
      case .member(let inner, _), .index(let inner, _):
        base = inner
        continue
      case .name:
        if let refusal = try named(base).refusal {
          throw error("\(refusal) and cannot be changed; copy it to a variable", expression.place)
        }
      default: throw error("only variables can be changed", expression.place)
      }
      break
    }
    guard let reference = try reference(expression), Set(reference.registers).count == reference.registers.count else {
      throw error("a component is named twice; name each one once", expression.place)
    }
    return reference
  }

  // MARK: Operators

  private mutating func prefix(
    _ symbol: String, _ operand: Expression, _ place: SourcePlace
  ) throws(ShaderError) -> Value {
    if symbol == "++" || symbol == "--" {
      let reference = try writable(operand)
      let old = Value(type: reference.type, registers: try load(reference))
      let new = try binary(String(symbol.first ?? "+"), old, Value(type: .int, registers: [constant(1)]), place)
      try write(new.registers, to: reference)
      return new
    }
    let value = try evaluate(operand)
    guard let scalar = value.type.scalar, symbol == "!" ? value.type == .bool : scalar != .bool else {
      throw error("\(symbol) cannot be applied to a \(name(value.type))", place)
    }
    if symbol == "+" { return value }
    return try map(symbol == "!" ? .not : .negate, value)
  }

  mutating func map(_ operation: Operation, _ value: Value) throws(ShaderError) -> Value {
    var result = value
    for (index, register) in value.registers.enumerated() { result.registers[index] = try compute(operation, register) }
    return result
  }

  /// Applies an operation to each component. A scalar stands for all components.
  mutating func map(
    _ operation: Operation, _ type: ShaderType, _ a: [Int32], _ b: [Int32]
  ) throws(ShaderError) -> Value {
    var registers: [Int32] = []
    for index in 0..<max(a.count, b.count) {
      registers.append(try compute(operation, a[min(index, a.count - 1)], b[min(index, b.count - 1)]))
    }
    return Value(type: type, registers: registers)
  }

  mutating func binary(
    _ symbol: String, _ left: Value, _ right: Value, _ place: SourcePlace
  ) throws(ShaderError) -> Value {
    func mismatch() -> ShaderError {
      error("\(symbol) cannot combine a \(name(left.type)) and a \(name(right.type)); convert one of them", place)
    }
    switch symbol {
    case "==", "!=":
      guard left.type == right.type || left.type.isScalar && right.type.isScalar, !left.registers.isEmpty else {
        throw mismatch()
      }
      var result = constant(1)
      for (a, b) in zip(left.registers, right.registers) {
        result = try compute(.and, result, try compute(.equal, a, b))
      }
      return Value(type: .bool, registers: [symbol == "==" ? result : try compute(.not, result)])
    case "<", ">", "<=", ">=":
      guard left.type.isScalar, right.type.isScalar else { throw mismatch() }
      let isTurned = symbol.hasPrefix(">")
      let (a, b) = isTurned ? (right, left) : (left, right)
      return Value(
        type: .bool,
        registers: [try compute(symbol.count == 1 ? .less : .lessOrEqual, a.registers[0], b.registers[0])])
    case "&&", "||", "^^":
      guard left.type == .bool, right.type == .bool else { throw mismatch() }
      return try map(symbol == "&&" ? .and : symbol == "||" ? .or : .xor, .bool, left.registers, right.registers)
    default: break
    }
    guard let first = left.type.scalar, let second = right.type.scalar else { throw mismatch() }
    // A bool in arithmetic is 0 or 1, and an int beside a float is converted, as in Metal.
    let scalar: ShaderType.Scalar = first == .float || second == .float ? .float : .int
    if symbol == "*", let product = try matrixProduct(left, right) { return product }
    let type: ShaderType
    switch (left.type, right.type) {
    case (.matrix(let a), .matrix(let b)) where a == b: type = left.type
    case (.matrix, _) where right.type.isScalar: type = left.type
    case (_, .matrix) where left.type.isScalar: type = right.type
    case (.vector(_, let a), .vector(_, let b)) where a == b || a == 1 || b == 1: type = .vector(scalar, max(a, b))
    default: throw mismatch()
    }
    let operation: Operation
    switch symbol {
    case "+": operation = .add
    case "-": operation = .subtract
    case "*": operation = .multiply
    case "/": operation = scalar == .int ? .divideWhole : .divide
    default: operation = scalar == .int ? .moduloWhole : .modulo
    }
    guard symbol != "%" || scalar == .int else { throw error("% needs two ints; use mod(a, b) for floats", place) }
    return try map(operation, type, left.registers, right.registers)
  }

  mutating func sum(_ terms: [(Int32, Int32)]) throws(ShaderError) -> Int32 {
    var total: Int32 = -1
    for (a, b) in terms {
      let product = try compute(.multiply, a, b)
      total = total < 0 ? product : try compute(.add, total, product)
    }
    return total
  }

  /// The product of linear algebra; nil if no operand is a matrix or one is a scalar.
  private mutating func matrixProduct(_ left: Value, _ right: Value) throws(ShaderError) -> Value? {
    let (a, b) = (left.registers, right.registers)
    switch (left.type, right.type) {
    case (.matrix(let side), .vector(_, let count)) where count == side:
      var registers: [Int32] = []
      for row in 0..<side { registers.append(try sum((0..<side).map { (a[$0 * side + row], b[$0]) })) }
      return Value(type: .vector(.float, side), registers: registers)
    case (.vector(_, let count), .matrix(let side)) where count == side:
      var registers: [Int32] = []
      for column in 0..<side { registers.append(try sum((0..<side).map { (a[$0], b[column * side + $0]) })) }
      return Value(type: .vector(.float, side), registers: registers)
    case (.matrix(let side), .matrix(let other)) where other == side:
      var registers: [Int32] = []
      for column in 0..<side {
        for row in 0..<side {
          registers.append(try sum((0..<side).map { (a[$0 * side + row], b[column * side + $0]) }))
        }
      }
      return Value(type: left.type, registers: registers)
    default: return nil
    }
  }

  private mutating func shortCircuit(
    _ symbol: String, _ left: Expression, _ right: Expression
  ) throws(ShaderError) -> Value {
    let result = Reference(type: .bool, registers: allocate(1))
    let first = try convert(try evaluate(left), to: .bool, at: left.place)
    try write(first.registers, to: result)
    let test = symbol == "&&" ? result.registers[0] : try compute(.not, result.registers[0])
    try branch(
      test,
      { (compiler) throws(ShaderError) in
        let value = try compiler.convert(try compiler.evaluate(right), to: .bool, at: right.place)
        try compiler.write(value.registers, to: result)
      }, { _ in })
    return Value(type: .bool, registers: result.registers)
  }

  private mutating func choice(
    _ test: Expression, _ first: Expression, _ second: Expression
  ) throws(ShaderError) -> Value {
    let condition = try convert(try evaluate(test), to: .bool, at: test.place).registers[0]
    if first.hasEffects || second.hasEffects {
      // The type is that of the first value; its code runs below, where it is chosen.
      let saved = (blocks, emitted, next)
      let type = try evaluate(first).type
      (blocks, emitted, next) = saved
      let result = Reference(type: type, registers: allocate(size(type)))
      func set(_ source: Expression) -> (inout Compiler) throws(ShaderError) -> Void {
        { (compiler) throws(ShaderError) in
          let value = try compiler.convert(try compiler.evaluate(source), to: type, at: source.place)
          try compiler.write(value.registers, to: result)
        }
      }
      try branch(condition, set(first), set(second))
      return Value(type: type, registers: result.registers)
    }
    var (a, b) = (try evaluate(first), try evaluate(second))
    if a.type.count >= b.type.count && !(a.type == .int && b.type == .float) {
      b = try convert(b, to: a.type, at: second.place)
    } else {
      a = try convert(a, to: b.type, at: first.place)
    }
    var result = a
    for index in a.registers.indices {
      result.registers[index] = try compute(.select, a.registers[index], b.registers[index], condition)
    }
    return result
  }

  // MARK: Conversions

  /// Converts as an assignment does. Numbers convert between kinds, and one number fills a vector: SpriteKit translates
  /// shaders to Metal, where both compile.
  mutating func convert(_ value: Value, to type: ShaderType, at place: SourcePlace) throws(ShaderError) -> Value {
    if value.type == type { return value }
    guard case .vector(let scalar, let count) = type, case .vector(let from, let given) = value.type,
      given == count || given == 1
    else { throw error("a \(name(value.type)) is not a \(name(type)); write \(name(type))(...)", place) }
    var result = try cast(value, from, scalar)
    if given < count { result.registers = Array(repeating: result.registers[0], count: count) }
    result.type = type
    return result
  }

  mutating func cast(_ value: Value, _ from: ShaderType.Scalar, _ to: ShaderType.Scalar) throws(ShaderError) -> Value {
    switch (from, to) {
    case (.float, .int): try map(.truncate, value)
    case (.float, .bool), (.int, .bool): try map(.isNotZero, value)
    default: value
    }
  }
}
