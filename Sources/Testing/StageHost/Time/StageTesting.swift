internal import AppFoundation
internal import CVirtualTime
internal import IssueReporting

/// Tells `AppContext` which test is running, so that code between frames gets the app of that test's own stage.
enum StageTesting {
  /// Whether the process runs tests. Cached, because the look-up searches the loaded libraries.
  private static let isTestProcess = TestContext.current != nil

  static func install() {
    AppContext.testing = AppContext.Testing(
      runningTest: {
        guard isTestProcess, case .swiftTesting(let testing?) = TestContext.current else { return nil }
        return TestIdentity(testing.test.id)
      },
      reportMissingApp: {
        guard isTestProcess else { return }
        reportIssue(
          "this test uses the app, as UIApplication.shared or SKTexture(imageNamed:) do, but has no Stage; create its "
            + "Stage first, and keep it")
      })
  }
}

/// Called when the program is loaded, so that looking up the app without a stage also fails in the first test.
@_cdecl("VTProgramLoaded")
func programLoaded() { StageTesting.install() }
