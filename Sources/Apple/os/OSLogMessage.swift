/// The text of a line for `Logger`: a literal with values in it.
///
/// All values are printed, private ones too, as Xcode's console does with a program that it started.
///
/// Source: https://developer.apple.com/documentation/os/oslogmessage
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Creates a message from its parts.
  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// The parts of a message.
///
/// Source: https://developer.apple.com/documentation/os/osloginterpolation
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Begins without a part.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + 8 * interpolationCount)
  }

  /// Adds text.
  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  /// Adds a value, as `print` writes it.
  @_disfavoredOverload
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.padded(String(describing: value()))
  }

  /// Adds a whole number.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> some FixedWidthInteger, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.padded(format.text(of: number()))
  }

  /// Adds a number with decimals: six of them unless the format says otherwise, as C's `%f` does.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> some BinaryFloatingPoint, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.padded(String(format: format.specifier, Double(number())))
  }
}

/// The readers of a value. Has no effect: all values are printed.
///
/// Source: https://developer.apple.com/documentation/os/oslogprivacy
public struct OSLogPrivacy: Sendable {
  /// The way in which a private value is hidden on Apple's systems.
  public enum Mask: Sendable {
    /// By its hash.
    case hash
    /// Completely.
    case none
  }

  /// Apple's rule for the type of the value.
  public static let auto = OSLogPrivacy()
  /// Everybody.
  public static let `public` = OSLogPrivacy()
  /// The developer.
  public static let `private` = OSLogPrivacy()
  /// The developer, even where private values are shown.
  public static let sensitive = OSLogPrivacy()
  /// Apple's rule, with a mask.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
  /// The developer; others see the mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  /// The developer; others see the mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}

/// The minimum width of a value in characters, and its side.
///
/// Source: https://developer.apple.com/documentation/os/oslogstringalignment
public struct OSLogStringAlignment: Sendable {
  private var columns = 0
  private var isLeft = false

  /// No minimum width.
  public static let none = OSLogStringAlignment()
  /// On the left, with spaces after it. A width below zero counts as zero; the largest is 1,000.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: min(max(columns, 0), 1000), isLeft: true)
  }
  /// On the right, with spaces before it. A width below zero counts as zero; the largest is 1,000.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: min(max(columns, 0), 1000), isLeft: false)
  }

  func padded(_ text: String) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + spaces : spaces + text
  }
}

/// The format of a whole number.
///
/// Source: https://developer.apple.com/documentation/os/oslogintegerformatting
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var prefix = ""
  private var minDigits = 0
  private var isUppercase = false

  /// In base 10.
  public static let decimal = OSLogIntegerFormatting()
  /// In base 16, with lower-case letters.
  public static let hex = OSLogIntegerFormatting(radix: 16)
  /// In base 8.
  public static let octal = OSLogIntegerFormatting(radix: 8)
  /// In base 10, with leading zeros up to a minimum number of digits (at most 100).
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(prefix: explicitPositiveSign ? "+" : "", minDigits: minDigits)
  }
  /// In base 16, with leading zeros up to a minimum number of digits (at most 100).
  ///
  /// Differs from Apple: a type with a sign can be written too, as a sign and a magnitude; there it is an error.
  ///
  /// Source: https://github.com/swiftlang/swift, stdlib/private/OSLog/OSLogIntegerFormatting.swift
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: (explicitPositiveSign ? "+" : "") + (includePrefix ? "0x" : ""), minDigits: minDigits,
      isUppercase: uppercase)
  }

  func text(of number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, min(max(minDigits, 0), 100) - digits.count))
    return (number < 0 ? "-\(prefix.drop { $0 == "+" })" : prefix) + zeros + digits
  }
}

/// The format of a number with decimals, as in C's `printf`.
///
/// Source: https://developer.apple.com/documentation/os/oslogfloatformatting
public struct OSLogFloatFormatting: Sendable {
  let specifier: String

  /// Six decimals.
  public static let fixed = OSLogFloatFormatting(specifier: "%f")
  /// With an exponent.
  public static let exponential = OSLogFloatFormatting(specifier: "%e")
  /// The shorter of the two.
  public static let hybrid = OSLogFloatFormatting(specifier: "%g")
  /// A number of decimals, at most 100.
  public static func fixed(precision: Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting(specifier: "%\(explicitPositiveSign ? "+" : "").\(min(max(precision, 0), 100))f")
  }
  /// With an exponent and a number of decimals, at most 100.
  public static func exponential(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(specifier: "%.\(min(max(precision, 0), 100))e")
  }
}
