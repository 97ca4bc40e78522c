/// A value of a scene file.
package indirect enum SceneValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([SceneValue])
  case object([String: SceneValue])

  /// The kind of the value, for error messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "the number \(value)"
    case .string(let value): "the string \"\(value)\""
    case .list(let values): "a list of \(values.count)"
    case .object: "an object"
    }
  }
}
