/// A position in a shader's source; both numbers start at 1.
public struct SourcePlace: Hashable, Sendable {
  /// The line.
  public var line: Int
  /// The column, counted in bytes of UTF-8.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The first thing in a shader's source that cannot be compiled.
public struct ShaderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error's position.
  public var place: SourcePlace
  /// The problem, then what would be right.
  public var message: String

  /// `line:column: error: message`.
  public var description: String { "\(place.line):\(place.column): error: \(message)" }
}
