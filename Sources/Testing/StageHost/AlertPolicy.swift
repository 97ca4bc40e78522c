/// How a stage handles system alerts, which no player is there to dismiss.
public enum AlertPolicy: String, Sendable, CaseIterable {
  /// Dismisses the alert immediately, before it is drawn; `Stage.alerts` still lists it. The default.
  case dismiss
  /// Keeps the alert above the app. It blocks the app's input until the test dismisses it.
  case keep
}
