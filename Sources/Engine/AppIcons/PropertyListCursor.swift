/// A value in a property list together with its key path, for error messages.
struct PropertyListCursor: Sendable {
  var value: PropertyList
  /// The file, for error messages.
  var source: String
  var keyPath: [String] = []

  /// An error about this value.
  func error(_ problem: String) -> InfoPlistError {
    InfoPlistError(path: source, keyPath: keyPath, problem: problem)
  }

  private func mismatch(_ expected: String) -> InfoPlistError {
    error("expected \(expected), found \(value.kind)")
  }

  private func child(_ value: PropertyList, _ key: String) -> PropertyListCursor {
    PropertyListCursor(value: value, source: source, keyPath: keyPath + [key])
  }

  var dictionary: [String: PropertyListCursor] {
    get throws(InfoPlistError) {
      guard case .dictionary(let values) = value else { throw mismatch("a dictionary") }
      return Dictionary(uniqueKeysWithValues: values.map { ($0.key, child($0.value, $0.key)) })
    }
  }

  /// The elements of an array. The last key of each is its index, from 0.
  var array: [PropertyListCursor] {
    get throws(InfoPlistError) {
      guard case .array(let values) = value else { throw mismatch("an array") }
      return values.enumerated().map { child($0.element, String($0.offset)) }
    }
  }

  var string: String {
    get throws(InfoPlistError) {
      guard case .string(let string) = value else { throw mismatch("a string") }
      return string
    }
  }

  var integer: Int {
    get throws(InfoPlistError) {
      guard case .integer(let integer) = value else { throw mismatch("an integer") }
      return integer
    }
  }

  /// A boolean, including the spellings of old plists: 0 and 1, "NO" and "YES".
  var boolean: Bool {
    get throws(InfoPlistError) {
      switch value {
      case .boolean(let boolean): return boolean
      case .integer(0), .string("NO"): return false
      case .integer(1), .string("YES"): return true
      default: throw mismatch("a boolean")
      }
    }
  }
}
