import CoreMotion
import Testing

@testable import UIKit

@MainActor
@Suite struct MotionManagerTests {
  @Test func noMotionIsMeasuredAndThatIsReportedOnce() async {
    let app = UIApplication(AppEnvironment())
    UIApplication.current = app
    let manager = CMMotionManager()
    #expect(!manager.isAccelerometerAvailable && !manager.isGyroAvailable && !manager.isDeviceMotionAvailable)
    manager.accelerometerUpdateInterval = 0.2
    #expect(app.diagnostics.isEmpty)
    manager.startAccelerometerUpdates(to: .main) { _, _ in Issue.record("no motion can be measured") }
    manager.startDeviceMotionUpdates()
    #expect(manager.accelerometerData == nil && manager.deviceMotion == nil && !manager.isAccelerometerActive)
    manager.stopAccelerometerUpdates()
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(
      app.diagnostics.map(\.description) == [
        "CMMotionManager: this platform has no motion sensors; no motion is reported"
      ])
  }

  /// Source of the frames' numbers: CMAttitude.h. Without rotation a quaternion's real part is 1. The intervals are
  /// from memory: CMMotionManager.h does not state them.
  @Test func valuesBeginAtRestAndKeepTheirPlaces() {
    let frames: [CMAttitudeReferenceFrame] = [
      .xArbitraryZVertical, .xArbitraryCorrectedZVertical, .xMagneticNorthZVertical, .xTrueNorthZVertical,
    ]
    #expect(frames.map(\.rawValue) == [1, 2, 4, 8])
    #expect(CMAttitude().quaternion == CMQuaternion(x: 0, y: 0, z: 0, w: 1))
    #expect([CMAttitude().roll, CMAttitude().pitch, CMAttitude().yaw] == [0, 0, 0])
    let turn = CMQuaternion(x: 1, y: 2, z: 3, w: 4)
    #expect([turn.x, turn.y, turn.z, turn.w] == [1, 2, 3, 4])
    let (pull, spin) = (CMAcceleration(x: 1, y: 2, z: 3), CMRotationRate(x: 4, y: 5, z: 6))
    #expect([pull.x, pull.y, pull.z, spin.x, spin.y, spin.z] == [1, 2, 3, 4, 5, 6])
    let manager = CMMotionManager()
    let intervals = [
      manager.accelerometerUpdateInterval, manager.gyroUpdateInterval, manager.deviceMotionUpdateInterval,
    ]
    #expect(intervals == [0.01, 0.01, 0.01])
  }

  @Test func eachStartIsReportedAndMeasuresNothing() async {
    let starts: [@MainActor (CMMotionManager) -> Void] = [
      { $0.startAccelerometerUpdates() }, { $0.startGyroUpdates() }, { $0.startDeviceMotionUpdates() },
      { $0.startDeviceMotionUpdates(using: .xTrueNorthZVertical) },
      { $0.startAccelerometerUpdates(to: .main) { _, _ in Issue.record("no motion can be measured") } },
      { $0.startGyroUpdates(to: .main) { _, _ in Issue.record("no motion can be measured") } },
      { $0.startDeviceMotionUpdates(to: .main) { _, _ in Issue.record("no motion can be measured") } },
      {
        $0.startDeviceMotionUpdates(using: .xTrueNorthZVertical, to: .main) { _, _ in
          Issue.record("no motion can be measured")
        }
      },
    ]
    for (number, start) in starts.enumerated() {
      let app = UIApplication(AppEnvironment())
      UIApplication.current = app
      let manager = CMMotionManager()
      start(manager)
      #expect(app.diagnostics.map(\.kind) == ["no-motion"], "start \(number)")
      #expect(manager.accelerometerData == nil && manager.gyroData == nil && manager.deviceMotion == nil)
      #expect(!manager.isAccelerometerActive && !manager.isGyroActive && !manager.isDeviceMotionActive)
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
  }
}
