import ARKit
import AVKit
import MessageUI
import ReplayKit
import SafariServices
import SceneTesting
import SpriteKit
import TestSupport
import Testing
import UserNotifications

/// More answers of services that are missing, and the values that their objects keep.
@MainActor
@Suite struct ServiceAnswerTests {
  private let stage: Stage

  init() throws {
    stage = try Stage { SKScene(size: CGSize(width: 4, height: 4)) }
  }

  private var root: UIViewController? { UIApplication.shared.windows.first?.rootViewController }

  @Test func aNotificationKeepsItsValues() {
    let empty: UNNotificationContent = UNMutableNotificationContent()
    #expect(
      [empty.title, empty.subtitle, empty.body, empty.categoryIdentifier, empty.threadIdentifier].joined() == "")
    #expect(empty.badge == nil && empty.sound == nil && empty.userInfo.isEmpty)
    let content = UNMutableNotificationContent()
    (content.title, content.subtitle, content.body) = ("a", "b", "c")
    (content.categoryIdentifier, content.threadIdentifier) = ("d", "e")
    (content.badge, content.userInfo) = (7, ["level": 3])
    content.sound = UNNotificationSound(named: UNNotificationSoundName("horn.caf"))
    let kept: UNNotificationContent = content
    #expect(
      [kept.title, kept.subtitle, kept.body, kept.categoryIdentifier, kept.threadIdentifier] == [
        "a", "b", "c", "d", "e",
      ])
    #expect(kept.badge == 7 && kept.userInfo["level"] as? Int == 3 && kept.sound != nil)
    content.badge = nil
    #expect(kept.badge == nil)
    for repeats in [true, false] {
      let soon = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: repeats)
      #expect(soon.timeInterval == 60 && soon.repeats == repeats)
      let date = DateComponents(hour: 12, minute: 5)
      let trigger = UNCalendarNotificationTrigger(dateMatching: date, repeats: repeats)
      #expect(trigger.dateComponents == date && trigger.repeats == repeats)
    }
    let noon = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 12), repeats: false)
    let request = UNNotificationRequest(identifier: "daily", content: content, trigger: noon)
    #expect(request.identifier == "daily" && request.content.title == "a" && request.trigger === noon)
    let action = UNNotificationAction(identifier: "again", title: "Play again")
    #expect(action.identifier == "again" && action.title == "Play again")
  }

  /// Source: https://developer.apple.com/documentation/usernotifications/unnotificationrequest/content
  @Test func aRequestKeepsACopyOfItsContent() throws {
    let content = UNMutableNotificationContent()
    (content.title, content.subtitle, content.body) = ("a", "b", "c")
    (content.categoryIdentifier, content.threadIdentifier) = ("d", "e")
    (content.badge, content.userInfo) = (7, ["level": 3])
    content.sound = UNNotificationSound.default
    let kept = UNNotificationRequest(identifier: "daily", content: content, trigger: nil).content
    (content.title, content.badge) = ("later", nil)
    #expect(!(kept is UNMutableNotificationContent))
    let mutable = try #require(kept.mutableCopy() as? UNMutableNotificationContent)
    for copy: UNNotificationContent in [kept, mutable] {
      let texts = [copy.title, copy.subtitle, copy.body, copy.categoryIdentifier, copy.threadIdentifier]
      #expect(texts == ["a", "b", "c", "d", "e"])
      #expect(copy.badge == 7 && copy.sound != nil && copy.userInfo["level"] as? Int == 3)
    }
  }

  @Test func theNumberOnTheIconIsRefused() async {
    var codes: [Int] = []
    UNUserNotificationCenter.current().setBadgeCount(3) { codes.append(($0 as? UNError)?.errorCode ?? 0) }
    #expect(codes.isEmpty && !UNUserNotificationCenter.current().supportsContentExtensions)
    await stage.advance()
    #expect(codes == [1])
    #expect(
      stage.diagnostics.map(\.subject) == ["UNUserNotificationCenter.setBadgeCount(_:withCompletionHandler:)"])
    #expect(await UNUserNotificationCenter.current().pendingNotificationRequests().isEmpty)
  }

  @Test func theRecorderRefusesWithAReason() async {
    let recorder = RPScreenRecorder.shared()
    #expect(recorder === RPScreenRecorder.shared() && !recorder.isRecording)
    #expect(!recorder.isMicrophoneEnabled && !recorder.isCameraEnabled)
    var log: [String] = []
    recorder.stopRecording { log.append($1?.localizedDescription ?? "") }
    recorder.startRecording(withMicrophoneEnabled: true) { log.append($0?.localizedDescription ?? "") }
    #expect(log.isEmpty && stage.diagnostics.map(\.subject) == ["RPScreenRecorder.stopRecording(handler:)"])
    await stage.advance()
    #expect(log == ["No recording is in progress.", "Recording is not available."])
  }

  private final class Player: MFMailComposeViewControllerDelegate, MFMessageComposeViewControllerDelegate {
    var log: [String] = []

    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {}

    func messageComposeViewController(
      _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
    ) {
      log.append("message \(result)")
      controller.dismiss(animated: true)
    }
  }

  @Test func noMessageIsSent() async throws {
    #expect(!MFMessageComposeViewController.canSendAttachments())
    let player = Player()
    let composer = MFMessageComposeViewController()
    #expect(composer.recipients == nil && composer.body == nil && composer.subject == nil)
    composer.messageComposeDelegate = player
    composer.modalPresentationStyle = .fullScreen
    let root = try #require(root)
    root.present(composer, animated: false)
    await stage.advance(frames: 2)
    #expect(player.log == ["message failed"] && root.presentedViewController == nil)
    #expect(stage.diagnostics.map(\.kind) == ["no-messages"])
  }

  @Test func aWebPageCoversTheScreen() throws {
    let configuration = SFSafariViewController.Configuration()
    #expect(!configuration.entersReaderIfAvailable && configuration.barCollapsingEnabled)
    let page = SFSafariViewController(
      url: try #require(URL(string: "https://example.org")), configuration: configuration)
    #expect(page.configuration === configuration && page.modalPresentationStyle == .fullScreen)
    #expect(page.preferredBarTintColor == nil && page.preferredControlTintColor == nil)
    #expect(stage.diagnostics.isEmpty, "it is not shown yet")
  }

  @Test func aSessionKeepsItsLastConfiguration() async {
    let view = ARSKView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(view.session.configuration == nil && view.session.currentFrame == nil)
    let (first, second) = (ARWorldTrackingConfiguration(), ARFaceTrackingConfiguration())
    #expect(first.isLightEstimationEnabled && !first.providesAudioData && first.planeDetection == [])
    for configuration in [first, second] { view.session.run(configuration) }
    #expect(view.session.configuration === second)
    #expect(!AROrientationTrackingConfiguration.isSupported && !ARFaceTrackingConfiguration.isSupported)
    let (place, named) = (ARAnchor(transform: simd_float4x4(2)), ARAnchor(name: "cup", transform: simd_float4x4(3)))
    #expect(place.name == nil && place.transform == simd_float4x4(2) && place.identifier != named.identifier)
    #expect(named.name == "cup" && named.transform == simd_float4x4(3) && ARAnchor(transform: .init()).name == nil)
    #expect(view.anchor(for: SKNode()) == nil && view.node(for: place) == nil)
    #expect(ARFaceAnchor(transform: simd_float4x4(1)).blendShapes.isEmpty)
  }

  /// A player with a sound that can be played keeps the screen; without one its controller has no button to close it.
  @Test func aPlayersControllerStaysWhileItCanPlay() async throws {
    let folder = try TemporaryFolder()
    try folder.write(WaveFile.square(seconds: 9).data, to: "long.wav")
    let root = try #require(root)
    for (player, stays) in [(AVPlayer(url: folder.path("long.wav")), true), (nil, false), (AVPlayer(), false)] {
      let controller = AVPlayerViewController()
      #expect(controller.showsPlaybackControls && controller.allowsPictureInPicturePlayback)
      #expect(!controller.entersFullScreenWhenPlaybackBegins && !controller.exitsFullScreenWhenPlaybackEnds)
      #expect(controller.player == nil && controller.videoGravity == .resizeAspect)
      controller.player = player
      controller.modalPresentationStyle = .fullScreen
      root.present(controller, animated: false)
      await stage.advance(frames: 3)
      #expect((root.presentedViewController === controller) == stays)
      #expect(controller.view.backgroundColor == .black)
      #expect(controller.contentOverlayView?.superview === controller.view)
      #expect(controller.contentOverlayView?.frame == controller.view.bounds)
      #expect(controller.contentOverlayView?.autoresizingMask == [.flexibleWidth, .flexibleHeight])
      if stays { controller.dismiss(animated: false) }
      await stage.advance(frames: 2)
    }
  }
}
