internal import Foundation

/// The condition under which an assertion writes its golden instead of comparing with it.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Always.
  case all
  /// If the golden does not exist.
  case missing
  /// If the golden differs or does not exist.
  case failed
  /// Never. The default, and always used when the variable `CI` is set.
  case never

  /// The mode in the variable `SKIT_RECORD`, for assertions that give none.
  static func fromEnvironment(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> RecordMode {
    environment["SKIT_RECORD"].flatMap(RecordMode.init) ?? .never
  }

  /// Disables recording on a build server, where nobody would review the new goldens.
  static func allowed(
    _ mode: RecordMode, environment: [String: String] = ProcessInfo.processInfo.environment
  )
    -> RecordMode
  {
    environment["CI"].map { $0.isEmpty || $0 == "false" } ?? true ? mode : .never
  }
}
