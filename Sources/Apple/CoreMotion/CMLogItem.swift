/// A measurement with its time. None is ever made here, because `CMMotionManager` has no sensors.
///
/// Source: https://developer.apple.com/documentation/coremotion/cmlogitem
open class CMLogItem: NSObject {
  /// Seconds since the machine's start.
  public let timestamp: TimeInterval

  init(timestamp: TimeInterval) {
    self.timestamp = timestamp
  }
}

/// An acceleration along the device's three axes.
///
/// Source: https://developer.apple.com/documentation/coremotion/cmacceleration
public struct CMAcceleration: Sendable {
  /// The components in units of gravity (9.81 m/s²).
  public var x, y, z: Double

  /// Creates an acceleration; each component is 0 by default.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    (self.x, self.y, self.z) = (x, y, z)
  }
}

/// A rate of rotation around the device's three axes.
///
/// Source: https://developer.apple.com/documentation/coremotion/cmrotationrate
public struct CMRotationRate: Sendable {
  /// The components in radians per second.
  public var x, y, z: Double

  /// Creates a rate of rotation; each component is 0 by default.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    (self.x, self.y, self.z) = (x, y, z)
  }
}

/// A measurement of the accelerometer; never made here.
///
/// Source: https://developer.apple.com/documentation/coremotion/cmaccelerometerdata
open class CMAccelerometerData: CMLogItem {
  /// Always zero: there is no accelerometer.
  open var acceleration: CMAcceleration { CMAcceleration() }
}

/// A measurement of the gyroscope; never made here.
///
/// Source: https://developer.apple.com/documentation/coremotion/cmgyrodata
open class CMGyroData: CMLogItem {
  /// Always zero: there is no gyroscope.
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// A measurement of the device's attitude and acceleration; never made here.
///
/// Source: https://developer.apple.com/documentation/coremotion/cmdevicemotion
open class CMDeviceMotion: CMLogItem {
  /// Always without rotation: there are no sensors.
  open var attitude: CMAttitude { CMAttitude() }
  /// Always zero: there is no gyroscope.
  open var rotationRate: CMRotationRate { CMRotationRate() }
  /// Always zero: there is no accelerometer.
  open var gravity: CMAcceleration { CMAcceleration() }
  /// Always zero: there is no accelerometer.
  open var userAcceleration: CMAcceleration { CMAcceleration() }
}

/// The device's orientation in space, in radians.
///
/// Source: https://developer.apple.com/documentation/coremotion/cmattitude
open class CMAttitude: NSObject {
  /// The rotation around the long axis, in radians; always 0.
  open var roll: Double { 0 }
  /// The rotation around the short axis, in radians; always 0.
  open var pitch: Double { 0 }
  /// The rotation around the axis through the screen, in radians; always 0.
  open var yaw: Double { 0 }
  /// The rotation as a quaternion; always none.
  open var quaternion: CMQuaternion { CMQuaternion() }
}

/// A rotation as a quaternion; without arguments, no rotation.
///
/// Source: https://developer.apple.com/documentation/coremotion/cmquaternion
public struct CMQuaternion: Hashable, Sendable {
  /// The part of the x axis.
  public var x = 0.0
  /// The part of the y axis.
  public var y = 0.0
  /// The part of the z axis.
  public var z = 0.0
  /// The real part.
  public var w = 1.0

  /// Creates a quaternion from its parts.
  public init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 1) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
}
