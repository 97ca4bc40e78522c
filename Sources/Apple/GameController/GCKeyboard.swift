internal import AppFoundation
package import UIKit

/// The keyboard.
///
/// Differs from Apple: `coalesced` always exists, and `GCKeyboardDidConnect` is posted before the first key.
/// Source: https://developer.apple.com/documentation/gamecontroller/gckeyboard
@preconcurrency @MainActor
open class GCKeyboard: NSObject {
  /// The keys of all keyboards.
  public static var coalesced: GCKeyboard? { UIApplication.shared.service { GCKeyboard() } }

  /// The keys.
  public let keyboardInput: GCKeyboardInput? = GCKeyboardInput()
  /// The name of the keyboard.
  public let vendorName: String? = "Keyboard"
  var isConnected = false
}

/// Called with the keys, the changed one, its code and whether it is down.
public typealias GCKeyboardValueChangedHandler = (GCKeyboardInput, GCControllerButtonInput, GCKeyCode, Bool) -> Void

/// The keys of a keyboard. They change at the start of a frame.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gckeyboardinput
@preconcurrency @MainActor
open class GCKeyboardInput: NSObject {
  private var keys: [GCKeyCode: GCControllerButtonInput] = [:]
  private var down: Set<GCKeyCode> = []

  /// Called when a key goes down or up.
  open var keyChangedHandler: GCKeyboardValueChangedHandler?

  /// Whether any key is down.
  open var isAnyKeyPressed: Bool { !down.isEmpty }

  /// A key as a button.
  open func button(forKeyCode code: GCKeyCode) -> GCControllerButtonInput? {
    if let known = keys[code] { return known }
    let key = GCControllerButtonInput()
    key.set(down.contains(code) ? 1 : 0)
    keys[code] = key
    return key
  }

  func set(_ code: GCKeyCode, isDown: Bool) {
    guard isDown != down.contains(code), let key = button(forKeyCode: code) else { return }
    if isDown { down.insert(code) } else { down.remove(code) }
    key.set(isDown ? 1 : 0)
    keyChangedHandler?(self, key, code, isDown)
  }
}

extension UIApplication {
  /// Tells the app's keyboard about a key; the first one connects it.
  package func changeKey(_ code: UIKeyboardHIDUsage, isDown: Bool) {
    let keyboard = service { GCKeyboard() }
    if !keyboard.isConnected {
      keyboard.isConnected = true
      NotificationCenter.default.post(name: .GCKeyboardDidConnect, object: keyboard)
    }
    keyboard.keyboardInput?.set(GCKeyCode(rawValue: code.rawValue), isDown: isDown)
  }
}

extension NSNotification.Name {
  /// Posted when a keyboard is connected; the object is the `GCKeyboard`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let GCKeyboardDidConnect = NSNotification.Name("GCKeyboardDidConnectNotification")
  /// Posted when a keyboard is disconnected: never here.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let GCKeyboardDidDisconnect = NSNotification.Name("GCKeyboardDidDisconnectNotification")
}
