import ARKit
import AppTrackingTransparency
import CoreHaptics
import IOKit
import MessageUI
import ReplayKit
import SafariServices
import SceneTesting
import SpriteKit
import Testing
import UserNotifications

/// Each service answers as on a device that lacks it, after the game's own code has returned, and is reported once.
@MainActor
@Suite struct MissingServicesTests {
  private let stage: Stage

  init() throws {
    stage = try Stage { SKScene(size: CGSize(width: 4, height: 4)) }
  }

  private var root: UIViewController? { UIApplication.shared.windows.first?.rootViewController }

  @Test func notificationsAreNotAllowed() async {
    var log: [String] = []
    let center = UNUserNotificationCenter.current()
    #expect(center === UNUserNotificationCenter.current())
    center.requestAuthorization(options: [.alert, .badge, .sound]) { log.append("granted \($0), \($1 == nil)") }
    center.getNotificationSettings { log.append("status \($0.authorizationStatus)") }
    let content = UNMutableNotificationContent()
    content.title = "Come back"
    content.sound = .default
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    center.add(UNNotificationRequest(identifier: "daily", content: content, trigger: trigger)) { error in
      log.append("\((error as NSError?)?.domain ?? "") \((error as NSError?)?.code ?? 0)")
    }
    center.getPendingNotificationRequests { log.append("\($0.count) wait") }
    #expect(log.isEmpty, "not before the game's own code has returned")
    await stage.advance()
    #expect(log == ["granted false, true", "status denied", "UNErrorDomain 1", "0 wait"])
    #expect(stage.diagnostics.map(\.kind) == ["no-notifications"])
  }

  @Test func aMacsManagerOfInputFindsNoDevice() {
    let manager = IOHIDManagerCreate(kCFAllocatorDefault, IOOptionBits(kIOHIDOptionsTypeNone))
    IOHIDManagerSetDeviceMatching(manager, [kIOHIDVendorIDKey: 1, kIOHIDProductIDKey: 2] as CFDictionary)
    IOHIDManagerScheduleWithRunLoop(manager, CFRunLoopGetMain(), CFRunLoopMode.defaultMode.rawValue)
    let found: IOHIDDeviceCallback = { context, _, _, _ in
      unsafeBitCast(context, to: NSMutableString.self).append("found")
    }
    let log = NSMutableString(string: "")
    IOHIDManagerRegisterDeviceMatchingCallback(manager, found, Unmanaged.passUnretained(log).toOpaque())
    #expect(stage.diagnostics.isEmpty, "nothing is looked for yet")
    for _ in 0..<2 {
      #expect(IOHIDManagerOpen(manager, IOOptionBits(kIOHIDOptionsTypeNone)) == kIOReturnSuccess)
    }
    #expect(IOHIDManagerCopyDevices(manager) == nil && log == "")
    #expect(stage.diagnostics.map(\.kind) == ["io-hid"])
    #expect(stage.diagnostics.map(\.subject) == ["IOHIDManagerOpen(_:_:)"])
    #expect(IOHIDManagerClose(manager, IOOptionBits(kIOHIDOptionsTypeNone)) == kIOReturnSuccess)
  }

