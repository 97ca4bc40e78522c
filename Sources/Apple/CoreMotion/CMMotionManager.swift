internal import UIKit

/// Tells how the device is held and moved. Here, as in Apple's simulator, there is nothing that measures it: each
/// `is...Available` is false, starting changes nothing, no handler is called and the newest values are nil.
///
/// A game that is steered by tilting needs other controls here; the first start says so once, as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/coremotion/cmmotionmanager
open class CMMotionManager: NSObject {
  /// Seconds between two values; kept for the app to read.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  open var gyroUpdateInterval: TimeInterval = 0.01
  open var deviceMotionUpdateInterval: TimeInterval = 0.01

  open var isAccelerometerAvailable: Bool { false }
  open var isAccelerometerActive: Bool { false }
  open var accelerometerData: CMAccelerometerData? { nil }
  open var isGyroAvailable: Bool { false }
  open var isGyroActive: Bool { false }
  open var gyroData: CMGyroData? { nil }
  open var isDeviceMotionAvailable: Bool { false }
  open var isDeviceMotionActive: Bool { false }
  open var deviceMotion: CMDeviceMotion? { nil }

  open func startAccelerometerUpdates() { sayNothingMeasures() }
  open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler) {
    sayNothingMeasures()
  }
  open func stopAccelerometerUpdates() {}

  open func startGyroUpdates() { sayNothingMeasures() }
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
    sayNothingMeasures()
  }
  open func stopGyroUpdates() {}

  open func startDeviceMotionUpdates() { sayNothingMeasures() }
  open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
    sayNothingMeasures()
  }
  open func stopDeviceMotionUpdates() {}

  private func sayNothingMeasures() {
    let diagnostic = Diagnostic(
      kind: "no-motion", subject: "CMMotionManager",
      message: "nothing here measures how the device is held; no motion is told")
    // A manager may be started on any thread.
    DispatchQueue.main.async { UIApplication.shared.report(diagnostic) }
  }
}

public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
