/// An invalid Info.plist: the file, the place in it, and what was expected there.
public struct InfoPlistError: Error, CustomStringConvertible, Sendable, Equatable {
  /// The file, as the caller named it.
  public var path: String
  /// The keys (and array indices) from the top of the plist to the value; empty for the whole file.
  public var keyPath: [String]
  /// The value that was expected and the value that was found.
  public var problem: String

  /// An error. The arguments are described at the properties.
  public init(path: String, keyPath: [String], problem: String) {
    self.path = path
    self.keyPath = keyPath
    self.problem = problem
  }

  /// One line: path, key path and problem. Control characters, including line breaks, become spaces, and long keys
  /// are cut.
  public var description: String {
    let keys = keyPath.map { $0.count > 60 ? $0.prefix(60) + "..." : $0[...] }.joined(separator: " > ")
    return ([path] + (keys.isEmpty ? [] : [keys]) + [problem]).joined(separator: ": ").onOneLine
  }
}

extension String {
  /// The text with every control character and line separator replaced by a space.
  package var onOneLine: String {
    var line = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line.append(" ")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
