internal import Foundation

/// When an assertion writes its golden instead of comparing with it.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Always.
  case all
  /// Where there is no golden yet.
  case missing
  /// Where the golden differs, or there is none.
  case failed
  /// Never. The default; always used where the variable `CI` is set.
  case never

  /// The mode that the variable `SKIT_RECORD` asks for, used when an assertion gives none.
  static func fromEnvironment(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> RecordMode {
    environment["SKIT_RECORD"].flatMap(RecordMode.init) ?? .never
  }

  /// Turns recording off on a build server: goldens are recorded where somebody can look at them.
  static func allowed(
    _ mode: RecordMode, environment: [String: String] = ProcessInfo.processInfo.environment
  )
    -> RecordMode
  {
    environment["CI"].map { $0.isEmpty || $0 == "false" } ?? true ? mode : .never
  }
}
