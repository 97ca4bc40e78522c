/// The treatment of the system's alerts on a stage, where no player dismisses them.
public enum AlertPolicy: String, Sendable, CaseIterable {
  /// Dismisses the alert at once, before it is drawn; `Stage.alerts` still lists it. The default.
  case dismiss
  /// Keeps the alert above the app, where it takes the input until the test dismisses it.
  case keep
}
