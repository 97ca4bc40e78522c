import AppIcons
import Foundation
import Testing

@testable import UIKit

/// A scene delegate as in Xcode's template, except that it makes its window.
final class TemplateSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var calls: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    calls.append("connects \(session.configuration.name ?? "-") \(connectionOptions.urlContexts.count)")
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIViewController()
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnected") }
  func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active \(scene.activationState)") }
  func sceneWillResignActive(_ scene: UIScene) { calls.append("resigns") }
  func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background \(scene.activationState)") }
}

/// Shows no window.
final class IdleSceneDelegate: UIResponder, UIWindowSceneDelegate {}

/// Cannot be created, because nothing guarantees that it has an initialiser.
final class PlainSceneDelegate: NSObject, UIWindowSceneDelegate {}

/// The app's delegate of Xcode's template.
private final class TemplateApp: UIApplicationDelegate {
  var calls: [String] = []

  func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
  func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
  func applicationWillTerminate(_ application: UIApplication) { calls.append("terminates") }
}

/// Chooses a configuration in code.
private final class ChoosingApp: UIApplicationDelegate {
  let delegateClass: AnyClass?
  let name: String?

  init(_ delegateClass: AnyClass?, name: String? = nil) {
    self.delegateClass = delegateClass
    self.name = name
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: name, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = delegateClass
    return configuration
  }
}

/// Makes its window itself.
private final class WindowApp: UIApplicationDelegate {
  var calls: [String] = []

  func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
  func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UIWindow(frame: UIScreen.main.bounds).makeKeyAndVisible()
    return true
  }
}

@MainActor
@Suite struct SceneDelegateTests {
  private func app(className: String? = nil, _ delegate: any UIApplicationDelegate) throws -> UIApplication {
    let manifest = className.map { name in
      """
      <key>UIApplicationSceneManifest</key><dict><key>UIApplicationSupportsMultipleScenes</key><false/>
      <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneConfigurationName</key><string>Default Configuration</string>
      <key>UISceneDelegateClassName</key><string>\(name)</string></dict></array></dict></dict>
      """
    }
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(manifest ?? "")</dict></plist>"
    let app = UIApplication(AppEnvironment(infoPlist: try InfoPlist(data: Data(text.utf8), source: "Info.plist")))
    app.launch(delegate)
    return app
  }

  private func connected(_ app: UIApplication) throws -> TemplateSceneDelegate {
    try #require(app.connectedScenes.first?.delegate as? TemplateSceneDelegate)
  }

  /// The template's Info.plist has a build setting for the module, which Xcode expands.
  @Test(arguments: [
    "$(PRODUCT_MODULE_NAME).TemplateSceneDelegate", "UIKitTests.TemplateSceneDelegate", "TemplateSceneDelegate",
    "OldName.TemplateSceneDelegate",
  ]) func anAppOfXcodesTemplateStarts(_ name: String) throws {
    let delegate = TemplateApp()
    let app = try app(className: name, delegate)
    #expect(app.diagnostics.isEmpty)
    let scene = try connected(app)
    #expect(scene.calls == ["connects Default Configuration 0", "foreground", "active foregroundActive"])
    #expect(app.keyWindow === scene.window && app.windows == [scene.window].compactMap { $0 })
    #expect(delegate.calls == [], "UIKit calls the scene's delegate instead of the app's")
    app.setActive(false)
    app.enterBackground()
    app.setActive(true)
    app.terminate()
    #expect(
      scene.calls.dropFirst(3) == [
        "resigns", "background background", "foreground", "active foregroundActive", "resigns", "background background",
        "disconnected",
      ])
    #expect(delegate.calls == ["terminates"])
    #expect(scene.window?.windowScene?.activationState == .unattached)
  }

  @Test func theAppsDelegateChoosesTheConfiguration() throws {
    let app = try app(ChoosingApp(TemplateSceneDelegate.self, name: "mine"))
    #expect(try connected(app).calls.first == "connects mine 0" && app.diagnostics.isEmpty)
    let named = try self.app(
      className: "UIKitTests.TemplateSceneDelegate", ChoosingApp(nil, name: "Default Configuration"))
    #expect(try connected(named).calls.first == "connects Default Configuration 0", "as the Info.plist declares it")
    let unknown = try self.app(className: "UIKitTests.TemplateSceneDelegate", ChoosingApp(nil, name: "Default"))
    #expect(unknown.connectedScenes.first?.delegate == nil && unknown.diagnostics.count == 1)
  }

  @Test func aSceneDelegateThatDoesNotWorkIsReported() throws {
    func problem(_ app: UIApplication) -> String { app.diagnostics.map(\.description).joined() }
    let (missing, plain) = ("Game.Missing", "PlainSceneDelegate")
    #expect(problem(try app(className: missing, TemplateApp())).hasPrefix("Game.Missing: there is no such class"))
    #expect(problem(try app(className: plain, TemplateApp())).contains("must be a subclass of UIResponder"))
    #expect(problem(try app(ChoosingApp(nil))).contains("it names no delegate class"))
    #expect(problem(try app(ChoosingApp(IdleSceneDelegate.self))).contains("it has shown no window"))
    #expect(problem(try app(className: "", TemplateApp())).contains("there is no such class"))
  }

  @Test func anAppDelegateWithItsOwnWindowGetsTheEvents() throws {
    let delegate = WindowApp()
    let app = try app(className: "Game.Missing", delegate)
    #expect(app.diagnostics.isEmpty && delegate.calls == ["active"])
    app.enterBackground()
    #expect(delegate.calls == ["active", "background"])
  }

  @Test func everyAppHasASceneWithItsWindows() throws {
    let app = UIApplication(AppEnvironment())
    app.launch()
    #expect(app.windows.isEmpty && app.keyWindow == nil)
    let first = UIWindow(frame: UIScreen.main.bounds)
    first.makeKeyAndVisible()
    do {
      let second = UIWindow(frame: UIScreen.main.bounds)
      second.makeKeyAndVisible()
      #expect(app.windows == [first, second] && second.isKeyWindow && !first.isKeyWindow)
      first.makeKeyAndVisible()
    }
    let scene = try #require(app.connectedScenes.first as? UIWindowScene)
    #expect(scene.windows == [first] && scene.keyWindow === first, "an app does not keep its windows alive")
    #expect(scene.screen === app.screen && scene.interfaceOrientation == .portrait && scene.next === app)
    #expect(scene.activationState == .foregroundActive && app.openSessions == [scene.session])
  }

  @Test func numberTypesHaveTheirNames() {
    let (integer, word, index): (NSInteger, NSUInteger, CFIndex) = (-1, 1, 2)
    let (single, double): (Float32, Float64) = (1, 2)
    #expect(integer == -1 && word == 1 && index == 2 && single == 1 && double == 2)
  }
}
