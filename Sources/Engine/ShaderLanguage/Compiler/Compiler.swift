internal import CShaderKernels

extension ShaderProgram {
  /// Compiles a shader's source.
  ///
  /// - Parameter inputs: the shader's uniforms and attributes, beside those that SpriteKit provides.
  public init(_ source: String, inputs: [(name: String, type: ShaderInputType)] = []) throws(ShaderError) {
    var compiler = Compiler(inputs: inputs)
    let tokens = try Preprocessor.tokens(of: source)
    do throws(ShaderError) {
      try compiler.compile(try Parser.parse(tokens))
    } catch {
      throw MetalSource.error(in: tokens) ?? error
    }
    self = compiler.program()
  }
}

/// Numbers in registers: the value of an expression.
struct Value {
  var type: ShaderType
  var registers: [Int32] = []
  /// The texture of a sampler.
  var sampler: Int32 = -1
}

/// A place that can be written: registers, with an offset that is known when the program runs.
struct Reference {
  var type: ShaderType
  var registers: [Int32]
  var offset: Int32 = -1
  var limit: Int32 = 0
}

struct Variable {
  var value: Value
  /// Why it cannot be written; nil if it can.
  var refusal: String?
}

struct Function {
  var syntax: FunctionSyntax
  var result: ShaderType
  var parameters: [ShaderType]
}

struct Structure {
  var name: String
  var members: [(name: String, type: ShaderType)]
}

/// Checks a shader's types and turns it into a program. Functions are compiled in the place of each call.
struct Compiler {
  struct Block {
    var nodes: [ProgramNode] = []
    var pending: [Instruction] = []

    mutating func flush() {
      if !pending.isEmpty { nodes.append(.run(pending)) }
      pending = []
    }
  }

  /// A function that is being compiled.
  struct Call {
    var result: ShaderType
    var registers: [Int32]
    /// Whether a `return` skips something.
    var returnsEarly: Bool
    var name: String
    /// With the types of the parameters, which tell functions of one name apart.
    var signature: String
  }

  /// The first numbers of the registers that hold constants and inputs, until all variables are known.
  static let constantStart: Int32 = 1 << 24
  static let inputStart: Int32 = 1 << 25
  static let instructionLimit = 40_000
  static let registerLimit: Int32 = 8192

  var structures: [Structure] = []
  var functions: [String: [Function]] = [:]
  var scopes: [[String: Variable]] = [[:]]
  var calls: [Call] = []
  var blocks = [Block()]
  var constants: [Float] = []
  var constantIndex: [UInt32: Int32] = [:]
  var inputs: [ShaderProgram.Input] = []
  var inputCount: Int32 = 0
  var known: [String: ShaderType] = [:]
  var samplers: [String] = []
  /// The next free register, and the most that were in use.
  var next: Int32 = 0
  var highest: Int32 = 0
  var emitted = 0
  /// Above 0 where some pixels may be inactive, so that variables are written with a mask.
  var divergence = 0
  var loops = 0
  /// Whether functions are only checked, each once, without those that they call.
  var isChecking = false
  /// The signatures of the functions that each function calls, while they are checked.
  var callees: [String: Set<String>] = [:]
  var place = SourcePlace(line: 1, column: 1)
  private(set) var color: Int32 = 0

  /// The variables that SpriteKit declares: https://developer.apple.com/documentation/spritekit/skshader
  static let provided: [String: ShaderType] = [
    "u_texture": .sampler, "u_time": .float, "u_sprite_size": .vector(.float, 2), "u_path_length": .float,
    "v_tex_coord": .vector(.float, 2), "v_color_mix": .vector(.float, 4), "v_path_distance": .float,
    "gl_FragCoord": .vector(.float, 4),
  ]

  init(inputs: [(name: String, type: ShaderInputType)]) {
    known = Self.provided
    for input in inputs { known[input.name] = input.type.type }
    color = allocate(4)[0]
    let registers = (0..<4).map { color + $0 }
    scopes[0]["gl_FragColor"] = Variable(value: Value(type: .vector(.float, 4), registers: registers))
    // The same colour: there is one buffer.
    scopes[0]["gl_FragData"] = Variable(value: Value(type: .array(.vector(.float, 4), 1), registers: registers))
  }