  @Test func notificationsAreRefusedToTasksToo() async throws {
    #expect(try await !UNUserNotificationCenter.current().requestAuthorization(options: .alert))
    let request = UNNotificationRequest(identifier: "a", content: UNMutableNotificationContent(), trigger: nil)
    await #expect(throws: UNError(.notificationsNotAllowed)) {
      try await UNUserNotificationCenter.current().add(request)
    }
    #expect(stage.diagnostics.map(\.subject) == ["UNUserNotificationCenter.requestAuthorization(options:)"])
  }

  @Test func thereAreNoHaptics() throws {
    #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
    #expect(stage.diagnostics.isEmpty, "a game that asks first is told nothing more")
    #expect(throws: CHHapticError(.notSupported)) { try CHHapticEngine() }
    #expect((CHHapticError(.notSupported) as NSError).code == -4809)
    let knock = CHHapticEvent(
      eventType: .hapticTransient, parameters: [CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)],
      relativeTime: 0.5, duration: 0.25)
    #expect(try CHHapticPattern(events: [knock], parameters: []).duration == 0.75)
    let rumble = CHHapticEvent(eventType: .hapticContinuous, parameters: [], relativeTime: 0, duration: 1)
    #expect(try CHHapticPattern(events: [rumble, knock], parameters: []).duration == 1, "the last end, not the sum")
    #expect(try CHHapticPattern(events: [], parameters: []).duration == 0)
    #expect(stage.diagnostics.map(\.kind) == ["no-haptics"])
  }

  @Test func theScreenIsNotRecorded() async {
    var log: [String] = []
    let recorder = RPScreenRecorder.shared()
    #expect(!recorder.isAvailable)
    recorder.startRecording { log.append("start \(($0 as NSError?)?.code ?? 0)") }
    recorder.stopRecording { log.append("stop \($0 == nil) \(($1 as NSError?)?.code ?? 0)") }
    recorder.discardRecording { log.append("discarded") }
    #expect(log.isEmpty, "not before the game's own code has returned")
    await stage.advance()
    #expect(log == ["start -5802", "stop true -5829", "discarded"])
    #expect(stage.diagnostics.map(\.kind) == ["no-screen-recording"])
  }

  private final class Seeker: NSObject, ARSKViewDelegate, ARSessionDelegate {
    var failures: [Int] = []

    func session(_ session: ARSession, didFailWithError error: any Error) { failures.append((error as NSError).code) }
  }

  /// The scene of a view for a camera is drawn as in any other view.
  @Test func thereIsNoCamera() async throws {
    let seeker = Seeker()
    let view = ARSKView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let scene = SKScene(size: CGSize(width: 4, height: 4))
    scene.backgroundColor = .red
    view.presentScene(scene)
    try #require(root).view.addSubview(view)
    view.delegate = seeker
    view.session.delegate = seeker
    #expect(!ARWorldTrackingConfiguration.isSupported)
    view.session.run(ARWorldTrackingConfiguration())
    #expect(seeker.failures.isEmpty, "not before the game's own code has returned")
    await stage.advance()
    #expect(seeker.failures == [100])
    #expect(view.scene === scene)
    #expect(stage.diagnostics.map(\.kind) == ["no-camera"])
  }

  @Test func trackingIsDenied() async {
    var answers: [ATTrackingManager.AuthorizationStatus] = []
    ATTrackingManager.requestTrackingAuthorization { answers.append($0) }
    #expect(answers.isEmpty, "not before the game's own code has returned")
    await stage.advance()
    #expect(answers == [.denied])
    #expect(await ATTrackingManager.requestTrackingAuthorization() == .denied)
    #expect(stage.diagnostics.isEmpty)
  }

  private final class Player: NSObject, MFMailComposeViewControllerDelegate, SFSafariViewControllerDelegate {
    var log: [String] = []

    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {
      log.append("mail \(result)")
      controller.dismiss(animated: true)
    }

    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { log.append("page closed") }
  }

  @Test func noMailIsSent() async throws {
    #expect(!MFMailComposeViewController.canSendMail())
    #expect(!MFMessageComposeViewController.canSendText())
    let player = Player()
    let composer = MFMailComposeViewController()
    composer.mailComposeDelegate = player
    composer.modalPresentationStyle = .fullScreen
    let root = try #require(root)
    root.present(composer, animated: false)
    await stage.advance(frames: 2)
    #expect(player.log == ["mail failed"])
    #expect(root.presentedViewController == nil)
    #expect(stage.diagnostics.map(\.kind) == ["no-mail"])
  }

  @Test func aWebPageEndsAtOnce() async throws {
    let player = Player()
    let address = try #require(URL(string: "https://example.org/help"))
    let page = SFSafariViewController(url: address)
    page.delegate = player
    let root = try #require(root)
    root.present(page, animated: false)
    await stage.advance(frames: 2)
    #expect(player.log == ["page closed"])
    #expect(root.presentedViewController == nil)
    #expect(stage.diagnostics.map(\.subject) == ["https://example.org/help"])
  }

  /// The numbers are Apple's.
  @Test func theOptionsOfNotificationsHaveApplesNumbers() async {
    let options: [UNAuthorizationOptions] = [
      .badge, .sound, .alert, .carPlay, .criticalAlert, .providesAppNotificationSettings, .provisional,
    ]
    #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64])
    let shown: [UNNotificationPresentationOptions] = [.badge, .sound, .alert, .list, .banner]
    #expect(shown.map(\.rawValue) == [1, 2, 4, 8, 16])
    #expect(UNAuthorizationStatus.denied.rawValue == 1 && UNNotificationSetting.disabled.rawValue == 1)
    let settings = await UNUserNotificationCenter.current().notificationSettings()
    #expect(settings.authorizationStatus == .denied && settings.soundSetting == .disabled)
    #expect(settings.alertSetting == .disabled && settings.badgeSetting == .disabled)
  }

  @Test func theCategoriesOfNotificationsAreKept() async {
    let center = UNUserNotificationCenter.current()
    let action = UNNotificationAction(identifier: "again", title: "Again")
    let category = UNNotificationCategory(identifier: "daily", actions: [action], intentIdentifiers: [])
    var found: [String] = []
    center.setNotificationCategories([category])
    center.getNotificationCategories { categories in
      found = categories.flatMap { [$0.identifier] + $0.actions.map(\.title) }
    }
    #expect(found == [])
    await stage.advance()
    #expect(found == ["daily", "Again"] && stage.diagnostics == [])
  }

  @Test func newCategoriesOfNotificationsReplaceTheEarlierOnes() async {
    let center = UNUserNotificationCenter.current()
    var found: [[String]] = []
    for names in [[], ["daily", "weekly"], ["weekly", "yearly"], []] {
      if !found.isEmpty {
        center.setNotificationCategories(
          Set(names.map { UNNotificationCategory(identifier: $0, actions: [], intentIdentifiers: []) }))
      }
      center.getNotificationCategories { found.append($0.map(\.identifier).sorted()) }
      await stage.advance()
    }
    #expect(found == [[], ["daily", "weekly"], ["weekly", "yearly"], []], "none before the first call")
  }

  /// The declaration that a game used first is the subject of the diagnostic.
  @Test func aDiagnosticNamesTheDeclaration() throws {
    let request = UNNotificationRequest(identifier: "a", content: UNMutableNotificationContent(), trigger: nil)
    let calls: [(String, @MainActor () -> Void)] = [
      (
        "UNUserNotificationCenter.requestAuthorization(options:completionHandler:)",
        { UNUserNotificationCenter.current().requestAuthorization { _, _ in } }
      ),
      (
        "UNUserNotificationCenter.add(_:withCompletionHandler:)",
        { UNUserNotificationCenter.current().add(request) { _ in } }
      ),
      (
        "UNUserNotificationCenter.setBadgeCount(_:withCompletionHandler:)",
        { UNUserNotificationCenter.current().setBadgeCount(0) }
      ),
      ("CHHapticEngine.init()", { _ = try? CHHapticEngine() }),
      ("ARSession.run(_:options:)", { ARSession().run(AROrientationTrackingConfiguration()) }),
    ]
    for (name, call) in calls {
      let stage = try Stage { SKScene(size: CGSize(width: 4, height: 4)) }
      call()
      #expect(stage.diagnostics.map(\.subject) == [name])
    }
  }

  @Test func aTaskThatAddsANotificationFirstIsNamed() async {
    let request = UNNotificationRequest(identifier: "a", content: UNMutableNotificationContent(), trigger: nil)
    await #expect(throws: UNError(.notificationsNotAllowed)) {
      try await UNUserNotificationCenter.current().add(request)
    }
    #expect(stage.diagnostics.map(\.subject) == ["UNUserNotificationCenter.add(_:)"])
  }

  @Test func removingNotificationsMissesNothing() async {
    let center = UNUserNotificationCenter.current()
    center.removeAllPendingNotificationRequests()
    center.removePendingNotificationRequests(withIdentifiers: ["daily"])
    center.removeAllDeliveredNotifications()
    center.removeDeliveredNotifications(withIdentifiers: ["daily"])
    var waiting: [Int] = []
    center.getPendingNotificationRequests { waiting.append($0.count) }
    #expect(waiting.isEmpty, "not before the game's own code has returned")
    await stage.advance()
    #expect(waiting == [0] && stage.diagnostics == [])
  }

  @Test func eachAppHasItsOwnNotifications() throws {
    let mine = UNUserNotificationCenter.current()
    let other = try Stage { SKScene(size: CGSize(width: 4, height: 4)) }
    #expect(UNUserNotificationCenter.current() !== mine)
    withExtendedLifetime(other) {}
  }

  @Test func eachRunOfASessionFails() async {
    let seeker = Seeker()
    let session = ARSession()
    session.delegate = seeker
    for _ in 0..<2 { session.run(ARFaceTrackingConfiguration(), options: [.resetTracking, .removeExistingAnchors]) }
    #expect(seeker.failures.isEmpty, "not before the game's own code has returned")
    await stage.advance()
    #expect(seeker.failures == [100, 100])
    session.pause()
    session.run(ARWorldTrackingConfiguration())
    session.delegate = nil
    await stage.advance()
    #expect(seeker.failures == [100, 100] && stage.diagnostics.map(\.kind) == ["no-camera"])
    #expect(ARError(.unsupportedConfiguration).localizedDescription == "Unsupported configuration.")
  }
}
