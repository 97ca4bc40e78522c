/// The sensors of a controller. No controller has any here: `GCController.motion` is nil.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gcmotion
@preconcurrency @MainActor
open class GCMotion: NSObject {
  /// A direction and its strength, in units of the earth's gravity.
  public struct Acceleration: Sendable {
    /// The parts along the axes.
    public var x = 0.0, y = 0.0, z = 0.0
  }

  /// The direction of gravity.
  public let gravity = Acceleration()
  /// The acceleration that the player gives the controller.
  public let userAcceleration = Acceleration()
  /// Called when the values change: never.
  open var valueChangedHandler: ((GCMotion) -> Void)?
  /// Whether the game switches the sensors on: false.
  open var sensorsRequireManualActivation: Bool { false }
  /// Whether the sensors are on. It has no effect.
  open var sensorsActive = false
}

/// The light of a controller. No controller has one here: `GCController.light` is nil.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gcdevicelight
@preconcurrency @MainActor
open class GCDeviceLight: NSObject {
  /// The colour.
  open var color = GCColor(red: 0, green: 0, blue: 0)
}

/// A colour of a light.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gccolor
@preconcurrency @MainActor
open class GCColor: NSObject {
  /// The parts, from 0 to 1.
  public let red: Float, green: Float, blue: Float

  /// Creates a colour from its parts, from 0 to 1.
  public init(red: Float, green: Float, blue: Float) {
    (self.red, self.green, self.blue) = (red, green, blue)
    super.init()
  }
}

/// The battery of a controller. It is not known here: `GCController.battery` is nil.
///
/// Source: https://developer.apple.com/documentation/gamecontroller/gcdevicebattery
@preconcurrency @MainActor
open class GCDeviceBattery: NSObject {
  /// Whether the battery is charged now.
  public enum State: Int, Sendable {
    /// Unknown, discharging, charging, or full.
    case unknown = -1
    case discharging, charging, full
  }

  /// The battery's charge, from 0 to 1.
  public let batteryLevel: Float = 1
  /// Whether the battery is charged now.
  public let batteryState = State.unknown
}
