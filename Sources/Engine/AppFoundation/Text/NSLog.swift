internal import Foundation
internal import Printing

/// Writes a line to the program's log, as Foundation's function does, and takes any value for `%@`: an error, an optional,
/// a value of a game's type.
///
/// Differs from Apple: the line has no date, program and process in front, and control characters in it become visible
/// escapes, since a game logs texts of files and servers.
///
/// Foundation's function on Linux takes only `CVarArg`, which errors are not. A value that is not a `CVarArg` is
/// printed as in a string; nil is `(null)`.
///
/// Source: https://developer.apple.com/documentation/foundation/nslog(_:_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLog(_ format: String, _ arguments: Any?...) {
  writeLog(format, arguments)
}

/// Writes a line with numbers, strings and other values of C's format.
///
/// It has the signature of Foundation's function. Only then does the export by name hide Foundation's, which fits such
/// values better than the function above, and prints control characters as they are (`stringsAndNumbersAreEscapedToo`).
///
/// Source: https://developer.apple.com/documentation/foundation/nslog(_:_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLog(_ format: String, _ arguments: any CVarArg...) {
  writeLog(format, arguments)
}

/// Writes a line without arguments. Without this function, the two above fit equally well.
///
/// Source: https://developer.apple.com/documentation/foundation/nslog(_:_:)
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSLog(_ format: String) { writeLog(format, []) }

private func writeLog(_ format: String, _ arguments: [Any?]) {
  let values: [any CVarArg] = arguments.map { argument in
    switch argument {
    case nil: "(null)" as NSString
    case let value as any CVarArg: value
    case let value?: String(describing: value) as NSString
    }
  }
  StandardError.print(withVaList(values) { NSString(format: format, arguments: $0) as String })
}
