internal import ArgumentParser
internal import Foundation
internal import Synchronization

/// An option of the app's own on the command line, with a value: `--server ADDRESS`.
///
///     AppRunner.run(options: [AppOption("server", valueName: "address", help: "The server of the season.")]) {
///       SeasonalApp(server: $0["server"])
///     }
public struct AppOption: Sendable {
  /// The option's name without hyphens.
  public let name: String
  /// The word for its value in `--help`.
  public let valueName: String
  /// The purpose of the value, in one sentence.
  public let help: String
  private let isValid: @Sendable (String) -> Bool

  /// Creates an option. The program's own options take precedence over one with the same name.
  ///
  /// - Parameter isValid: checks a value; one that it refuses ends the program with an error. Default: accepts all.
  public init(
    _ name: String, valueName: String, help: String, isValid: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    (self.name, self.valueName, self.help, self.isValid) = (name, valueName, help, isValid)
  }

  /// The options of this program's app, and the values of those in use by name. A program has one app.
  private static let program = Mutex<(options: [AppOption], values: [String: String])>(([], [:]))

  /// Declares the options of this program's app, before the arguments are parsed.
  package static func declare(_ options: [AppOption]) {
    program.withLock { $0 = (options, [:]) }
  }

  /// Takes the values of the declared options from the program's arguments, and returns them by name.
  ///
  /// - Throws: `ValidationError` for a value that is missing or refused.
  package static func take(from arguments: inout [String]) throws -> [String: String] {
    let values = try take(program.withLock { $0.options }, from: &arguments)
    program.withLock { $0.values = values }
    return values
  }

  /// Recordings hold no options of an app.
  ///
  /// - Throws: `ValidationError` if one is in use.
  package static func validateForRecording() throws {
    guard let name = program.withLock({ $0.values.keys.min() }) else { return }
    throw ValidationError("--\(name) cannot be recorded: leave it out, or leave out --record")
  }

  /// The paragraph for `--help`; empty without options.
  package static func help() -> String {
    let options = program.withLock { $0.options }
    let width = options.map(\.usage.count).max() ?? 0
    let lines = options.map { "  \($0.usage.padding(toLength: width, withPad: " ", startingAt: 0))  \($0.help)" }
    return lines.isEmpty ? "" : (["APP OPTIONS:"] + lines).joined(separator: "\n")
  }

  /// Takes options, as `--name value` or `--name=value`, from arguments. The last value counts.
  static func take(_ options: [AppOption], from arguments: inout [String]) throws -> [String: String] {
    var (rest, values): ([String], [String: String]) = ([], [:])
    var index = 0
    while index < arguments.count, arguments[index] != "--" {
      let argument = arguments[index]
      index += 1
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = options.first(where: { "--\($0.name)" == parts[0] }) else {
        rest.append(argument)
        continue
      }
      let value: String
      if parts.count == 2 {
        value = String(parts[1])
      } else {
        guard index < arguments.count, !arguments[index].hasPrefix("-") else {
          throw ValidationError("Missing value for '\(option.usage)'")
        }
        value = arguments[index]
        index += 1
      }
      guard option.isValid(value) else {
        throw ValidationError("The value '\(value)' is invalid for '\(option.usage)'")
      }
      values[option.name] = value
    }
    arguments = rest + arguments[index...]
    return values
  }

  private var usage: String { "--\(name) <\(valueName)>" }
}
