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
}
