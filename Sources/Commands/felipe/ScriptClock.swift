import FlappyFelipe
import Foundation
import SceneTesting

/// A clock that goes by frames.
@MainActor
final class ScriptClock {
  private var start: Date
  private var frames = 0.0

  init(start: Date) {
    self.start = start
  }

  var now: Date { start.addingTimeInterval(frames / Stage.frameRate) }

  func set(_ date: Date) {
    start = date
    frames = 0
  }

  /// Goes on by a 60th of a second.
  func tick() {
    frames += 1
  }

  /// Goes on to so many seconds after its start.
  func advance(to seconds: Double) {
    frames = seconds * Stage.frameRate
  }

  /// The same for the game.
  func gameClock(_ calendar: Calendar) -> GameClock {
    GameClock(now: { MainActor.assumeIsolated { self.now } }, calendar: calendar)
  }
}
