/// What becomes of an alert of the system that nobody is there to put away.
public enum AlertPolicy: String, Sendable, CaseIterable {
  /// It is put away at once, before it is drawn; `Stage.alerts` still lists it. The default.
  case dismiss
  /// It stays above the app and takes the input until a test puts it away.
  case keep
}
