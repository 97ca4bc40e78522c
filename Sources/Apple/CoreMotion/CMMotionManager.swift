internal import AppFoundation
public import Foundation

/// Reports how the device is held and moved. Differs from Apple: there are no sensors here, as in Apple's simulator.
/// Each `is...Available` is false, starting has no effect, no handler is called and all measurements are nil.
///
/// A game that is steered by tilting needs other controls here; the first start is reported once as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/coremotion/cmmotionmanager
open class CMMotionManager: NSObject {
  /// Seconds between two measurements. Default 0.01; kept but not used.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// Seconds between two measurements. Default 0.01; kept but not used.
  open var gyroUpdateInterval: TimeInterval = 0.01
  /// Seconds between two measurements. Default 0.01; kept but not used.
  open var deviceMotionUpdateInterval: TimeInterval = 0.01

  /// Always false: there is no accelerometer.
  open var isAccelerometerAvailable: Bool { false }
  /// Always false, even after `startAccelerometerUpdates()`.
  open var isAccelerometerActive: Bool { false }
  /// Always nil: there is no accelerometer.
  open var accelerometerData: CMAccelerometerData? { nil }
  /// Always false: there is no gyroscope.
  open var isGyroAvailable: Bool { false }
  /// Always false, even after `startGyroUpdates()`.
  open var isGyroActive: Bool { false }
  /// Always nil: there is no gyroscope.
  open var gyroData: CMGyroData? { nil }
  /// Always false: there are no motion sensors.
  open var isDeviceMotionAvailable: Bool { false }
  /// Always false, even after `startDeviceMotionUpdates()`.
  open var isDeviceMotionActive: Bool { false }
  /// Always nil: there are no motion sensors.
  open var deviceMotion: CMDeviceMotion? { nil }

  /// Has no effect; reports a `no-motion` diagnostic.
  open func startAccelerometerUpdates() { reportMissingSensors() }
  /// Never calls the handler; reports a `no-motion` diagnostic.
  open func startAccelerometerUpdates(
    to queue: Foundation.OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) {
    reportMissingSensors()
  }
  /// Does nothing.
  open func stopAccelerometerUpdates() {}

  /// Has no effect; reports a `no-motion` diagnostic.
  open func startGyroUpdates() { reportMissingSensors() }
  /// Never calls the handler; reports a `no-motion` diagnostic.
  open func startGyroUpdates(to queue: Foundation.OperationQueue, withHandler handler: @escaping CMGyroHandler) {
    reportMissingSensors()
  }
  /// Does nothing.
  open func stopGyroUpdates() {}

  /// Has no effect; reports a `no-motion` diagnostic.
  open func startDeviceMotionUpdates() { reportMissingSensors() }
  /// Never calls the handler; reports a `no-motion` diagnostic.
  open func startDeviceMotionUpdates(
    to queue: Foundation.OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    reportMissingSensors()
  }
  /// Does nothing.
  open func stopDeviceMotionUpdates() {}
  /// Has no effect, as above.
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) { reportMissingSensors() }
  /// Has no effect, as above: the handler is never called.
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: Foundation.OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {
    reportMissingSensors()
  }

  private func reportMissingSensors() {
    AppContext.report("no-motion", "CMMotionManager", "this platform has no motion sensors; no motion is reported")
  }
}

/// Receives accelerometer measurements or an error; never called here.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// Receives gyroscope measurements or an error; never called here.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// Receives device-motion measurements or an error; never called here.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// The frame of reference of a device's attitude.
///
/// Source: https://developer.apple.com/documentation/coremotion/cmattitudereferenceframe
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: UInt
  /// Creates frames from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// z is vertical, x any direction.
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
  /// The same, corrected by the magnetometer.
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
  /// x points to the magnetic north.
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
  /// x points to the north.
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}
