internal import AppFoundation
internal import CVirtualTime

/// Tells `AppContext` which test is running, so that code between frames gets the app of that test's own stage.
enum StageTesting {
  static func install() {
    AppContext.testing = AppContext.Testing(
      runningTest: {
        TestFrameworks.linked?.runningTest.map { TestIdentity($0) }
      },
      reportMissingApp: {
        guard TestFrameworks.linked != nil else { return }
        TestFrameworks.fail(
          "this test uses the app, as UIApplication.shared or SKTexture(imageNamed:) do, but has no Stage; create its "
            + "Stage first, and keep it")
      })
  }
}

/// Called when the program is loaded, so that looking up the app without a stage also fails in the first test.
@_cdecl("VTProgramLoaded")
func programLoaded() { StageTesting.install() }
