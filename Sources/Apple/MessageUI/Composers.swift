/// Writes an email. Differs from Apple: the device cannot send one, as `canSendMail()` reports.
///
/// Source: https://developer.apple.com/documentation/messageui/mfmailcomposeviewcontroller
open class MFMailComposeViewController: UINavigationController {
  /// Always false: ask before you present the controller, as Apple's page demands.
  open class func canSendMail() -> Bool { false }

  /// Notified of the result.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  /// Does nothing: no email is written.
  open func setSubject(_ subject: String) {}
  /// Does nothing: no email is written.
  open func setToRecipients(_ toRecipients: [String]?) {}
  /// Does nothing: no email is written.
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  /// Does nothing: no email is written.
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  /// Does nothing: no email is written.
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}

  /// Ends at once: the delegate is notified that sending failed, and dismisses the controller.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIApplication.shared.reportMissing(
      "no-mail", "MFMailComposeViewController",
      "no email can be sent on this platform; canSendMail() is false, so that a game need not present this controller")
    mailComposeDelegate?.mailComposeController(self, didFinishWith: .failed, error: nil)
  }
}

/// The outcome of writing an email, with Apple's numbers. Only `failed` occurs here.
///
/// Source: https://developer.apple.com/documentation/messageui/mfmailcomposeresult
public enum MFMailComposeResult: Int, Sendable {
  /// Does not occur here.
  case cancelled, saved, sent
  /// The email was not sent.
  case failed
}

/// Receives the result of writing an email.
///
/// Source: https://developer.apple.com/documentation/messageui/mfmailcomposeviewcontrollerdelegate
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  /// Writing has ended; the delegate dismisses the controller.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

/// Writes a text message. Differs from Apple: the device cannot send one, as `canSendText()` reports.
///
/// Source: https://developer.apple.com/documentation/messageui/mfmessagecomposeviewcontroller
open class MFMessageComposeViewController: UINavigationController {
  /// Always false: ask before you present the controller, as Apple's page demands.
  open class func canSendText() -> Bool { false }
  /// Always false.
  open class func canSendAttachments() -> Bool { false }

  /// Notified of the result.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// Whom it goes to. Default nil.
  open var recipients: [String]?
  /// The text. Default nil.
  open var body: String?
  /// The subject. Default nil.
  open var subject: String?

  /// Ends at once: the delegate is notified that sending failed, and dismisses the controller.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIApplication.shared.reportMissing(
      "no-messages", "MFMessageComposeViewController",
      "no message can be sent on this platform; canSendText() is false, so that a game need not present this controller"
    )
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .failed)
  }
}

/// The outcome of writing a message, with Apple's numbers. Only `failed` occurs here.
///
/// Source: https://developer.apple.com/documentation/messageui/messagecomposeresult
public enum MessageComposeResult: Int, Sendable {
  /// Does not occur here.
  case cancelled, sent
  /// The message was not sent.
  case failed
}

/// Receives the result of writing a message.
///
/// Source: https://developer.apple.com/documentation/messageui/mfmessagecomposeviewcontrollerdelegate
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  /// Writing has ended; the delegate dismisses the controller.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
