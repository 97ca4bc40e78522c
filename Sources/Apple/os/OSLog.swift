/// A log of a subsystem and a category. Its lines go to standard error, as those of `NSLog` do.
///
/// Source: https://developer.apple.com/documentation/os/oslog
public final class OSLog: Sendable {
  /// A category that Apple's tools know.
  ///
  /// Source: https://developer.apple.com/documentation/os/oslog/category
  public struct Category: Sendable {
    let name: String

    /// For the moments that a trace shows.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// For signposts that are off until a tool asks for them.
    public static let dynamicTracing = Category(name: "DynamicTracing")
    /// For signposts with stack traces.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  /// The log without a subsystem.
  public static let `default` = OSLog(prefix: "", isEnabled: true)
  /// A log that writes nothing.
  public static let disabled = OSLog(prefix: "", isEnabled: false)

  private let prefix: String
  private let isEnabled: Bool

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - subsystem: in reverse DNS notation, such as the bundle's identifier. It is not printed.
  ///   - category: printed in brackets before each line.
  public convenience init(subsystem: String, category: String) {
    self.init(prefix: category.isEmpty ? "" : "[\(category)] ", isEnabled: true)
  }

  /// Creates a log for a category of Apple's.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  private init(prefix: String, isEnabled: Bool) {
    (self.prefix, self.isEnabled) = (prefix, isEnabled)
  }

  /// Whether a line of a type is written: always, unless the log is `disabled`.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled }
  /// Whether intervals are recorded: never, because nothing reads them.
  public var signpostsEnabled: Bool { false }

  func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
    guard isEnabled else { return }
    NSLog("%@", visible(prefix + message()))
  }
}

/// The importance of a line, with Apple's numbers. All of them are written, as Xcode's console does.
///
/// Source: https://developer.apple.com/documentation/os/oslogtype
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public let rawValue: UInt8

  /// Creates a type from Apple's number.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The usual type.
  public static let `default` = OSLogType(rawValue: 0)
  /// Helpful, not essential.
  public static let info = OSLogType(rawValue: 1)
  /// For development.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A fault of the program itself.
  public static let fault = OSLogType(rawValue: 17)
}

/// The text with its control characters as visible escapes, as the module Printing prints it, which this module cannot use:
/// it depends on nothing of ours. GitHub's runner takes `::` for a command only at the start of a line, where the date
/// is, but `##[` anywhere.
func visible(_ text: String) -> String {
  // Bytes, because each `append(contentsOf:)` of a `String.UnicodeScalarView` copies all that it holds.
  var visible: [UInt8] = []
  visible.reserveCapacity(text.utf8.count)
  var signs = 0
  for scalar in text.unicodeScalars {
    let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    // The first two reorder what is shown.
    let isEscaped =
      ("\u{202A}"..."\u{202E}").contains(scalar) || ("\u{2066}"..."\u{2069}").contains(scalar) || isControl
      || (scalar == "[" && signs >= 2)
    signs = scalar == "#" ? signs + 1 : 0
    if isEscaped {
      let escape = scalar == "\n" ? #"\n"# : #"\u{\#(String(scalar.value, radix: 16, uppercase: true))}"#
      visible += escape.utf8
    } else {
      visible += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
  return String(decoding: visible, as: UTF8.self)
}
