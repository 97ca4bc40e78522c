extension UIApplication {
  /// Writes what the app has changed in its defaults; what goes wrong is a diagnostic.
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
