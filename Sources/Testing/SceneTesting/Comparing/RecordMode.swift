internal import Foundation

/// When an assertion writes the golden instead of comparing with it.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Always.
  case all
  /// Where there is no golden yet.
  case missing
  /// Where the golden differs, or there is none.
  case failed
  /// Never. The default, and always so where the variable `CI` is set.
  case never

  /// What the variable `SKIT_RECORD` asks for, where an assertion does not say.
  static func fromEnvironment(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> RecordMode {
    environment["SKIT_RECORD"].flatMap(RecordMode.init) ?? .never
  }

  /// On a build server nothing records: a golden is made where somebody looks at it.
  static func allowed(
    _ mode: RecordMode, environment: [String: String] = ProcessInfo.processInfo.environment
  )
    -> RecordMode
  {
    environment["CI"].map { $0.isEmpty || $0 == "false" } ?? true ? mode : .never
  }
}
