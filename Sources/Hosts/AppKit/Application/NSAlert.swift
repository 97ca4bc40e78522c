public import UIKit

/// A dialog with a text and buttons.
///
/// Source: https://developer.apple.com/documentation/appkit/nsalert
@preconcurrency @MainActor
open class NSAlert: NSObject {
  /// The seriousness of the dialog. It has no effect.
  public enum Style: UInt, Sendable {
    /// `warning` is the default.
    case warning, informational, critical
  }

  /// A button of a dialog.
  @preconcurrency @MainActor
  public final class Button: NSObject {
    /// The text of the button.
    public var title: String
    /// The key that presses it. It has no effect: Return presses the first button, Escape one with the title Cancel.
    public var keyEquivalent = ""

    init(title: String) {
      self.title = title
      super.init()
    }
  }

  /// The heading. Default empty.
  open var messageText = ""
  /// The text. Default empty.
  open var informativeText = ""
  /// Stored for the game to read. Default `.warning`.
  open var alertStyle = Style.warning
  /// Stored for the game to read. Default nil.
  open var icon: NSImage?
  /// The buttons, the default one first.
  open private(set) var buttons: [Button] = []

  /// Creates a dialog with an error's description, its recovery suggestion, and a button for each recovery option.
  public convenience init(error: any Error) {
    self.init()
    let bridged = error as NSError
    messageText = error.localizedDescription
    informativeText = (error as? any LocalizedError)?.recoverySuggestion ?? bridged.localizedRecoverySuggestion ?? ""
    let options = (error as? any RecoverableError)?.recoveryOptions ?? bridged.localizedRecoveryOptions ?? []
    for option in options { addButton(withTitle: option) }
  }

  /// Adds a button; the first one is the default. Without any there is a button OK.
  @discardableResult
  open func addButton(withTitle title: String) -> Button {
    let button = Button(title: title)
    buttons.append(button)
    return button
  }

  /// Shows the dialog above the game, which stands still until a button is pressed.
  ///
  /// - Parameter handler: called with the button's response: 1000 for the first one, 1001 for the second one.
  open func beginSheetModal(
    for sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    show(in: sheetWindow, handler)
  }

  /// Shows the dialog, and returns at once.
  ///
  /// Differs from Apple, where it returns when a button has been pressed: a frame cannot wait for the player. Reported
  /// as a `Diagnostic`; use `beginSheetModal(for:completionHandler:)`.
  /// - Returns: the first button's response.
  @discardableResult
  open func runModal() -> NSApplication.ModalResponse {
    UIApplication.shared.report(
      Diagnostic(
        kind: "modal-alert", subject: "NSAlert.runModal()",
        message: "it returns the first button at once; use beginSheetModal(for:completionHandler:)"))
    if let window = NSApplication.shared.mainWindow { show(in: window, nil) }
    return .alertFirstButtonReturn
  }

  private func show(in window: NSWindow, _ handler: ((NSApplication.ModalResponse) -> Void)?) {
    let alert = UIAlertController(title: messageText, message: informativeText, preferredStyle: .alert)
    let titles = buttons.isEmpty ? ["OK"] : buttons.map(\.title)
    for (index, title) in titles.enumerated() {
      let action = UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default) { _ in
        handler?(NSApplication.ModalResponse(1000 + index))
      }
      alert.addAction(action)
      if index == 0 { alert.preferredAction = action }
    }
    window.rootViewController?.present(alert, animated: false)
  }
}
