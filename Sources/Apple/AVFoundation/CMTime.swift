/// A time as a fraction of a second.
///
/// Source: https://developer.apple.com/documentation/coremedia/cmtime-api
public struct CMTime: Hashable, Comparable, Sendable {
  /// The number of parts.
  public var value: Int64
  /// The number of parts in a second.
  public var timescale: Int32

  /// Creates a time of 0.
  public init() {
    (value, timescale) = (0, 1)
  }

  /// Creates a time from parts of a second.
  public init(value: Int64, timescale: Int32) {
    (self.value, self.timescale) = (value, timescale)
  }

  /// Creates a time from seconds, as the nearest number of parts. A number that is not finite counts as 0.
  ///
  /// Source: CMTime.h, "If preferredTimescale is <= 0, the result will be an invalid CMTime."
  public init(seconds: Double, preferredTimescale: Int32) {
    guard preferredTimescale > 0 else {
      self = .invalid
      return
    }
    let parts = (seconds * Double(preferredTimescale)).rounded()
    self.init(value: abs(parts) < 9e18 ? Int64(parts) : 0, timescale: preferredTimescale)
  }

  /// The time in seconds; NaN for a scale of 0.
  ///
  /// Source: CMTime.h, "If the CMTime is invalid or indefinite, NAN is returned."
  public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
  /// Whether the time is one: its scale is not 0.
  public var isValid: Bool { timescale != 0 }
  /// Whether the time is one: its scale is not 0.
  public var isNumeric: Bool { timescale != 0 }
  /// Whether the time is unknown: never.
  public var isIndefinite: Bool { false }

  /// 0 seconds.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// No time.
  public static let invalid = CMTime(value: 0, timescale: 0)

  /// Whether both are the same time, whatever their scales: 1/2 is 300/600.
  public static func == (one: CMTime, other: CMTime) -> Bool {
    one.isValid == other.isValid && (!one.isValid || one.seconds == other.seconds)
  }

  /// Hashes the seconds.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isValid)
    hasher.combine(seconds)
  }

  /// Whether the first time is earlier. An invalid time is later than all others, as CMTime.h has it for
  /// `CMTimeCompare`.
  public static func < (one: CMTime, other: CMTime) -> Bool {
    one.isValid && (!other.isValid || one.seconds < other.seconds)
  }
  /// The sum of two times, in the least common multiple of their scales; invalid if one of them is.
  ///
  /// Source: CMTime.h, `CMTimeAdd`
  public static func + (one: CMTime, other: CMTime) -> CMTime {
    guard one.isValid, other.isValid else { return .invalid }
    let scale = commonScale(one.timescale, other.timescale)
    return CMTime(seconds: one.seconds + other.seconds, preferredTimescale: scale)
  }
  /// The difference of two times, in the least common multiple of their scales; invalid if one of them is.
  public static func - (one: CMTime, other: CMTime) -> CMTime {
    guard one.isValid, other.isValid else { return .invalid }
    let scale = commonScale(one.timescale, other.timescale)
    return CMTime(seconds: one.seconds - other.seconds, preferredTimescale: scale)
  }

  /// The least common multiple, at most `kCMTimeMaxTimescale`.
  private static func commonScale(_ one: Int32, _ other: Int32) -> Int32 {
    var (divisor, rest) = (one.magnitude, other.magnitude)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    return Int32(clamping: UInt64(one.magnitude) * UInt64(other.magnitude / divisor))
  }
}

/// 0 seconds.
public let kCMTimeZero = CMTime.zero
/// No time.
public let kCMTimeInvalid = CMTime.invalid

/// A time from seconds.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// A time from parts of a second.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
/// The time in seconds.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }
