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

  @Test func keysOfOpenedAddressesHaveApplesNames() {
    let keys: [UIApplication.OpenURLOptionsKey] = [.sourceApplication, .annotation, .openInPlace]
    #expect(
      keys.map(\.rawValue)
        == ["SourceApplication", "Annotation", "OpenInPlace"].map { "UIApplicationOpenURLOptions\($0)Key" })
    #expect(
      UIApplication.OpenExternalURLOptionsKey.universalLinksOnly.rawValue
        == "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  @Test func statesAndObservationsHaveApplesNumbers() {
    let states: [UIApplication.State] = [.active, .inactive, .background]
    let batteries: [UIDevice.BatteryState] = [.unknown, .unplugged, .charging, .full]
    let options: [NSKeyValueObservingOptions] = [.new, .old, .initial, .prior]
    #expect(states.map(\.rawValue) == [0, 1, 2] && batteries.map(\.rawValue) == [0, 1, 2, 3])
    #expect(options.map(\.rawValue) == [1, 2, 4, 8] && UIBackgroundTaskIdentifier.invalid.rawValue == 0)
  }
}
