import Testing

@testable import UIKit

@Suite struct NotificationNameTests {
  /// Games observe some of them by text. The texts are those of Apple's constants.
  @Test func notificationsHaveApplesNames() {
    let application = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
      UIApplication.didReceiveMemoryWarningNotification,
    ]
    #expect(
      application.map(\.rawValue)
        == [
          "DidFinishLaunching", "DidBecomeActive", "WillResignActive", "DidEnterBackground", "WillEnterForeground",
          "WillTerminate", "DidReceiveMemoryWarning",
        ].map { "UIApplication\($0)Notification" })
    let scene = [
      UIScene.willConnectNotification, UIScene.didDisconnectNotification, UIScene.didActivateNotification,
      UIScene.willDeactivateNotification, UIScene.willEnterForegroundNotification,
      UIScene.didEnterBackgroundNotification,
    ]
    #expect(
      scene.map(\.rawValue)
        == [
          "WillConnect", "DidDisconnect", "DidActivate", "WillDeactivate", "WillEnterForeground", "DidEnterBackground",
        ].map { "UIScene\($0)Notification" })
  }
}
