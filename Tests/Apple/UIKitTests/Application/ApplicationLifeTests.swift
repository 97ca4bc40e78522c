import AppIcons
import Foundation
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

private final class WindowDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

@MainActor
@Suite struct ApplicationLifeTests {
  @Test func anAppIsLaunchedThenActive() async {
    let (app, delegate) = (UIApplication(AppEnvironment()), Delegate())
    app.launch(delegate)
    #expect(delegate.calls == ["launched inactive true", "active active"])
    #expect(app.delegate === delegate)
  }

  @Test func observersAreNotifiedAfterTheDelegate() async {
    let (app, delegate) = (UIApplication(AppEnvironment()), Delegate())
    let names: [(Notification.Name, String)] = [
      (UIApplication.didFinishLaunchingNotification, "posted launched"),
      (UIApplication.didBecomeActiveNotification, "posted active"),
      (UIApplication.willResignActiveNotification, "posted resigns"),
    ]
    let observers = names.map { name, line in
      NotificationCenter.default.addObserver(forName: name, object: app, queue: nil) { _ in
        MainActor.assumeIsolated { delegate.calls.append(line) }
      }
    }
    app.launch(delegate)
    app.setActive(false)
    app.setActive(true)
    #expect(
      delegate.calls == [
        "launched inactive true", "posted launched", "active active", "posted active", "resigns active",
        "posted resigns", "active active", "posted active",
      ])
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  @Test func openingAURLFails() async throws {
    let app = UIApplication(AppEnvironment())
    let url = try #require(URL(string: "https://example.org/more"))
    #expect(!app.canOpenURL(url))
    let isOpen = await withCheckedContinuation { continuation in
      app.open(url) { continuation.resume(returning: $0) }
    }
    #expect(!isOpen)
    #expect(app.diagnostics.map(\.description) == ["https://example.org/more: apps cannot open URLs on this platform"])
  }

  @Test func theOldFormOfOpeningAURLFailsToo() throws {
    let app = UIApplication(AppEnvironment())
    #expect(!app.openURL(try #require(URL(string: "https://example.org/old"))))
    #expect(app.diagnostics.map(\.subject) == ["https://example.org/old"])
  }

  @Test func theDelegatesWindowIsFoundForAnyClass() {
    let app = UIApplication(AppEnvironment())
    app.launch(Delegate())
    #expect(app.delegate?.window??.rootViewController == nil, "a delegate without a window")
    let owner = WindowDelegate()
    app.launch(owner)
    owner.window = UIWindow(frame: .zero)
    let controller = UIViewController()
    owner.window?.rootViewController = controller
    #expect(app.delegate?.window??.rootViewController === controller)
    if let window = app.delegate?.window { #expect(window === owner.window) }
  }

  @Test func aNewDeviceIsLikeTheCurrentOne() {
    let app = UIApplication(AppEnvironment(idiom: .ipad))
    app.launch()
    #expect(UIDevice().userInterfaceIdiom == .pad)
  }

  @Test(arguments: [("3", UIUserInterfaceIdiom.tv, "tvOS"), ("2", .phone, "iOS")])
  func anAppForATelevisionAloneSeesOne(family: String, idiom: UIUserInterfaceIdiom, system: String) throws {
    let plist = "<plist><dict><key>UIDeviceFamily</key><array><integer>\(family)</integer></array></dict></plist>"
    let app = UIApplication(AppEnvironment(infoPlist: try InfoPlist(data: Data(plist.utf8), source: "Info.plist")))
    app.launch()
    #expect(UIDevice.current.userInterfaceIdiom == idiom && UIScreen.main.traitCollection.userInterfaceIdiom == idiom)
    #expect(UIDevice.current.systemName == system)
  }

  @Test func losingFocusIsReportedOnce() async {
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

  @Test func lifecycleNotificationsArePosted() async {
    let app = UIApplication(AppEnvironment())
    nonisolated(unsafe) var heard: [String] = []
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: app, queue: nil) { heard.append($0.name.rawValue) }
    }
    app.launch()
    app.setActive(false)
    app.setActive(true)
    tokens.forEach(NotificationCenter.default.removeObserver)
    app.setActive(false)
    #expect(
      heard
        == ["DidFinishLaunching", "DidBecomeActive", "WillResignActive", "DidBecomeActive"].map {
          "UIApplication\($0)Notification"
        })
  }

  @Test func insetsShrinkARectangle() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(UIView().safeAreaInsets == .zero)
  }
}

