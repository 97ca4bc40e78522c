import SpriteKit

extension GameScene {
  /// Shares the last seconds of the flight as an animated picture, with the line of its result. A saved picture does not
  /// contain the line, so the line is copied.
  func shareFlight() {
    guard let controller = view?.window?.rootViewController, let picture = film.png(of: self) else { return }
    let line = result.line
    let activity = UIActivityViewController(activityItems: [picture, line], applicationActivities: nil)
    activity.completionWithItemsHandler = { [weak controller] type, isDone, items, error in
      var copied = ""
      if type == .saveToCameraRoll {
        UIPasteboard.general.string = line
        copied = "\n" + String(format: NSLocalizedString("Copied: %@", comment: "the line of a flight"), line)
      }
      if let error {
        let folder = (error as? CocoaError)?.filePath ?? ""
        let reason = NSLocalizedString("%@ cannot be written.", comment: "a folder")
        let text = folder.isEmpty ? error.localizedDescription : String(format: reason, folder)
        controller?.tell("Not saved", text + copied)
      } else if isDone, type == .saveToCameraRoll {
        controller?.tell("Saved", ((items?.first as? URL)?.path ?? "") + copied)
      }
    }
    activity.popoverPresentationController?.sourceView = view
    controller.present(activity, animated: true)
  }
}

extension UIViewController {
  /// Shows an alert with one button.
  fileprivate func tell(_ title: String, _ message: String) {
    let alert = UIAlertController(
      title: NSLocalizedString(title, comment: "after sharing"), message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: NSLocalizedString("OK", comment: "closes an alert"), style: .default))
    present(alert, animated: true)
  }
}
