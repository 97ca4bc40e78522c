/// A broken Info.plist: which file, where in it, and what was expected there.
public struct InfoPlistError: Error, CustomStringConvertible, Sendable, Equatable {
  /// The file, as whoever read it named it.
  public var path: String
  /// The keys (and array indices) from the top of the plist to the value; empty when the whole file is meant.
  public var keyPath: [String]
  /// What was expected and what was found.
  public var problem: String

  public init(path: String, keyPath: [String], problem: String) {
    self.path = path
    self.keyPath = keyPath
    self.problem = problem
  }

  /// One line: path, key path, problem. Line breaks and other control characters appear as blanks, and a long key is
  /// cut.
  public var description: String {
    let keys = keyPath.map { $0.count > 60 ? $0.prefix(60) + "..." : $0[...] }.joined(separator: " > ")
    return ([path] + (keys.isEmpty ? [] : [keys]) + [problem]).joined(separator: ": ").onOneLine
  }
}

extension String {
  /// The text with every control character and line separator replaced by a blank.
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
