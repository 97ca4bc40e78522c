/// Marks a moment or an interval for Apple's Instruments, which is not here: records nothing.
///
/// Source: https://developer.apple.com/documentation/os/ossignposter
public struct OSSignposter: Sendable {
  /// Always false: nothing reads the marks.
  public let isEnabled = false
  /// A signposter that records nothing, as all do.
  public static let disabled = OSSignposter()

  /// Creates a signposter.
  public init() {}
  /// Creates a signposter for a subsystem.
  public init(subsystem: String, category: String) {}
  /// Creates a signposter for a subsystem.
  public init(subsystem: String, category: OSLog.Category) {}
  /// Creates a signposter for a log.
  public init(logHandle: OSLog) {}
  /// Creates a signposter for a logger.
  public init(logger: Logger) {}

  /// An identifier.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// Records nothing.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  /// Records nothing.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = "") {}
  /// Records nothing.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "") {}
  /// Runs the work and records nothing.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around work: () throws -> Result
  ) rethrows -> Result { try work() }
}

/// An interval that has begun.
///
/// Source: https://developer.apple.com/documentation/os/ossignpostintervalstate
public final class OSSignpostIntervalState: Sendable {}

/// Tells intervals of one name apart.
///
/// Source: https://developer.apple.com/documentation/os/ossignpostid
public struct OSSignpostID: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// Creates an identifier from a number.
  public init(_ value: UInt64) {
    rawValue = value
  }

  /// Creates an identifier for a log.
  public init(log: OSLog) {
    self = .exclusive
  }

  /// Creates an identifier for an object.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  /// For the only interval of its name.
  public static let exclusive = OSSignpostID(0xeeee_b0b5_b2b2_eeee)
}

/// The kinds of marks.
///
/// Source: https://developer.apple.com/documentation/os/ossignposttype
public enum OSSignpostType: Sendable {
  /// A moment, and the ends of an interval.
  case event, begin, end
}

/// Records nothing.
///
/// Source: https://developer.apple.com/documentation/os/os_signpost(_:dso:log:name:signpostid:)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Records nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any?...
) {}
