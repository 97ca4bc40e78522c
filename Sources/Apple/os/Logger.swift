/// Writes lines to the program's log: `logger.info("score \(score, privacy: .public)")`.
///
/// Source: https://developer.apple.com/documentation/os/logger
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger without a subsystem.
  public init() {
    log = .default
  }

  /// Creates a logger.
  ///
  /// - Parameters:
  ///   - subsystem: in reverse DNS notation. It is not printed.
  ///   - category: printed in brackets before each line.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a logger that writes to a log.
  public init(_ logObj: OSLog) {
    log = logObj
  }

  /// Writes a line.
  public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
  /// Writes a line of a type.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
  /// Writes a line for development.
  public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
  /// Writes a line for development.
  public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
  /// Writes a helpful line.
  public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
  /// Writes a line.
  public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
  /// Writes a fault.
  public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
  /// Writes a fault.
  public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}
