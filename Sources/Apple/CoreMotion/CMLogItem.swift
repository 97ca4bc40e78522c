/// Something measured, and when. None is ever made here: `CMMotionManager` has nothing to measure with.
///
/// Source: https://developer.apple.com/documentation/coremotion/cmlogitem
open class CMLogItem: NSObject {
  /// Seconds since the machine's start.
  public let timestamp: TimeInterval

  init(timestamp: TimeInterval) {
    self.timestamp = timestamp
  }
}

/// Source: https://developer.apple.com/documentation/coremotion/cmacceleration
public struct CMAcceleration: Sendable {
  /// In units of gravity.
  public var x, y, z: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    (self.x, self.y, self.z) = (x, y, z)
  }
}

/// Source: https://developer.apple.com/documentation/coremotion/cmrotationrate
public struct CMRotationRate: Sendable {
  /// In radians a second.
  public var x, y, z: Double

  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    (self.x, self.y, self.z) = (x, y, z)
  }
}

/// Source: https://developer.apple.com/documentation/coremotion/cmaccelerometerdata
open class CMAccelerometerData: CMLogItem {
  open var acceleration: CMAcceleration { CMAcceleration() }
}

/// Source: https://developer.apple.com/documentation/coremotion/cmgyrodata
open class CMGyroData: CMLogItem {
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// Source: https://developer.apple.com/documentation/coremotion/cmdevicemotion
open class CMDeviceMotion: CMLogItem {
  open var attitude: CMAttitude { CMAttitude() }
  open var rotationRate: CMRotationRate { CMRotationRate() }
  open var gravity: CMAcceleration { CMAcceleration() }
  open var userAcceleration: CMAcceleration { CMAcceleration() }
}

/// How the device is turned, in radians.
///
/// Source: https://developer.apple.com/documentation/coremotion/cmattitude
open class CMAttitude: NSObject {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
}
