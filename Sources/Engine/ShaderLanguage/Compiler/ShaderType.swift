/// A type of the shading language.
indirect enum ShaderType: Equatable, Sendable {
  enum Scalar: Sendable { case float, int, bool }

  case void
  /// One to four numbers; one is a scalar.
  case vector(Scalar, Int)
  /// A square matrix, column by column.
  case matrix(Int)
  case sampler
  /// The index of a struct.
  case structure(Int)
  case array(ShaderType, Int)

  static let float = ShaderType.vector(.float, 1)
  static let int = ShaderType.vector(.int, 1)
  static let bool = ShaderType.vector(.bool, 1)

  private static let names: [String: ShaderType] = {
    var names: [String: ShaderType] = [
      "void": .void, "float": .float, "half": .float, "int": .int, "uint": .int, "bool": .bool, "sampler2D": .sampler,
    ]
    for count in 2...4 {
      names["vec\(count)"] = .vector(.float, count)
      names["ivec\(count)"] = .vector(.int, count)
      names["bvec\(count)"] = .vector(.bool, count)
      names["mat\(count)"] = .matrix(count)
      // Names of Metal, into which SpriteKit translates shaders.
      for name in ["float", "half"] {
        names["\(name)\(count)"] = .vector(.float, count)
        names["\(name)\(count)x\(count)"] = .matrix(count)
      }
      names["int\(count)"] = .vector(.int, count)
      names["bool\(count)"] = .vector(.bool, count)
    }
    return names
  }()

  /// A type of the language itself.
  init?(named name: String) {
    guard let type = Self.names[name] else { return nil }
    self = type
  }

  var isScalar: Bool { if case .vector(_, 1) = self { true } else { false } }
  /// The kind of number in a scalar, vector or matrix.
  var scalar: Scalar? {
    switch self {
    case .vector(let scalar, _): scalar
    case .matrix: .float
    default: nil
    }
  }
  /// The count of numbers in a scalar, vector or matrix.
  var count: Int {
    switch self {
    case .vector(_, let count): count
    case .matrix(let side): side * side
    default: 0
    }
  }
}

/// A type that one of a shader's inputs has.
public enum ShaderInputType: Hashable, Sendable {
  /// One to four numbers.
  case floats(Int)
  /// A square matrix of two to four rows, column by column.
  case matrix(Int)
  /// A picture.
  case texture

  var type: ShaderType {
    switch self {
    case .floats(let count): .vector(.float, max(1, min(4, count)))
    case .matrix(let side): .matrix(max(2, min(4, side)))
    case .texture: .sampler
    }
  }
}
