internal import AppFoundation
internal import IssueReporting

/// Tells the apps of this process which test is running, so that look-ups between frames find the test's own stage.
enum StageTesting {
  static func install() { installation }

  private static let installation: Void = {
    guard TestContext.current != nil else { return }
    AppContext.testing = AppContext.Testing(
      runningTest: {
        guard case .swiftTesting(let testing?) = TestContext.current else { return nil }
        return TestIdentity(testing.test.id)
      },
      reportMissingApp: {
        reportIssue(
          "this test asks for the app, as UIApplication.shared or SKTexture(imageNamed:) do, and has none: make its Stage "
            + "first, and keep it")
      })
  }()
}
