/// The way in which a stage handles system alerts, since no player can dismiss them.
public enum AlertPolicy: String, Sendable, CaseIterable {
  /// Dismisses the alert immediately, before it is drawn; `Stage.alerts` still lists it. The default.
  case dismiss
  /// Keeps the alert above the app. It blocks the app's input until the test dismisses it.
  case keep
}
