/// Records the screen. Differs from Apple: it cannot, as on a phone whose owner has forbidden it.
///
/// To keep a picture of a game, use the commands `capture` and `replay` of its program.
///
/// Source: https://developer.apple.com/documentation/replaykit/rpscreenrecorder
@preconcurrency @MainActor
open class RPScreenRecorder: NSObject {
  /// The recorder of the app that the calling code belongs to.
  open class func shared() -> RPScreenRecorder { UIApplication.shared.service { RPScreenRecorder() } }

  /// Notified of what happens to a recording.
  open weak var delegate: (any RPScreenRecorderDelegate)?
  /// Whether the screen can be recorded. Always false.
  open var isAvailable: Bool { false }
  /// Whether a recording runs. Always false.
  open var isRecording: Bool { false }
  /// Whether the microphone is recorded too. Kept, and not used.
  open var isMicrophoneEnabled = false
  /// Whether the camera is recorded too. Kept, and not used.
  open var isCameraEnabled = false

  /// Refuses with the error `disabled`, on the main queue after the current work.
  open func startRecording(handler: (((any Error)?) -> Void)? = nil) {
    refuse("RPScreenRecorder.startRecording(handler:)", .disabled, handler)
  }

  /// Refuses with the error `disabled`; the form of iOS 9.
  open func startRecording(withMicrophoneEnabled microphoneEnabled: Bool, handler: (((any Error)?) -> Void)? = nil) {
    refuse("RPScreenRecorder.startRecording(withMicrophoneEnabled:handler:)", .disabled, handler)
  }

  /// Answers without a preview, and with the error `attemptToStopNonRecording`.
  open func stopRecording(handler: ((RPPreviewViewController?, (any Error)?) -> Void)? = nil) {
    refuse("RPScreenRecorder.stopRecording(handler:)", .attemptToStopNonRecording) { handler?(nil, $0) }
  }

  /// Discards nothing, and calls the handler on the main queue after the current work.
  open func discardRecording(handler: @escaping () -> Void) {
    nonisolated(unsafe) let handler = handler  // made on the main actor, and called there
    UIApplication.shared.answerLater { handler() }
  }

  private func refuse(_ caller: String, _ code: RPRecordingErrorCode, _ handler: (((any Error)?) -> Void)?) {
    UIApplication.shared.reportMissing(
      "no-screen-recording", caller,
      "a game cannot record the screen on this platform; isAvailable is false, and each recording fails as on a phone "
        + "whose owner has forbidden it")
    nonisolated(unsafe) let handler = handler  // made on the main actor, and called there
    UIApplication.shared.answerLater { handler?(RPError(code)) }
  }
}

/// Receives the events of a recording; never called here.
///
/// Source: https://developer.apple.com/documentation/replaykit/rpscreenrecorderdelegate
@preconcurrency @MainActor
public protocol RPScreenRecorderDelegate: AnyObject {
  /// A recording stopped on its own.
  func screenRecorder(
    _ screenRecorder: RPScreenRecorder, didStopRecordingWith previewViewController: RPPreviewViewController?,
    error: (any Error)?)
  /// `isAvailable` has changed.
  func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder)
}

extension RPScreenRecorderDelegate {
  public func screenRecorder(
    _ screenRecorder: RPScreenRecorder, didStopRecordingWith previewViewController: RPPreviewViewController?,
    error: (any Error)?
  ) {}
  public func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder) {}
}

/// Shows a recording. Does not occur here, because none is made.
///
/// Source: https://developer.apple.com/documentation/replaykit/rppreviewviewcontroller
open class RPPreviewViewController: UIViewController {
  /// Notified when the player is done.
  open weak var previewControllerDelegate: (any RPPreviewViewControllerDelegate)?
}

/// Notified when the player is done with a recording; never called here.
///
/// Source: https://developer.apple.com/documentation/replaykit/rppreviewviewcontrollerdelegate
@preconcurrency @MainActor
public protocol RPPreviewViewControllerDelegate: AnyObject {
  /// The player is done.
  func previewControllerDidFinish(_ previewController: RPPreviewViewController)
  /// The player is done, and did these things.
  func previewController(_ previewController: RPPreviewViewController, didFinishWithActivityTypes: Set<String>)
}

extension RPPreviewViewControllerDelegate {
  public func previewControllerDidFinish(_ previewController: RPPreviewViewController) {}
  public func previewController(
    _ previewController: RPPreviewViewController, didFinishWithActivityTypes activityTypes: Set<String>
  ) {}
}

/// The kinds of errors, with Apple's numbers. Only the two that the recorder names occur here.
///
/// Source: https://developer.apple.com/documentation/replaykit/rprecordingerrorcode
public enum RPRecordingErrorCode: Int, Sendable {
  /// Does not occur here.
  case unknown = -5800
  /// Does not occur here.
  case userDeclined = -5801
  /// Recording is forbidden: the answer to each start.
  case disabled = -5802
  /// Does not occur here.
  case failedToStart = -5803
  /// Does not occur here.
  case failed = -5804
  /// Does not occur here.
  case insufficientStorage = -5805
  /// Does not occur here.
  case interrupted = -5806
  /// There is no recording to stop.
  case attemptToStopNonRecording = -5829
}

/// The domain of the errors.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let RPRecordingErrorDomain = "com.apple.ReplayKit.RPRecordingErrorDomain"

/// An error of the recorder.
struct RPError: CustomNSError {
  let code: RPRecordingErrorCode

  init(_ code: RPRecordingErrorCode) {
    self.code = code
  }

  static var errorDomain: String { RPRecordingErrorDomain }
  var errorCode: Int { code.rawValue }
  var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: code == .disabled ? "Recording is not available." : "No recording is in progress."]
  }
}
