import AppIcons
import Foundation
public import IconRemote
import Testing

@testable import UIKit

extension UIApplication: IconChanging {}

@MainActor
@Suite struct AlternateIconTests {
  @Test func anAppStartsWithItsPrimaryIcon() async throws {
    let icons = try IconApp()
    #expect(icons.app.supportsAlternateIcons)
    #expect(icons.app.alternateIconName == nil)
    #expect(icons.host.icons == [IconApp.primaryPixel])
    #expect(icons.host.alerts == [])
  }

  @Test func anAppWithoutAnInfoPlistHasNoIcons() async throws {
    let app = UIApplication(AppEnvironment())
    app.launch()
    #expect(!app.supportsAlternateIcons)
    #expect(app.iconImage == nil)
  }

  @Test func aChangeShowsAndStoresTheIconAndNotifiesThePlayer() async throws {
    let icons = try IconApp()
    #expect(icons.change(to: "Hat") == nil)
    #expect(icons.app.alternateIconName == "Hat")
    #expect(icons.host.icons == [IconApp.primaryPixel, IconApp.hatPixel])
    #expect(icons.host.alerts == ["You have changed the icon for “Test App”."])
    #expect(icons.app.alerts.count == 1)
    #expect(try icons.storedText == "{\"alternateIconName\":\"Hat\",\"version\":1}\n")
    #expect(icons.app.diagnostics == [])
  }

  @Test func theAlertMakesTheAppInactiveUntilItIsDismissed() async throws {
    let icons = try IconApp()
    nonisolated(unsafe) var heard: [String] = []
    let names = [UIApplication.willResignActiveNotification, UIApplication.didBecomeActiveNotification]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: icons.app, queue: nil) {
        heard.append($0.name.rawValue.replacing("UIApplication", with: "").replacing("Notification", with: ""))
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    #expect(icons.change(to: "Hat") == nil)
    #expect(icons.app.applicationState == .inactive)
    icons.app.setActive(false)
    icons.app.setActive(true)
    #expect(icons.app.applicationState == .inactive, "the alert still waits")
    #expect(icons.change(to: nil) == nil, "the next change is not cancelled")
    #expect(icons.app.alerts.count == 2)
    icons.app.alerts.removeFirst()
    #expect(icons.app.applicationState == .inactive && heard == ["WillResignActive"])
    icons.app.alerts.removeFirst()
    #expect(icons.app.applicationState == .active && heard == ["WillResignActive", "DidBecomeActive"])
    #expect(icons.change(to: "Hat") == nil)
    icons.app.setActive(false)
    icons.app.alerts = []
    #expect(icons.app.applicationState == .inactive, "the window has no focus")
    icons.app.setActive(true)
    #expect(icons.app.applicationState == .active && heard.count == 4)
  }

  @Test func anAppMinimisedBelowAnAlertEntersTheForegroundInactive() async throws {
    let icons = try IconApp()
    #expect(icons.change(to: "Hat") == nil)
    icons.app.enterBackground()
    #expect(icons.app.applicationState == .background)
    icons.app.setActive(true)
    #expect(icons.app.applicationState == .inactive)
    icons.app.alerts = []
    #expect(icons.app.applicationState == .active)
  }

  @Test(.timeLimit(.minutes(10)))
  func aChangeWithoutInformingTheUserShowsNoAlert() async throws {
    let icons = try IconApp()
    for (name, informsUser) in [("Hat", false), (nil, true)] {
      async let change: Void = icons.app.setAlternateIconName(name, informingUser: informsUser)
      var requests: [SystemRequests.Request] = []
      while requests.isEmpty {
        await Task.yield()
        requests = icons.app.requests.take()
      }
      icons.app.requests.perform(requests)
      try await change
      #expect(icons.app.alternateIconName == name)
      #expect(icons.host.alerts.count == (informsUser ? 1 : 0))
    }
  }

  /// Seasonal icons from a server need exactly these members of an app: those of `IconChanging` in IconRemote.
  @Test func anAppHasTheMembersThatSeasonalIconsNeed() async throws {
    let app: any IconChanging = try IconApp().app
    #expect(app.supportsAlternateIcons)
    #expect(app.alternateIconName == nil)
  }

  @Test func nilRestoresThePrimaryIcon() async throws {
    let icons = try IconApp()
    #expect(icons.change(to: "Hat") == nil)
    #expect(icons.change(to: nil) == nil)
    #expect(icons.app.alternateIconName == nil)
    #expect(icons.host.icons == [IconApp.primaryPixel, IconApp.hatPixel, IconApp.primaryPixel])
    #expect(try icons.storedText == "{\"alternateIconName\":null,\"version\":1}\n")
  }

  @Test func nothingChangesBeforeTheEndOfTheFrame() async throws {
    let icons = try IconApp()
    let answers = Answers()
    icons.app.setAlternateIconName("Hat") { answers.add($0 as NSError?) }
    #expect(icons.app.requests.waitForHandlers(seconds: 10))
    #expect(icons.app.alternateIconName == nil)
    #expect(icons.host.icons == [IconApp.primaryPixel])
    #expect(try icons.storedText == nil)
    #expect(answers.all.isEmpty)
    icons.app.requests.perform(icons.app.requests.take())
    #expect(icons.app.requests.waitForHandlers(seconds: 10))
    #expect(icons.app.alternateIconName == "Hat")
    #expect(answers.all == [nil])
  }

