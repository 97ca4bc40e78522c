import CShaderKernels
@testable import ShaderLanguage

/// Runs a program for one pixel with real jumps: the oracle of `ShaderRun`, which runs 64 pixels with masks.
struct ScalarRun {
  private enum Flow { case on, leave, next, giveBack, discard }

  let program: ShaderProgram
  let textures: [ShaderTexture?]
  var registers: [Float]

  /// The colour of a pixel; nil if it is discarded.
  static func pixel(
    _ program: ShaderProgram, values: [String: [Float]], textures: [ShaderTexture?] = [], place: (u: Float, v: Float)
  ) -> UInt32? {
    var run = ScalarRun(
      program: program, textures: textures, registers: Array(repeating: 0, count: program.registerCount))
    for (index, value) in program.constants.enumerated() { run.registers[program.variableCount + index] = value }
    var values = values
    values["v_tex_coord"] = [place.u, place.v]
    for input in program.inputs {
      for (index, value) in (values[input.name] ?? []).prefix(input.count).enumerated() {
        run.registers[Int(input.register) + index] = value
      }
    }
    if run.run(program.nodes) == .discard { return nil }
    let color = run.registers[Int(program.color)...]
    return ShaderRun.pixel(
      color[color.startIndex], color[color.startIndex + 1], color[color.startIndex + 2], color[color.startIndex + 3])
  }

  private mutating func run(_ nodes: [ProgramNode]) -> Flow {
    for node in nodes {
      var flow = Flow.on
      switch node {
      case .run(let instructions): for instruction in instructions { run(instruction) }
      case .branch(let test, let first, let second): flow = run(registers[Int(test)] != 0 ? first : second)
      case .loop(let body, let step, _):
        while true {
          flow = run(body)
          if flow == .on || flow == .next { flow = run(step) }
          if flow != .on { break }
        }
        if flow == .leave { flow = .on }
      case .scope(let body):
        flow = run(body)
        if flow == .giveBack { flow = .on }
      case .jump(let jump):
        flow =
          switch jump {
          case .leave: .leave
          case .next: .next
          case .giveBack: .giveBack
          case .discard: .discard
          }
      }
      if flow != .on { return flow }
    }
    return .on
  }

  private func number(_ register: Int32) -> Float { register < 0 ? 0 : registers[Int(register)] }

  private mutating func run(_ instruction: Instruction) {
    let (a, b, c) = (number(instruction.a), number(instruction.b), number(instruction.c))
    let target = Int(instruction.target)
    let operation = Operation(rawValue: instruction.code) ?? .copy
    switch operation {
    case .load: registers[target] = registers[Int(instruction.a) + Int(b)]
    case .store: registers[target + Int(b)] = a
    case .sample:
      let color = textures[Int(instruction.number)]?.color(a, b) ?? .zero
      for index in 0..<4 { registers[target + index] = color[index] }
    default: registers[target] = operation.apply(a, b, c)
    }
  }
}
