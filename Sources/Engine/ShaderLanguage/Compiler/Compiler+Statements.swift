// Declarations and statements.
extension Compiler {
  mutating func compile(_ items: [TopLevel]) throws(ShaderError) {
    for item in items {
      switch item {
      case .structure(let structure): try declare(structure)
      case .variables(let declarations): for declaration in declarations { try declare(declaration) }
      case .inputs(let declarations): for declaration in declarations { try checkInput(declaration) }
      case .function(let function): try declare(function)
      }
    }
    guard let main = functions["main"]?.first, main.parameters.isEmpty, let body = main.syntax.body else {
      throw error("there is no main; add void main() { gl_FragColor = ...; }", SourcePlace(line: 1, column: 1))
    }
    place = main.syntax.place
    _ = try inline(main, body, [])
    blocks[0].flush()
  }

  private mutating func declare(_ syntax: StructSyntax) throws(ShaderError) {
    var members: [(name: String, type: ShaderType)] = []
    for member in syntax.members {
      place = member.place
      let type = try type(member.type)
      guard size(type) > 0 else { throw error("a struct cannot contain \(name(type))") }
      guard !members.contains(where: { $0.name == member.name }) else {
        throw error("\(syntax.name) has two members named \(member.name); rename one")
      }
      members.append((member.name, type))
    }
    structures.append(Structure(name: syntax.name, members: members))
  }

  /// A uniform that the source declares itself must be one of the shader's.
  private mutating func checkInput(_ declaration: Declaration) throws(ShaderError) {
    place = declaration.place
    let type = try type(declaration.type)
    guard let found = known[declaration.name] else {
      throw error(
        "\(declaration.name) has no value; add an SKUniform or an SKAttribute of this name to the shader")
    }
    guard found == type else {
      throw error("\(declaration.name) is declared as \(name(type)), but its value is a \(name(found))")
    }
  }

  private mutating func declare(_ syntax: FunctionSyntax) throws(ShaderError) {
    place = syntax.place
    let result = try type(syntax.result)
    var parameters: [ShaderType] = []
    for parameter in syntax.parameters {
      let type = try type(parameter.type)
      guard type != .void else { throw error("a parameter cannot be void", parameter.type.place) }
      parameters.append(type)
    }
    let function = Function(syntax: syntax, result: result, parameters: parameters)
    let known = functions[syntax.name] ?? []
    if let index = known.firstIndex(where: { $0.parameters == parameters }) {
      guard known[index].syntax.body == nil || syntax.body == nil else {
        throw error("\(syntax.name) has two bodies for the same parameters; remove one")
      }
      if syntax.body != nil { functions[syntax.name]?[index] = function }
    } else {
      functions[syntax.name, default: []].append(function)
    }
    guard let body = syntax.body else { return }
    // Checked once by itself, so that errors in functions that nothing calls are found too.
    let saved = (blocks, emitted, next)
    isChecking = true
    blocks = [Block()]
    let arguments = parameters.map { type in
      Value(type: type, registers: allocate(size(type)), sampler: type == .sampler ? 0 : -1)
    }
    _ = try inline(function, body, arguments)
    isChecking = false
    (blocks, emitted, next) = saved
  }

  func type(_ typeName: TypeName, length: Int) -> ShaderType? {
    let type =
      ShaderType(named: typeName.name) ?? structures.firstIndex { $0.name == typeName.name }.map { .structure($0) }
    return type.map { length > 0 ? .array($0, length) : $0 }
  }

  mutating func type(_ typeName: TypeName) throws(ShaderError) -> ShaderType {
    var length = 0
    if let expression = typeName.length {
      let value = try evaluate(expression)
      guard value.type.isScalar, let number = constantValue(value.registers[0]), number >= 1, number <= 1024 else {
        throw error("an array's length must be a constant from 1 to 1024", expression.place)
      }
      length = Int(number)
    }
    guard let type = type(typeName, length: length) else {
      throw error("unknown type \(typeName.name)", typeName.place)
    }
    guard length == 0 || size(type) > 0 && size(type) <= 4096 else {
      throw error("\(name(type)) is not possible; arrays have up to 4096 numbers", typeName.place)
    }
    return type
  }

