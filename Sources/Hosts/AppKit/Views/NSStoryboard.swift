internal import AppIcons
public import UIKit

/// Windows and controllers that were drawn in Xcode. Source: https://developer.apple.com/documentation/appkit/nsstoryboard
public typealias NSStoryboard = UIStoryboard

/// A way from one controller of a storyboard to another. Differs from Apple: there is one window, so every kind presents
/// the destination in front of the source.
///
/// Source: https://developer.apple.com/documentation/appkit/nsstoryboardsegue
public typealias NSStoryboardSegue = UIStoryboardSegue

extension UIStoryboard {
  /// The name of a storyboard's file, without its extension.
  public typealias Name = String
  /// The storyboard identifier of a controller.
  public typealias SceneIdentifier = String

  /// The storyboard that the Info.plist names with `NSMainStoryboardFile`; nil without one.
  public static var main: NSStoryboard? { mainName.map { NSStoryboard(name: $0, bundle: nil) } }

  static var mainName: String? {
    guard case .string(let name)? = UIApplication.shared.environment.infoPlist?.entries["NSMainStoryboardFile"] else {
      return nil
    }
    return name.hasSuffix(".storyboard") ? String(name.dropLast(".storyboard".count)) : name
  }

  /// Makes the controller that the storyboard begins with: an `NSWindowController` or an `NSViewController`; nil without
  /// one. Keep it, because nothing else does.
  public func instantiateInitialController() -> Any? { make(nil) }

  /// Makes the controller with a storyboard identifier. An identifier that the storyboard lacks is reported as a
  /// `Diagnostic`, and gives an empty controller. On a Mac it stops the program.
  public func instantiateController(withIdentifier identifier: SceneIdentifier) -> Any {
    make(identifier) ?? NSViewController()
  }

  private func make(_ identifier: String?) -> UIResponder? {
    switch makeRoot(identifier) {
    case .controller(let controller): controller
    case .window(let record): NSWindowController.make(record)
    case nil: nil
    }
  }
}

extension UIStoryboardSegue {
  /// The name of a segue in the storyboard.
  public typealias Identifier = String
  /// The controller that is shown.
  public var sourceController: Any { source }
  /// The controller that will be shown; for a window, the controller inside.
  public var destinationController: Any { destination }
}

extension NSWindowController {
  /// Makes a window and its controller. The window takes the size of the view inside, as on a Mac.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nswindow/contentviewcontroller
  static func make(_ record: InterfaceWindow) -> NSWindowController {
    let type = record.controllerType as? NSWindowController.Type ?? NSWindowController.self
    let made = type.init(coder: NSCoder()) ?? NSWindowController()
    let window = record.windowType.init(coder: NSCoder()) ?? NSWindow(frame: .zero)
    let size = record.content?.view.frame.size ?? record.size
    window.frame.size = size
    window.mac.wantedSize = size
    window.title = record.title
    window.contentViewController = record.content
    made.window = window
    if record.hasControllerAsDelegate { window.delegate = made as? any NSWindowDelegate }
    made.awakeFromNib()
    made.loadIfNeeded()
    return made
  }
}
