internal import CShaderKernels

/// A statement that moves control elsewhere.
enum Jump: Sendable { case leave, next, giveBack, discard }

/// An operation on registers. A register holds one number for each pixel.
typealias Instruction = SHInstruction

extension SHInstruction {
  /// - Parameters:
  ///   - target: the register that is written.
  ///   - a: a register that is read, like `b` and `c`; -1 where there is none.
  ///   - number: the number of a sampler, or the largest offset of an element.
  init(operation: Operation, target: Int32, a: Int32 = -1, b: Int32 = -1, c: Int32 = -1, number: Int32 = 0) {
    self.init(code: operation.rawValue, target: target, a: a, b: b, c: c, number: number)
  }
}

/// A part of a program. Pixels that a part skips keep their variables.
enum ProgramNode: Sendable {
  case run([Instruction])
  case branch(Int32, then: [ProgramNode], otherwise: [ProgramNode])
  /// Repeats `body` and `step` until all pixels have left. `cost` is the number of instructions of one round.
  case loop(body: [ProgramNode], step: [ProgramNode], cost: Int)
  /// A function's body: `giveBack` skips the rest of it.
  case scope([ProgramNode])
  case jump(Jump)
}

/// A shader, compiled.
///
/// All numbers are single precision. Integers are whole numbers in single precision, exact up to 2^24, and booleans are
/// 0 and 1.
public struct ShaderProgram: Sendable {
  /// A value that is the same for all pixels: its name, its first register, and its count of numbers.
  struct Input: Sendable {
    var name: String
    var register: Int32
    var count: Int
  }

  var nodes: [ProgramNode]
  /// Registers 0 up to this one hold variables. Constants and inputs follow.
  var variableCount: Int
  var registerCount: Int
  /// The value of each constant, from register `variableCount`.
  var constants: [Float]
  var inputs: [Input]
  /// The four registers of `gl_FragColor`.
  var color: Int32
  /// The first register of each input that differs from pixel to pixel; nil if the shader does not read it.
  var texturePlace: Int32?
  var pixelPlace: Int32?
  var pathDistance: Int32?

  /// The names of the textures that the shader reads, in the order of their numbers.
  public internal(set) var samplers: [String]
  /// The count of instructions, with functions in the place of their calls.
  public internal(set) var instructionCount: Int

  /// The maximum number of instructions that one pixel may run in loops.
  public static let loopBudget = 65_536

  /// Whether the shader reads an input such as `u_time`.
  public func reads(_ name: String) -> Bool { inputs.contains { $0.name == name } || samplers.contains(name) }
}