  // MARK: Statements

  private mutating func declare(_ declaration: Declaration) throws(ShaderError) {
    place = declaration.place
    let type = try type(declaration.type)
    guard type != .void, type != .sampler else {
      throw error("a variable cannot be \(name(type)); samplers are uniforms and parameters")
    }
    guard scopes[scopes.count - 1][declaration.name] == nil else {
      throw error("\(declaration.name) is declared twice; rename one of the two")
    }
    var registers = allocate(size(type))
    let mark = next
    if let expression = declaration.value {
      let value = try convert(try evaluate(expression), to: type, at: expression.place)
      if declaration.isConstant, value.registers.allSatisfy({ constantValue($0) != nil }) {
        registers = value.registers
      } else {
        for (target, source) in zip(registers, value.registers) {
          try emit(Instruction(operation: .copy, target: target, a: source))
        }
      }
    } else {
      guard !declaration.isConstant else { throw error("the constant \(declaration.name) needs a value; add = VALUE") }
      let zero = constant(0)
      for target in registers { try emit(Instruction(operation: .copy, target: target, a: zero)) }
    }
    next = mark
    scopes[scopes.count - 1][declaration.name] = Variable(
      value: Value(type: type, registers: registers),
      refusal: declaration.isConstant ? "\(declaration.name) is a constant" : nil)
  }

  mutating func run(_ statements: [Statement]) throws(ShaderError) {
    let mark = next
    scopes.append([:])
    for statement in statements { try run(statement) }
    scopes.removeLast()
    next = mark
  }

  mutating func run(_ statement: Statement) throws(ShaderError) {
    place = statement.place
    switch statement.kind {
    case .empty: break
    case .block(let statements): try run(statements)
    case .declare(let declarations): for declaration in declarations { try declare(declaration) }
    case .expression(let expression):
      let mark = next
      _ = try evaluate(expression)
      next = mark
    case .branch(let test, let first, let second):
      let mark = next
      let condition = try self.condition(test, of: "if")
      try branch(
        condition, { (compiler) throws(ShaderError) in try compiler.run([first]) },
        { (compiler) throws(ShaderError) in if let second { try compiler.run([second]) } })
      next = mark
    case .loop(let start, let test, let step, let body, let testsLast):
      try loop(start, test, step, body, testsLast)
    case .jump(let jump):
      guard jump == .discard || loops > 0 else {
        throw error("\(jump == .leave ? "break" : "continue") is outside of a loop; remove it")
      }
      add(.jump(jump))
    case .giveBack(let expression): try giveBack(expression)
    }
  }

  mutating func branch(
    _ condition: Int32, _ first: (inout Compiler) throws(ShaderError) -> Void,
    _ second: (inout Compiler) throws(ShaderError) -> Void
  ) throws(ShaderError) {
    divergence += 1
    let then = try nodes(first)
    let otherwise = try nodes(second)
    divergence -= 1
    add(.branch(condition, then: then, otherwise: otherwise))
  }

  private mutating func condition(_ expression: Expression, of statement: String) throws(ShaderError) -> Int32 {
    let value = try evaluate(expression)
    guard value.type.isScalar else {
      throw error("the condition of \(statement) is a \(name(value.type)); it must be a bool", expression.place)
    }
    return value.type == .bool ? value.registers[0] : try compute(.isNotZero, value.registers[0])
  }

