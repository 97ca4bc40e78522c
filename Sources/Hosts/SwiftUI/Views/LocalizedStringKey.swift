/// A key of the app's texts, with the values that it contains.
///
/// Source: https://developer.apple.com/documentation/swiftui/localizedstringkey
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The key as it is in a table, such as "%lld points".
  private let key: String
  /// The values as texts, in order.
  private let arguments: [String]

  /// Creates a key from a text.
  public init(_ value: String) {
    (key, arguments) = (value, [])
  }

  /// Creates a key from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates a key from a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
  }

  /// Collects a literal and its values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [String] = []

    /// Creates an empty one.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a part of the literal.
    public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }

    /// Adds a text.
    public mutating func appendInterpolation(_ string: String) { add("%@", string) }

    /// Adds the letters of a text view.
    public mutating func appendInterpolation(_ text: Text) { add("%@", text.string) }

    /// Adds a whole number, grouped: "1,234". Differs from Apple: always with commas.
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { add("%lld", Self.grouped("\(value)")) }

    /// Adds a number with six decimals, as on a phone.
    public mutating func appendInterpolation(_ value: Double) { add("%lf", String(format: "%f", value)) }

    /// Adds a number with six decimals, as on a phone.
    public mutating func appendInterpolation(_ value: Float) { add("%f", String(format: "%f", Double(value))) }

    /// Adds a number with six decimals, as on a phone.
    public mutating func appendInterpolation(_ value: CGFloat) { add("%lf", String(format: "%f", Double(value))) }

    /// Adds a value in a format such as "%.1f".
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      add(specifier, String(format: specifier, value))
    }

    /// Adds a value in a format.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatOutput == String {
      add("%@", format.format(input))
    }

    /// Adds the description of any other value. On Apple's systems this is deprecated, except for values with a format.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { add("%@", "\(value)") }

    private mutating func add(_ specifier: String, _ text: String) {
      key += specifier
      arguments.append(text)
    }

    private static func grouped(_ digits: String) -> String {
      let isNegative = digits.hasPrefix("-")
      var groups: [Substring] = []
      var rest = Substring(isNegative ? String(digits.dropFirst()) : digits)
      while rest.count > 3 {
        groups.insert(rest.suffix(3), at: 0)
        rest = rest.dropLast(3)
      }
      return (isNegative ? "-" : "") + ([rest] + groups).joined(separator: ",")
    }
  }

  /// The text in the player's language.
  var text: String {
    let format = NSLocalizedString(key, comment: "")
    guard !arguments.isEmpty || key.contains("%%") else { return format }
    return Self.filled(format, arguments)
  }

  /// Puts the values in the places of the format's specifiers: in order, or by number as in "%2$@".
  private static func filled(_ format: String, _ arguments: [String]) -> String {
    var (text, next) = ("", 0)
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.firstIndex(where: { $0.isLetter && $0 != "l" || $0 == "@" }) else {
        text += "%"
        break
      }
      let number = rest[..<end].split(separator: "$").first.flatMap { rest[..<end].contains("$") ? Int($0) : nil }
      let index = number.map { $0 - 1 } ?? next
      next += 1
      text += arguments.indices.contains(index) ? arguments[index] : ""
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}
