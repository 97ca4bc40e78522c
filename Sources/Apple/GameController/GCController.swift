internal import AppFoundation
package import UIKit

/// A connected game controller.
///
/// Its elements change at the start of a frame. Their handlers are called then, on the main thread, in the order of the
/// events.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontroller
@preconcurrency @MainActor
open class GCController: NSObject {
  /// The connected controllers, in the order they were connected.
  public static func controllers() -> [GCController] { GCControllers.ofApp(UIApplication.shared).connected }

  /// The controller that was used last; nil when none is connected.
  public static var current: GCController? { GCControllers.ofApp(UIApplication.shared).latest }

  /// The system's name for the controller.
  public let vendorName: String?
  /// The controller's elements; never nil, because every controller has this profile.
  public let extendedGamepad: GCExtendedGamepad?
  /// The same elements as `extendedGamepad`, for games that need fewer.
  public var microGamepad: GCExtendedGamepad? { extendedGamepad }
  /// The player that the game assigned to the controller. Default `indexUnset`; used by the game alone.
  open var playerIndex = GCControllerPlayerIndex.indexUnset
  /// Called when the player presses the menu button. The form from before iOS 13.
  ///
  /// Source: https://developer.apple.com/documentation/gamecontroller/gccontroller/controllerpausedhandler
  open var controllerPausedHandler: ((GCController) -> Void)?
  /// The controller's sensors: none.
  public var motion: GCMotion? { nil }
  /// The controller's light: none.
  public var light: GCDeviceLight? { nil }
  /// The controller's battery: not known.
  public var battery: GCDeviceBattery? { nil }
  let identifier: Int

  init(identifier: Int, name: String) {
    self.identifier = identifier
    vendorName = name
    extendedGamepad = GCExtendedGamepad()
    super.init()
    extendedGamepad?.controller = self
  }
}

/// The player that a controller belongs to.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccontrollerplayerindex
public enum GCControllerPlayerIndex: Int, Sendable {
  /// No player; the default.
  case indexUnset = -1
  /// The first player.
  case index1 = 0
  /// The second player.
  case index2 = 1
  /// The third player.
  case index3 = 2
  /// The fourth player.
  case index4 = 3
}

extension NSNotification.Name {
  /// Posted when a controller is connected; the notification's object is the `GCController`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let GCControllerDidConnect = NSNotification.Name("GCControllerDidConnectNotification")
  /// Posted when a controller is disconnected; the object is the `GCController`, with all elements released.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let GCControllerDidDisconnect = NSNotification.Name("GCControllerDidDisconnectNotification")
}

/// The controllers of one app.
@MainActor
package final class GCControllers: GamepadReceiver {
  private(set) var connected: [GCController] = []
  private(set) weak var latest: GCController?

  /// The app's controllers, created on the first call.
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
      // Release all buttons of a controller that disconnects, or the game would see them held forever.
      for element in GamepadElement.allCases { known.extendedGamepad?.set(element, to: 0) }
      connected.removeAll { $0 === known }
      if latest === known { latest = connected.last }
      NotificationCenter.default.post(name: .GCControllerDidDisconnect, object: known)
    case .moved(let element, let value):
      guard let known else { return }
      latest = known
      let wasPressed = known.extendedGamepad?.buttonMenu.isPressed == true
      known.extendedGamepad?.set(element, to: Float(value))
      if !wasPressed, known.extendedGamepad?.buttonMenu.isPressed == true { known.controllerPausedHandler?(known) }
    }
  }
}
