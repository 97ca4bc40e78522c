import CoreMotion
import Testing

@testable import UIKit

@MainActor
@Suite struct MotionManagerTests {
  @Test func nothingIsMeasuredAndThatIsSaidOnce() async {
    let app = UIApplication(AppEnvironment())
    UIApplication.current = app
    let manager = CMMotionManager()
    #expect(!manager.isAccelerometerAvailable && !manager.isGyroAvailable && !manager.isDeviceMotionAvailable)
    manager.accelerometerUpdateInterval = 0.2
    #expect(app.diagnostics.isEmpty)
    manager.startAccelerometerUpdates(to: .main) { _, _ in Issue.record("nothing can be told") }
    manager.startDeviceMotionUpdates()
    #expect(manager.accelerometerData == nil && manager.deviceMotion == nil && !manager.isAccelerometerActive)
    manager.stopAccelerometerUpdates()
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(
      app.diagnostics.map(\.description) == [
        "CMMotionManager: nothing here measures how the device is held; no motion is told"
      ])
  }
}
