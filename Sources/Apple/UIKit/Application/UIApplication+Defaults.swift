extension UIApplication {
  /// Saves the app's changed defaults. Errors become diagnostics.
  package func saveDefaults() {
    defaults.save()
    reportDefaults()
  }

  func reportDefaults() {
    for problem in defaults.drainProblems() {
      let kind = problem.isCorrupt ? "corrupt-defaults" : "unusable-defaults"
      report(Diagnostic(kind: kind, subject: problem.path, message: problem.text))
    }
  }
}
