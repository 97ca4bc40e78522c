extension UIApplication {
  /// Reports once for each app that it uses a service of Apple's that does not exist here.
  ///
  /// - Parameters:
  ///   - kind: the kind of the diagnostic, such as `no-app-store`: one is reported of each kind.
  ///   - caller: the declaration that the game used first.
  ///   - message: what is missing, and what the game gets instead.
  package func reportMissing(_ kind: String, _ caller: String, _ message: String) {
    guard !diagnostics.contains(where: { $0.kind == kind }) else { return }
    report(Diagnostic(kind: kind, subject: caller, message: message))
  }

  /// Calls a closure on the main queue, after the current work: never before the function that was asked has returned.
  package func answerLater(_ answer: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { answer() } }
  }
}
