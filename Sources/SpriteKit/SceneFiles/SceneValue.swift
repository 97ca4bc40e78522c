/// A value of a scene file.
indirect enum SceneValue: Decodable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([SceneValue])
  case object([String: SceneValue])

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
      return
    }
    if let keyed = try Self.object(decoder) {
      self = keyed
      return
    }
    if var list = try Self.list(decoder) {
      var values: [SceneValue] = []
      while !list.isAtEnd { values.append(try list.decode(SceneValue.self)) }
      self = .list(values)
      return
    }
    if let value = try Self.attempt({ try single.decode(Bool.self) }) {
      self = .bool(value)
    } else if let value = try Self.attempt({ try single.decode(Double.self) }) {
      self = .number(value)
    } else {
      self = .string(try single.decode(String.self))
    }
  }

  /// What the value is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "the number \(value)"
    case .string(let value): "the text \"\(value)\""
    case .list(let values): "a list of \(values.count)"
    case .object: "an object"
    }
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private static func object(_ decoder: any Decoder) throws -> SceneValue? {
    guard let container = try attempt({ try decoder.container(keyedBy: Key.self) }) else { return nil }
    var values: [String: SceneValue] = [:]
    for key in container.allKeys { values[key.stringValue] = try container.decode(SceneValue.self, forKey: key) }
    return .object(values)
  }

  private static func list(_ decoder: any Decoder) throws -> (any UnkeyedDecodingContainer)? {
    try attempt { try decoder.unkeyedContainer() }
  }

  /// nil where the value is of another type; any other error goes on.
  private static func attempt<Result>(_ decode: () throws -> Result) throws -> Result? {
    do {
      return try decode()
    } catch DecodingError.typeMismatch {
      return nil
    }
  }
}
