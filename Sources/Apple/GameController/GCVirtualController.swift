internal import UIKit

/// Controls of a game pad on the screen. None are shown here, which is reported once as a `Diagnostic`: a game needs keys,
/// touches or a real game pad.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gcvirtualcontroller
@preconcurrency @MainActor
open class GCVirtualController: NSObject {
  /// The controls that are shown.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    /// The names of the controls, such as `GCInputButtonA`. Default none.
    open var elements: Set<String> = []
    /// Whether the controls are hidden. Default false.
    open var isHidden = false

    /// Creates a configuration without controls.
    public override init() {
      super.init()
    }
  }

  /// Always nil: there is no controller.
  open var controller: GCController? { nil }

  /// Creates controls.
  public init(configuration: Configuration) {
    super.init()
  }

  /// Shows nothing, and reports it.
  ///
  /// - Parameter reply: called with nil on the main queue, after the current work.
  open func connect(replyHandler reply: (((any Error)?) -> Void)? = nil) {
    UIApplication.current?.reportMissing(
      "no-virtual-controller", "GCVirtualController.connect()",
      "no controls are shown; the game needs keys, touches or a real game pad")
    if let reply { UIApplication.current?.answerLater { reply(nil) } }
  }

  /// Has no effect.
  open func disconnect() {}
}

/// Names of controls.
/// Source: https://developer.apple.com/documentation/gamecontroller/gcinputbuttona
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GCInputButtonA = "Button A"
/// The button B.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GCInputButtonB = "Button B"
/// The button X.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GCInputButtonX = "Button X"
/// The button Y.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GCInputButtonY = "Button Y"
/// The directional pad.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GCInputDirectionPad = "Direction Pad"
/// The left stick.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GCInputLeftThumbstick = "Left Thumbstick"
/// The right stick.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GCInputRightThumbstick = "Right Thumbstick"
/// The left shoulder.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GCInputLeftShoulder = "Left Shoulder"
/// The right shoulder.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GCInputRightShoulder = "Right Shoulder"
/// The left trigger.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GCInputLeftTrigger = "Left Trigger"
/// The right trigger.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GCInputRightTrigger = "Right Trigger"