  /// The constants of section 7.4 of the GLSL ES 1.00 specification, each with the smallest value that it allows.
  private static let limits: [String: Float] = [
    "gl_MaxVertexAttribs": 8, "gl_MaxVertexUniformVectors": 128, "gl_MaxVaryingVectors": 8,
    "gl_MaxVertexTextureImageUnits": 0, "gl_MaxCombinedTextureImageUnits": 8, "gl_MaxTextureImageUnits": 8,
    "gl_MaxFragmentUniformVectors": 16, "gl_MaxDrawBuffers": 1,
  ]

  /// A value that is the same for every pixel of every shader; nil if there is none of this name.
  mutating func fixedValue(_ name: String) -> Value? {
    if let limit = Self.limits[name] { return Value(type: .int, registers: [constant(limit)]) }
    switch name {
    case "M_PI_F", "M_PI": return Value(type: .float, registers: [constant(3.14159265)])
    case "gl_FrontFacing": return Value(type: .bool, registers: [constant(1)])
    // Undefined by section 7.2, because no node is a point.
    case "gl_PointCoord": return Value(type: .vector(.float, 2), registers: [constant(0), constant(0)])
    default: return nil
    }
  }

  func error(_ message: String, _ place: SourcePlace? = nil) -> ShaderError {
    ShaderError(place: place ?? self.place, message: message)
  }

  // MARK: Registers

  mutating func allocate(_ count: Int) -> [Int32] {
    let first = next
    next += Int32(truncatingIfNeeded: count)
    highest = max(highest, next)
    return (first..<next).map { $0 }
  }

  mutating func constant(_ value: Float) -> Int32 {
    if let known = constantIndex[value.bitPattern] { return known }
    let register = Self.constantStart + Int32(constants.count)
    constants.append(value)
    constantIndex[value.bitPattern] = register
    return register
  }

  func constantValue(_ register: Int32) -> Float? {
    register >= Self.constantStart && register < Self.inputStart ? constants[Int(register - Self.constantStart)] : nil
  }

  /// The value of an input of SpriteKit or of the game.
  mutating func input(_ name: String, _ type: ShaderType) -> Value {
    if type == .sampler {
      if let index = samplers.firstIndex(of: name) { return Value(type: type, sampler: Int32(index)) }
      samplers.append(name)
      return Value(type: type, sampler: Int32(samplers.count - 1))
    }
    let first: Int32
    if let known = inputs.first(where: { $0.name == name }) {
      first = known.register
    } else {
      first = Self.inputStart + inputCount
      inputs.append(ShaderProgram.Input(name: name, register: first, count: type.count))
      inputCount += Int32(type.count)
    }
    return Value(type: type, registers: (0..<Int32(type.count)).map { first + $0 })
  }

  // MARK: Instructions

  mutating func emit(_ instruction: Instruction) throws(ShaderError) {
    emitted += 1
    guard emitted < Self.instructionLimit, next < Self.registerLimit else {
      throw error("the shader is too large once its functions are put in place of their calls; make it simpler")
    }
    blocks[blocks.count - 1].pending.append(instruction)
  }

  /// Computes a number, now if all operands are constants.
  mutating func compute(
    _ operation: Operation, _ a: Int32, _ b: Int32 = -1, _ c: Int32 = -1
  ) throws(ShaderError) -> Int32 {
    if let first = constantValue(a), b < 0 || constantValue(b) != nil, c < 0 || constantValue(c) != nil {
      return constant(operation.apply(first, b < 0 ? 0 : constantValue(b) ?? 0, c < 0 ? 0 : constantValue(c) ?? 0))
    }
    let target = allocate(1)[0]
    try emit(Instruction(operation: operation, target: target, a: a, b: b, c: c))
    return target
  }

  mutating func copy(_ registers: [Int32]) throws(ShaderError) -> [Int32] {
    let targets = allocate(registers.count)
    for (target, source) in zip(targets, registers) {
      try emit(Instruction(operation: .copy, target: target, a: source))
    }
    return targets
  }

