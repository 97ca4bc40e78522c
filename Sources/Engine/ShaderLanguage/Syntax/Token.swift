/// A word of a shader's source.
struct Token: Equatable {
  enum Kind: Equatable {
    case name(String)
    case int(Float)
    case float(Float)
    case symbol(String)
    case end
  }

  var kind: Kind
  var place: SourcePlace
  /// The line that it belongs to for directives: lines joined by a backslash count as one.
  var directiveLine: Int
  var isFirstOnLine: Bool

  /// The text, for messages.
  var text: String {
    switch kind {
    case .name(let name): name
    case .int(let value): "\(value)"
    case .float(let value): "\(value)"
    case .symbol(let symbol): symbol
    case .end: "the end of the source"
    }
  }
}
