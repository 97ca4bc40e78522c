internal import AppIcons
internal import UIKit

/// The `.xib` that a Mac app starts with, as in Xcode's templates before 2014: its owner is the application, whose delegate
/// has outlets to a window and a view.
///
/// Source: https://developer.apple.com/documentation/bundleresources/information-property-list/nsmainnibfile
extension NSApplication {
  /// The file's name without its extension; nil without one.
  var mainNibName: String? {
    guard case .string(let name)? = UIApplication.shared.environment.infoPlist?.entries["NSMainNibFile"], !name.isEmpty
    else { return nil }
    for ending in [".xib", ".nib"] where name.hasSuffix(ending) { return String(name.dropLast(ending.count)) }
    return name
  }

  /// Makes the file's windows and sets the delegate's outlets.
  func loadMainNib(_ name: String) {
    let delegate = delegate
    let made = MainFileWindow.load(name, delegate: delegate) { record in
      let window = record.window
      window.frame.size = record.size
      window.mac.wantedSize = record.size
      window.title = record.title
      window.contentView = record.content
      if record.hasAppDelegate { window.delegate = delegate as? any NSWindowDelegate }
    } setOutlet: { delegate, name, value in
      (delegate as? any NSApplicationDelegate)?.setOutlet(value, named: name) ?? false
    }
    nibWindows = made.map(\.window)
    waitingNibWindows = made.filter(\.isVisible).map(\.window)
  }
}
