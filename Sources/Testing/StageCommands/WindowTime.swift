internal import AppRunner
internal import Foundation
internal import Recordings
internal import StageHost
internal import UIKit

/// Provides a stage's time to an app in a window, so that its dates, timers and random numbers can be replayed.
@MainActor
final class WindowTime {
  private let setting: Stage.Setting
  private var timedHost: VirtualTimeHost?

  init(_ start: RecordedStart) {
    setting = Stage.Setting(start)
  }

  /// The app's date; before the launch, the start date.
  var now: Date { timedHost?.date ?? setting.day.date(in: setting.timeZone) }

  /// Creates the host that provides this time to the app and forwards the frames to the host that shows them.
  func host(on shown: any AppHost) -> any TimedHost {
    let host = VirtualTimeHost(on: shown, setting: setting)
    timedHost = host
    return host
  }
}

extension VirtualTimeHost: TimedHost {}

extension Stage.Setting {
  /// Creates the setting in which an app was recorded.
  init(_ start: RecordedStart) {
    self.init(day: start.day, timeZone: start.zone, locale: start.locale, seed: start.seed)
  }
}
