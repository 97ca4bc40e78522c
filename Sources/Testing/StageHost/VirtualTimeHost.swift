package import Raster
package import SpriteKit

/// A host that gives its app a stage's time, random numbers and queues while another host shows the app. What is
/// recorded on it gives the same frames when it is replayed without a screen.
@MainActor
package final class VirtualTimeHost: AppHost {
  private let host: any AppHost
  private let setting: Stage.Setting
  private let startDate: Date
  private var time: StageTime?

  /// - Parameters:
  ///   - host: takes the frames and gives the input, in real time.
  ///   - setting: the day, zone and seed of the app's time. The app's own environment has the screen and the locale.
  package init(on host: any AppHost, setting: Stage.Setting) {
    self.host = host
    self.setting = setting
    startDate = setting.day.date(in: setting.timeZone)
  }

  /// The app's date; before `begin`, the date at which it starts.
  package var date: Date { time?.date ?? startDate }

  /// Takes over the time of an app that has not launched yet.
  package func begin(_ app: UIApplication) {
    time = StageTime(app: app, setting: setting)
  }

  /// Runs work as part of the app, between two frames.
  package func perform(_ work: () throws -> Void) rethrows {
    guard let time else { return try work() }
    try time.play(work)
  }

  /// Makes one frame; `time` is the app's, in seconds.
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