/// Logs every event of an app's life.
private final class LifeLog: UIApplicationDelegate {
  var calls: [String] = []

  private func note(_ text: String, _ app: UIApplication) { calls.append("\(text) \(app.applicationState)") }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("will launch", application)
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { note("active", application) }
  func applicationWillResignActive(_ application: UIApplication) { note("resigns", application) }
  func applicationDidEnterBackground(_ application: UIApplication) { note("background", application) }
  func applicationWillEnterForeground(_ application: UIApplication) { note("foreground", application) }
  func applicationWillTerminate(_ application: UIApplication) { note("terminates", application) }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { note("memory", application) }
}

private final class ForgetfulController: UIViewController {
  var warnings = 0

  override func didReceiveMemoryWarning() { warnings += 1 }
}

@MainActor
@Suite struct BackgroundTests {
  private let app = UIApplication(AppEnvironment())
  private let log = LifeLog()

  init() {
    app.launch(log)
    #expect(log.calls == ["will launch inactive", "active active"])
    log.calls = []
  }

  @Test func aMinimisedAppResignsAndEntersTheBackground() {
    app.enterBackground()
    app.enterBackground()
    app.setActive(false)
    #expect(log.calls == ["resigns active", "background background"])
    log.calls = []
    app.enterForeground()
    app.enterForeground()
    app.setActive(true)
    #expect(log.calls == ["foreground background", "active active"])
  }

  @Test func gettingTheFocusBringsAnAppToTheForeground() {
    app.enterForeground()
    #expect(log.calls == [], "it is there already")
    app.setActive(false)
    app.enterBackground()
    app.setActive(true)
    app.enterForeground()
    #expect(log.calls == ["resigns active", "background background", "foreground background", "active active"])
  }

  @Test func anAppEndsOnce() {
    nonisolated(unsafe) var posted: [String] = []
    let names = [
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
      UIApplication.willTerminateNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: app, queue: nil) { posted.append($0.name.rawValue) }
    }
    app.terminate()
    app.terminate()
    app.setActive(true)
    app.enterForeground()
    #expect(log.calls == ["resigns active", "background background", "terminates background"])
    #expect(posted == ["UIApplicationDidEnterBackgroundNotification", "UIApplicationWillTerminateNotification"])
    tokens.forEach(NotificationCenter.default.removeObserver)
  }

  @Test func aMemoryWarningReachesTheControllersOfTheWindow() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (controller, child, hidden) = (ForgetfulController(), ForgetfulController(), ForgetfulController())
    let tabs = UITabBarController()
    tabs.viewControllers = [child, hidden]
    controller.addChild(tabs)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    app.receiveMemoryWarning()
    #expect(log.calls == ["memory active"])
    #expect([controller, child, hidden].map(\.warnings) == [1, 1, 1])
  }

  @Test func aMemoryWarningReachesAControllerThatIsPresented() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (controller, card, inCard) = (ForgetfulController(), ForgetfulController(), ForgetfulController())
    window.rootViewController = controller
    window.makeKeyAndVisible()
    card.addChild(inCard)
    controller.present(card, animated: false)
    app.receiveMemoryWarning()
    #expect([controller, card, inCard].map(\.warnings) == [1, 1, 1])
  }

  @Test func anAppHasOneServiceOfEachKind() {
    final class First {}
    final class Second {}
    #expect(app.knownService(First.self) == nil)
    let (first, second) = (app.service { First() }, app.service { Second() })
    #expect(app.service { First() } === first && app.service { Second() } === second)
    #expect(app.knownService(First.self) === first)
    #expect(UIApplication(AppEnvironment()).knownService(First.self) == nil)
  }

  @Test func aStoryboardsNameMayHaveItsExtension() {
    let names: [Any?] = ["Main", "Main.storyboard", "Main.storyboard.old", "", 3, nil]
    #expect(names.map { UIApplication.storyboardName($0) } == ["Main", "Main", "Main.storyboard.old", nil, nil, nil])
  }
}
