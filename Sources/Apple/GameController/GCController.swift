internal import AppFoundation
package import UIKit

/// A game controller.
///
/// What its elements are changes at the beginning of a frame; their handlers are called then, on the main queue's
/// thread, in the order of what happened.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontroller
@preconcurrency @MainActor
open class GCController: NSObject {
  /// Those that are connected, in the order of their coming.
  public static func controllers() -> [GCController] { GCControllers.ofApp(UIApplication.shared).connected }

  /// The one that was used last; nil without any.
  public static var current: GCController? { GCControllers.ofApp(UIApplication.shared).latest }

  /// The name that the system has for it.
  public let vendorName: String?
  /// All controllers are of this profile.
  public let extendedGamepad: GCExtendedGamepad?
  /// The same elements, for games that ask for fewer.
  public var microGamepad: GCExtendedGamepad? { extendedGamepad }
  /// Which player has it, as the game says. Default `indexUnset`.
  open var playerIndex = GCControllerPlayerIndex.indexUnset
  let identifier: Int

  init(identifier: Int, name: String) {
    self.identifier = identifier
    vendorName = name
    extendedGamepad = GCExtendedGamepad()
    super.init()
    extendedGamepad?.controller = self
  }
}

/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrollerplayerindex
public enum GCControllerPlayerIndex: Int, Sendable {
  case indexUnset = -1
  case index1 = 0
  case index2 = 1
  case index3 = 2
  case index4 = 3
}

extension NSNotification.Name {
  /// A controller has been connected; the notification's object is the `GCController`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let GCControllerDidConnect = NSNotification.Name("GCControllerDidConnectNotification")
  /// A controller is gone; the notification's object is the `GCController`, whose elements are at rest.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let GCControllerDidDisconnect = NSNotification.Name("GCControllerDidDisconnectNotification")
}

/// An app's controllers.
@MainActor
package final class GCControllers: GamepadReceiver {
  private(set) var connected: [GCController] = []
  private(set) weak var latest: GCController?

  /// The app's own, made at the first call.
  package static func ofApp(_ app: UIApplication) -> GCControllers {
    if let known = app.gamepads as? GCControllers { return known }
    let controllers = GCControllers()
    app.gamepads = controllers
    return controllers
  }

  package func receive(_ event: GamepadEvent, from identifier: Int) {
    let known = connected.first { $0.identifier == identifier }
    switch event {
    case .connected(let name):
      guard known == nil else { return }
      let controller = GCController(identifier: identifier, name: name)
      connected.append(controller)
      latest = controller
      NotificationCenter.default.post(name: .GCControllerDidConnect, object: controller)
    case .disconnected:
      guard let known else { return }
      // A button that is held as the controller vanishes is let go, or the game would hold it for ever.
      for element in GamepadElement.allCases { known.extendedGamepad?.set(element, to: 0) }
      connected.removeAll { $0 === known }
      if latest === known { latest = connected.last }
      NotificationCenter.default.post(name: .GCControllerDidDisconnect, object: known)
    case .moved(let element, let value):
      guard let known else { return }
      latest = known
      known.extendedGamepad?.set(element, to: Float(value))
    }
  }
}
