import Testing

@testable import UIKit

private final class Delegate: UIApplicationDelegate {
  var calls: [String] = []

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    calls.append("launched \(application.applicationState) \(UIApplication.shared === application)")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    calls.append("active \(application.applicationState)")
  }

  func applicationWillResignActive(_ application: UIApplication) {
    calls.append("resigns \(application.applicationState)")
  }
}

@MainActor
@Suite struct ApplicationLifeTests {
  @Test func anAppIsLaunchedThenActive() async {
    let (app, delegate) = (UIApplication(AppEnvironment()), Delegate())
    app.launch(delegate)
    #expect(delegate.calls == ["launched inactive true", "active active"])
    #expect(app.delegate === delegate)
  }

  @Test func losingTheKeyboardIsToldOnce() async {
    let (app, delegate) = (UIApplication(AppEnvironment()), Delegate())
    app.launch(delegate)
    delegate.calls = []
    app.setActive(true)
    app.setActive(false)
    app.setActive(false)
    app.setActive(true)
    #expect(delegate.calls == ["resigns active", "active active"])
    #expect(app.applicationState == .active)
  }
}
