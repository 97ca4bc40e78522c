/// Writes a line, with a format like that of C's `printf`. `%{public}@` and `%{private}d` are `%@` and `%d`.
///
/// Takes any value for `%@`: a Swift string is not a `CVarArg` on this platform.
///
/// Source: https://developer.apple.com/documentation/os/os_log(_:dso:log:type:_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: Any?...
) {
  writeLog(type, log, message, arguments)
}

/// Writes a line of a type, with a format.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ arguments: Any?...
) {
  writeLog(type, log, message, arguments)
}

/// Writes a line with values in it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {
  OSLog.default.write(.default, message.text)
}

/// Writes a line of a type, with values in it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(_ logLevel: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(logLevel, message.text)
}

private func writeLog(_ type: OSLogType, _ log: OSLog, _ message: StaticString, _ arguments: [Any?]) {
  let format = withoutPrivacy("\(message)")
  log.write(type, formatted(format, arguments))
}

/// Removes the parts in braces that only Apple's `os_log` knows: `%{public}@` becomes `%@`.
func withoutPrivacy(_ format: String) -> String {
  format.replacing(/%\{[^}]*\}/, with: "%")
}

private func formatted(_ format: String, _ arguments: [Any?]) -> String {
  guard !arguments.isEmpty else { return format.replacing("%%", with: "%") }
  let values: [any CVarArg] = arguments.map { argument in
    switch argument {
    case nil: "(null)" as NSString
    case let value as any CVarArg: value
    case let value?: String(describing: value) as NSString
    }
  }
  return String(format: format, arguments: values)
}