  /// Writes a variable.
  mutating func write(_ registers: [Int32], to reference: Reference) throws(ShaderError) {
    // A swizzle may read the variable that it writes.
    let overlaps = registers.indices.contains { index in
      reference.registers[..<index].contains(registers[index])
    }
    let sources = overlaps ? try copy(registers) : registers
    for (target, source) in zip(reference.registers, sources) {
      if reference.offset >= 0 {
        try emit(
          Instruction(operation: .store, target: target, a: source, b: reference.offset, number: reference.limit))
      } else if target != source {
        try emit(Instruction(operation: divergence > 0 ? .copyWhereActive : .copy, target: target, a: source))
      }
    }
  }

  func read(_ reference: Reference) -> [Int32]? { reference.offset < 0 ? reference.registers : nil }

  mutating func load(_ reference: Reference) throws(ShaderError) -> [Int32] {
    if let registers = read(reference) { return registers }
    var result: [Int32] = []
    for register in reference.registers {
      let target = allocate(1)[0]
      try emit(
        Instruction(operation: .load, target: target, a: register, b: reference.offset, number: reference.limit))
      result.append(target)
    }
    return result
  }

  /// Compiles into a separate block.
  mutating func nodes(_ body: (inout Compiler) throws(ShaderError) -> Void) throws(ShaderError) -> [ProgramNode] {
    blocks.append(Block())
    try body(&self)
    blocks[blocks.count - 1].flush()
    return blocks.removeLast().nodes
  }

  mutating func add(_ node: ProgramNode) {
    blocks[blocks.count - 1].flush()
    blocks[blocks.count - 1].nodes.append(node)
  }

  // MARK: Types

  func size(_ type: ShaderType) -> Int {
    switch type {
    case .void, .sampler: 0
    case .vector, .matrix: type.count
    case .structure(let index): structures[index].members.reduce(0) { $0 + size($1.type) }
    case .array(let element, let count): size(element) * count
    }
  }

  func name(_ type: ShaderType) -> String {
    switch type {
    case .void: "void"
    case .sampler: "sampler2D"
    case .vector(let scalar, 1): "\(scalar)"
    case .vector(let scalar, let count): (scalar == .float ? "" : scalar == .int ? "i" : "b") + "vec\(count)"
    case .matrix(let side): "mat\(side)"
    case .structure(let index): structures[index].name
    case .array(let element, let count): "\(name(element))[\(count)]"
    }
  }

  // MARK: Result

  func program() -> ShaderProgram {
    let constantShift = highest - Self.constantStart
    let inputShift = highest + Int32(constants.count) - Self.inputStart
    func moved(_ register: Int32) -> Int32 {
      register >= Self.inputStart
        ? register + inputShift : register >= Self.constantStart ? register + constantShift : register
    }
    func moved(_ nodes: [ProgramNode]) -> [ProgramNode] {
      nodes.map { node in
        switch node {
        case .run(let instructions):
          .run(
            instructions.map {
              Instruction(
                code: $0.code, target: moved($0.target), a: moved($0.a), b: moved($0.b), c: moved($0.c),
                number: $0.number)
            })
        case .branch(let test, let first, let second):
          .branch(moved(test), then: moved(first), otherwise: moved(second))
        case .loop(let body, let step, let cost): .loop(body: moved(body), step: moved(step), cost: cost)
        case .scope(let body): .scope(moved(body))
        case .jump: node
        }
      }
    }
    let placed = inputs.map { ShaderProgram.Input(name: $0.name, register: moved($0.register), count: $0.count) }
    func register(_ name: String) -> Int32? { placed.first { $0.name == name }?.register }
    return ShaderProgram(
      nodes: moved(blocks[0].nodes), variableCount: Int(highest),
      registerCount: Int(highest) + constants.count + Int(inputCount), constants: constants, inputs: placed,
      color: color, texturePlace: register("v_tex_coord"), pixelPlace: register("gl_FragCoord"),
      pathDistance: register("v_path_distance"), samplers: samplers, instructionCount: emitted)
  }
}