  private mutating func loop(
    _ start: Statement?, _ test: Expression?, _ step: Expression?, _ body: Statement, _ testsLast: Bool
  ) throws(ShaderError) {
    let mark = next
    scopes.append([:])
    if let start { try run(start) }
    loops += 1
    divergence += 1
    func leaveUnless(_ compiler: inout Compiler) throws(ShaderError) {
      guard let test else { return }
      let mark = compiler.next
      let condition = try compiler.condition(test, of: "the loop")
      compiler.next = mark
      compiler.add(.branch(condition, then: [], otherwise: [.jump(.leave)]))
    }
    let before = emitted
    let round = try nodes { (compiler) throws(ShaderError) in
      if !testsLast { try leaveUnless(&compiler) }
      try compiler.run([body])
    }
    let after = try nodes { (compiler) throws(ShaderError) in
      let mark = compiler.next
      if let step { _ = try compiler.evaluate(step) }
      compiler.next = mark
      if testsLast { try leaveUnless(&compiler) }
    }
    loops -= 1
    divergence -= 1
    add(.loop(body: round, step: after, cost: emitted - before + 1))
    scopes.removeLast()
    next = mark
  }

  private mutating func giveBack(_ expression: Expression?) throws(ShaderError) {
    guard let call = calls.last else { throw error("return is outside of a function") }
    let mark = next
    if let expression {
      guard call.result != .void else { throw error("\(call.name) is void; write return without a value") }
      let value = try convert(try evaluate(expression), to: call.result, at: expression.place)
      try write(value.registers, to: Reference(type: call.result, registers: call.registers))
    } else if call.result != .void {
      throw error("\(call.name) must return a \(name(call.result)); write return VALUE")
    }
    next = mark
    if call.returnsEarly { add(.jump(.giveBack)) }
  }

  // MARK: Functions

  /// Whether a function has a `return` that is not its last statement.
  private func returnsEarly(_ body: [Statement]) -> Bool {
    func contains(_ statement: Statement) -> Bool {
      switch statement.kind {
      case .giveBack: true
      case .block(let statements): statements.contains(where: contains)
      case .branch(_, let first, let second): contains(first) || second.map(contains) ?? false
      case .loop(_, _, _, let body, _): contains(body)
      default: false
      }
    }
    return body.dropLast().contains(where: contains)
      || body.last.map { if case .giveBack = $0.kind { false } else { contains($0) } } ?? false
  }

  /// Compiles a function's body here. `out` parameters are the registers of `arguments` afterwards.
  mutating func inline(
    _ function: Function, _ body: [Statement], _ arguments: [Value]
  ) throws(ShaderError) -> (result: Value, parameters: [Value]) {
    let syntax = function.syntax
    let result = allocate(size(function.result))
    var scope: [String: Variable] = [:]
    var parameters: [Value] = []
    for (parameter, argument) in zip(syntax.parameters, arguments) {
      var value = argument
      if argument.type != .sampler {
        value.registers = allocate(argument.registers.count)
        if parameter.direction != .output {
          for (target, source) in zip(value.registers, argument.registers) {
            try emit(Instruction(operation: .copy, target: target, a: source))
          }
        } else {
          let zero = constant(0)
          for target in value.registers { try emit(Instruction(operation: .copy, target: target, a: zero)) }
        }
      }
      parameters.append(value)
      scope[parameter.name] = Variable(value: value)
    }
    let returnsEarly = returnsEarly(body)
    calls.append(
      Call(
        result: function.result, registers: result, returnsEarly: returnsEarly, name: syntax.name,
        signature: signature(function)))
    let outer = (scopes, loops, place)
    scopes = [scopes[0], scope]
    loops = 0
    if returnsEarly {
      divergence += 1
      let nodes = try nodes { (compiler) throws(ShaderError) in try compiler.run(body) }
      divergence -= 1
      add(.scope(nodes))
    } else {
      try run(body)
    }
    // Names outside of functions are declared outside only.
    (scopes, loops, place) = outer
    calls.removeLast()
    return (Value(type: function.result, registers: result), parameters)
  }
}
