package import Raster
package import SpriteKit

/// A host that provides a stage's time, random numbers and queues to its app, while another host shows the app. A
/// recording made on this host gives the same frames when it is replayed without a screen.
@MainActor
package final class VirtualTimeHost: AppHost {
  private let host: any AppHost
  private let setting: Stage.Setting
  private let startDate: Date
  private var time: StageTime?

  /// - Parameters:
  ///   - host: shows the frames and provides the input, in real time.
  ///   - setting: the start date, time zone and seed. Screen and locale come from the app's environment.
  package init(on host: any AppHost, setting: Stage.Setting) {
    self.host = host
    self.setting = setting
    startDate = setting.day.date(in: setting.timeZone)
  }

  /// The app's date; before `begin`, the start date.
  package var date: Date { time?.date ?? startDate }

  /// Starts virtual time for an app. Call it before the app launches.
  package func begin(_ app: UIApplication) {
    time = StageTime(app: app, setting: setting, servesTests: false)
  }

  /// Runs work as part of the app, between two frames.
  package func perform(_ work: () throws -> Void) rethrows {
    guard let time else { return try work() }
    try time.play(work)
  }

  /// Makes one frame.
  ///
  /// - Parameter seconds: the frame's time, in seconds of the app's time.
  package func makeFrame(of loop: FrameLoop, at seconds: Double) async {
    guard let time else { return await loop.frame(at: seconds) }
    await time.makeFrame(of: loop, at: seconds)
  }

  package var surface: Surface { host.surface }
  package var waitsForCompletions: Bool { host.waitsForCompletions }
  package func takeInput() -> [InputEvent] { host.takeInput() }
  package func present(_ frame: Bitmap) { host.present(frame) }
  package func handle(_ effect: AppEffect) { host.handle(effect) }
  package func willTurnMainQueue() { time?.settle() }
  package func endFrame() { time?.endFrame() }
}