  @Test func aChangeNeedsNoHandler() async throws {
    let icons = try IconApp()
    icons.app.setAlternateIconName("Hat", completionHandler: nil)
    icons.app.requests.perform(icons.app.requests.take())
    #expect(icons.app.alternateIconName == "Hat")
  }

  @Test func theHandlerRunsOffTheMainQueueAndOnce() async throws {
    let icons = try IconApp()
    let isOnMain = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: isOnMain, value: true)
    defer { DispatchQueue.main.setSpecific(key: isOnMain, value: nil) }
    let answers = Answers()
    for name in ["Hat", "not declared"] {
      icons.app.setAlternateIconName(name) { _ in
        let place = DispatchQueue.getSpecific(key: isOnMain) == true || Thread.isMainThread ? 1 : 0
        answers.add(NSError(domain: "main queue", code: place))
      }
    }
    icons.app.requests.perform(icons.app.requests.take())
    #expect(icons.app.requests.waitForHandlers(seconds: 10))
    #expect(answers.all.map { $0?.code } == [0, 0])
  }

  @Test(arguments: ["Sombrero", "hat", "", "../Hat"])
  func anUndeclaredNameGivesApplesErrorAndChangesNothing(name: String) async throws {
    let icons = try IconApp(stored: "Hat")
    let error = try #require(icons.change(to: name))
    #expect(error.domain == NSCocoaErrorDomain)
    #expect(error.code == 4)
    #expect(error.localizedDescription == "The file doesn’t exist.")
    let underlying = try #require(error.userInfo[NSUnderlyingErrorKey] as? NSError)
    #expect(underlying.domain == "LSApplicationWorkspaceErrorDomain")
    #expect(underlying.code == -105)
    #expect(underlying.localizedDescription == "iconName not found in CFBundleAlternateIcons entry")
    #expect(icons.app.alternateIconName == "Hat")
    #expect(icons.host.icons == [IconApp.hatPixel])
    #expect(icons.host.alerts == [])
    #expect(try icons.storedText == "{\"alternateIconName\":\"Hat\",\"version\":1}\n")
  }

  @Test func aDeclaredIconWithoutAFileGivesTheSameError() async throws {
    let icons = try IconApp()
    let error = try #require(icons.change(to: "Ghost"))
    #expect(error.domain == NSCocoaErrorDomain)
    #expect(error.code == 4)
    #expect((error.userInfo[NSUnderlyingErrorKey] as? NSError)?.code == -105)
    #expect(icons.app.alternateIconName == nil)
    #expect(icons.host.alerts == [])
  }

  @Test func aCallBeforeTheAppIsActiveIsCancelled() async throws {
    let icons = try IconApp(isLaunched: false)
    let early = try #require(icons.change(to: "Hat"))
    #expect(early.domain == NSCocoaErrorDomain)
    #expect(early.code == 3072)
    #expect(early.localizedDescription == "The operation was cancelled")
    #expect(icons.app.alternateIconName == nil)
    icons.app.launch()
    #expect(icons.change(to: "Hat") == nil)
    icons.app.setActive(false)
    #expect(icons.change(to: nil)?.code == 3072)
    #expect(icons.app.alternateIconName == "Hat")
  }

  @Test func aChangeThatCannotBeSavedGivesAnErrorAndChangesNothing() async throws {
    let icons = try IconApp(stateFolder: "Bundle/Info.plist/State")
    let error = try #require(icons.change(to: "Hat"))
    #expect(error.domain == "AppIcons.StoreError")
    #expect((error.userInfo[NSFilePathErrorKey] as? String)?.contains("Info.plist/State") == true)
    #expect(icons.app.alternateIconName == nil)
    #expect(icons.host.icons == [IconApp.primaryPixel])
    #expect(icons.host.alerts == [])
  }

  @Test(.timeLimit(.minutes(10)))
  func theAsyncVariantReturnsOrThrowsTheSame() async throws {
    let icons = try IconApp()
    #expect(await outcome(of: "Hat", in: icons) == nil)
    #expect(icons.app.alternateIconName == "Hat")
    let error = await outcome(of: "Sombrero", in: icons)
    #expect(error?.domain == NSCocoaErrorDomain)
    #expect(error?.code == 4)
    #expect(icons.app.alternateIconName == "Hat")
  }

  /// Changes the icon with the async call and performs requests until it returns. Gives the error it throws, if any.
  private func outcome(of name: String?, in icons: IconApp) async -> NSError? {
    let answers = Answers()
    let call = Task {
      do {
        try await icons.app.setAlternateIconName(name)
        answers.add(nil)
      } catch {
        answers.add(error as NSError)
      }
    }
    while answers.all.isEmpty {
      icons.app.requests.perform(icons.app.requests.take())
      await Task.yield()
    }
    await call.value
    return answers.all[0]
  }
}
