public import AppKitEvents
public import SpriteKit
internal import UIKit

extension NSEvent {
  /// The mouse's position in a node's coordinates, or those of the window if the node is not in a presented scene.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsevent/location(in:)
  public func location(in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return locationInWindow }
    let point = view.point(of: self).applying(view.sceneToView(of: scene).inverted())
    return node === scene ? point : node.convert(point, from: scene)
  }

  /// The app's window; nil before one is shown.
  public var window: NSWindow? { UIApplication.shared.keyWindow }
  /// Always 0.
  public var windowNumber: Int { 0 }
  /// Always 0.
  public var eventNumber: Int { 0 }

  /// The mouse's latest position, in points of the window, y up. Differs from Apple: the window is the screen.
  public static var mouseLocation: NSPoint {
    let app = UIApplication.shared
    return (app.mac?.pointer ?? .zero).flippingY(ty: app.screen.bounds.height)
  }

  /// The mouse buttons held now: bit 0 is the left one, bit 1 the right one.
  public static var pressedMouseButtons: Int {
    (UIApplication.shared.mac?.buttons ?? []).reduce(0) { $0 | 1 << ($1 - 1) }
  }

  // MARK: Monitors

  /// Calls a closure for each event before it is delivered.
  ///
  /// - Parameters:
  ///   - mask: the types of events.
  ///   - block: returns the event to deliver, or nil to stop it.
  /// - Returns: a value for `removeMonitor(_:)`.
  /// Source: https://developer.apple.com/documentation/appkit/nsevent/addlocalmonitorforevents(matching:handler:)
  @discardableResult
  public static func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping @MainActor (NSEvent) -> NSEvent?
  ) -> Any? {
    let token = NSObject()
    UIApplication.shared.macInput.monitors.append(MacInput.Monitor(token: token, mask: mask, handler: block))
    return token
  }

  /// Has no effect, because events of other apps cannot be seen. Returns nil.
  @discardableResult
  public static func addGlobalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping @MainActor (NSEvent) -> Void
  ) -> Any? { nil }

  /// Stops calling a monitor's closure.
  public static func removeMonitor(_ eventMonitor: Any) {
    let token = eventMonitor as AnyObject
    UIApplication.shared.mac?.monitors.removeAll { $0.token === token }
  }

  // MARK: Making

  /// Makes an event of the mouse, such as for a test; nil for a type that is not of the mouse.
  ///
  /// - Parameter location: in points of the window, y up.
  public class func mouseEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags, timestamp time: TimeInterval,
    windowNumber wNum: Int, context unusedPassNil: NSGraphicsContext?, eventNumber eNum: Int, clickCount cNum: Int,
    pressure: Float
  ) -> NSEvent? {
    let event = NSEvent(
      type: type, location: location, windowHeight: UIScreen.main.bounds.height, modifierFlags: flags, timestamp: time)
    switch type {
    case .leftMouseDown, .leftMouseUp, .leftMouseDragged, .mouseMoved, .mouseEntered, .mouseExited: break
    case .rightMouseDown, .rightMouseUp, .rightMouseDragged: event.buttonNumber = 1
    case .otherMouseDown, .otherMouseUp, .otherMouseDragged: event.buttonNumber = 2
    default: return nil
    }
    (event.clickCount, event.pressure) = (cNum, pressure)
    return event
  }

  /// Makes an event of a key, such as for a test; nil for a type that is not of keys.
  ///
  /// - Parameter code: the Mac's virtual key code.
  public class func keyEvent(
    with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags, timestamp time: TimeInterval,
    windowNumber wNum: Int, context unusedPassNil: NSGraphicsContext?, characters keys: String,
    charactersIgnoringModifiers ukeys: String, isARepeat flag: Bool, keyCode code: UInt16
  ) -> NSEvent? {
    guard [.keyDown, .keyUp, .flagsChanged].contains(type) else { return nil }
    let event = NSEvent(
      type: type, location: location, windowHeight: UIScreen.main.bounds.height, modifierFlags: flags, timestamp: time)
    (event.characters, event.charactersIgnoringModifiers) = (keys, ukeys)
    (event.isARepeat, event.keyCode) = (flag, code)
    return event
  }
}
