import AppIcons
import Foundation
import Testing

@testable import UIKit

/// Notifications, in order.
@MainActor
private final class Heard {
  var lines: [String] = []
}

/// The scene of an app whose Info.plist has three configurations.
@MainActor
@Suite struct SceneCallTests {
  private let app: UIApplication

  init() throws {
    let entries = [("First", "UIKitTests.TemplateSceneDelegate"), ("Second", "Game.Second"), ("Third", "Game.Third")]
    let text = entries.map { name, delegate in
      """
      <dict><key>UISceneConfigurationName</key><string>\(name)</string>
      <key>UISceneDelegateClassName</key><string>\(delegate)</string></dict>
      """
    }
    let plist = """
      <plist><dict><key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
      <key>UIWindowSceneSessionRoleApplication</key><array>\(text.joined())</array></dict></dict></dict></plist>
      """
    app = UIApplication(AppEnvironment(infoPlist: try InfoPlist(data: Data(plist.utf8), source: "Info.plist")))
    UIApplication.current = app
  }

  /// Source: https://developer.apple.com/documentation/uikit/uisceneconfiguration/init(name:sessionrole:)
  @Test func aConfigurationIsTheOneWithItsName() {
    UIApplication.current = app
    let names = ["First", "Second", "Third", "Fourth", nil]
    let found = names.map { UISceneConfiguration(name: $0, sessionRole: .windowApplication) }
    #expect(found.map(\.name) == names)
    #expect(
      found.map(\.declaredDelegate) == ["UIKitTests.TemplateSceneDelegate", "Game.Second", "Game.Third", nil, nil])
    #expect(found.allSatisfy { $0.storyboard == nil && $0.delegateClass == nil && $0.role == .windowApplication })
  }

  @Test func aSessionHasTheFirstConfigurationAndItsScene() {
    let session = app.windowScene.session
    #expect(session.configuration.name == "First" && session.scene === app.windowScene)
    #expect(session.role.rawValue == "UIWindowSceneSessionRoleApplication" && session.userInfo == nil)
    #expect(UISceneSession.Role.windowExternalDisplay.rawValue == "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiscenedelegate
  @Test func theScenesNotificationsFollowItsLife() {
    let heard = Heard()
    let names = [
      (UIScene.willConnectNotification, "connects"), (UIScene.willEnterForegroundNotification, "foreground"),
      (UIScene.didActivateNotification, "active"), (UIScene.willDeactivateNotification, "resigns"),
      (UIScene.didEnterBackgroundNotification, "background"), (UIScene.didDisconnectNotification, "disconnected"),
    ]
    let tokens = names.map { name, line in
      NotificationCenter.default.addObserver(forName: name, object: app.windowScene, queue: nil) { _ in
        MainActor.assumeIsolated { heard.lines.append(line) }
      }
    }
    app.launch()
    #expect(heard.lines == ["connects", "foreground", "active"])
    app.enterBackground()
    app.setActive(true)
    app.terminate()
    #expect(
      heard.lines.dropFirst(3) == [
        "resigns", "background", "foreground", "active", "resigns", "background", "disconnected",
      ])
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test func aSceneThatIsInTheBackgroundSaysSo() {
    app.launch()
    let scene = app.windowScene
    var states = [scene.activationState]
    app.setActive(false)
    states.append(scene.activationState)
    app.enterBackground()
    states.append(scene.activationState)
    app.terminate()
    states.append(scene.activationState)
    #expect(states == [.foregroundActive, .foregroundInactive, .background, .unattached])
    #expect(states.map(\.rawValue) == [0, 1, 2, -1])
  }
}
