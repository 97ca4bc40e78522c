// Calls: constructors, the shader's own functions, SpriteKit's, and those of the language.
extension Compiler {
  mutating func call(
    _ name: String, _ arguments: [Expression], _ place: SourcePlace
  ) throws(ShaderError) -> Value {
    if let type = ShaderType(named: name) ?? structures.firstIndex(where: { $0.name == name }).map({ .structure($0) }) {
      return try construct(type, try evaluate(arguments), place)
    }
    if let found = functions[name] { return try call(found, name, arguments, place) }
    if name == "SKDefaultShading" {
      guard arguments.isEmpty else { throw error("SKDefaultShading takes no arguments", place) }
      let texel = try sample(
        input("u_texture", .sampler).sampler, input("v_tex_coord", .vector(.float, 2)).registers)
      return try map(.multiply, .vector(.float, 4), texel, input("v_color_mix", .vector(.float, 4)).registers)
    }
    let values = try evaluate(arguments)
    self.place = place
    if let result = try builtIn(name, values) { return result }
    let given = values.map { self.name($0.type) }.joined(separator: ", ")
    throw error(
      Self.derivatives.contains(name)
        ? "\(name) is not supported; compute the value at both places"
        : "there is no function \(name)(\(given)); declare it before it is called, or change the arguments", place)
  }

  private static let derivatives: Set<String> = ["dFdx", "dFdy", "fwidth", "dfdx", "dfdy"]

  // MARK: Constructors

  private mutating func construct(
    _ type: ShaderType, _ arguments: [Value], _ place: SourcePlace
  ) throws(ShaderError) -> Value {
    if case .structure(let index) = type {
      let members = structures[index].members
      guard members.count == arguments.count else {
        throw error("\(name(type)) has \(members.count) members; write one argument for each", place)
      }
      var registers: [Int32] = []
      for (member, argument) in zip(members, arguments) {
        registers += try convert(argument, to: member.type, at: place).registers
      }
      return Value(type: type, registers: registers)
    }
    guard let scalar = type.scalar, !arguments.isEmpty else { throw error("\(name(type)) cannot be made here", place) }
    if case .matrix(let side) = type, let first = arguments.first, arguments.count == 1 {
      if first.type.isScalar {
        let zero = constant(0)
        return Value(
          type: type, registers: (0..<side * side).map { $0 % (side + 1) == 0 ? first.registers[0] : zero })
      }
      if case .matrix(let given) = first.type {
        var registers: [Int32] = []
        for index in 0..<side * side {
          let (column, row) = (index / side, index % side)
          registers.append(
            column < given && row < given
              ? first.registers[column * given + row] : constant(column == row ? 1 : 0))
        }
        return Value(type: type, registers: registers)
      }
    }
    var registers: [Int32] = []
    for (index, argument) in arguments.enumerated() {
      guard let from = argument.type.scalar else {
        throw error("a \(name(argument.type)) cannot be part of a \(name(type))", place)
      }
      guard registers.count < type.count else {
        throw error("\(name(type)) has \(type.count) components; leave out argument \(index + 1)", place)
      }
      registers += try cast(argument, from, scalar).registers
    }
    if registers.count == 1 { registers = Array(repeating: registers[0], count: type.count) }
    guard registers.count >= type.count else {
      throw error("\(name(type)) needs \(type.count) components, not \(registers.count)", place)
    }
    return Value(type: type, registers: Array(registers.prefix(type.count)))
  }

  // MARK: The shader's functions

  private mutating func call(
    _ found: [Function], _ name: String, _ arguments: [Expression], _ place: SourcePlace
  ) throws(ShaderError) -> Value {
    let values = try evaluate(arguments)
    self.place = place
    func takes(_ function: Function, _ fits: (ShaderType, ShaderType) -> Bool) -> Bool {
      function.parameters.count == values.count && zip(values, function.parameters).allSatisfy { fits($0.type, $1) }
    }
    func converts(_ from: ShaderType, _ to: ShaderType) -> Bool {
      guard case .vector(_, let count) = from, case .vector(_, let wanted) = to else { return from == to }
      return count == wanted || count == 1
    }
    guard let function = found.first(where: { takes($0, ==) }) ?? found.first(where: { takes($0, converts) }) else {
      let given = values.map { self.name($0.type) }.joined(separator: ", ")
      throw error("no \(name) takes (\(given)); it is declared with other parameters", place)
    }
    var converted: [Value] = []
    for (value, type) in zip(values, function.parameters) { converted.append(try convert(value, to: type, at: place)) }
    let signature = signature(function)
    if let caller = calls.last, isChecking {
      callees[caller.signature, default: []].insert(signature)
      guard !reaches(signature, caller.signature) else {
        throw error("\(name) calls itself; GLSL has no recursion, write a loop", place)
      }
    }
    var parameters = converted
    let result: Value
    if isChecking {
      result = Value(type: function.result, registers: allocate(size(function.result)))
    } else {
      guard let body = function.syntax.body else {
        throw error("\(signature) has no body; write { ... } after it", place)
      }
      guard calls.count < 64 else {
        throw error("the calls are nested more than 64 deep; make the shader simpler", place)
      }
      (result, parameters) = try inline(function, body, converted)
    }
    for (index, parameter) in function.syntax.parameters.enumerated() where parameter.direction != .input {
      let target = try writable(arguments[index])
      let value = try convert(parameters[index], to: target.type, at: place)
      try write(value.registers, to: target)
    }
    return result
  }

  /// A function's name and the types of its parameters, such as `wave(float, vec2)`.
  func signature(_ function: Function) -> String {
    function.syntax.name + "(" + function.parameters.map(name).joined(separator: ", ") + ")"
  }

  private func reaches(_ from: String, _ to: String) -> Bool {
    var (seen, waiting) = (Set<String>(), [from])
    while let name = waiting.popLast() {
      if name == to { return true }
      if seen.insert(name).inserted { waiting += callees[name].map(Array.init) ?? [] }
    }
    return false
  }

  // MARK: Textures

  mutating func sample(_ sampler: Int32, _ place: [Int32]) throws(ShaderError) -> [Int32] {
    let targets = allocate(4)
    try emit(Instruction(operation: .sample, target: targets[0], a: place[0], b: place[1], number: sampler))
    return targets
  }
}
