package import Assets

/// What a host is to do with one sound.
package struct SoundCommand: Sendable, Equatable {
  package enum Act: Sendable, Equatable {
    /// Begins at a position, in place of what the sound's number played before.
    case start(SoundSource, SoundLevels, position: Double)
    /// It goes on as loud as this and from this side.
    case change(SoundLevels)
    /// It goes on with other levels, of which pace and repetitions are new, from a position; paused if it was.
    case retime(SoundLevels, position: Double)
    case pause
    case resume
    /// The sound is silent at once. One that comes to its end needs none.
    case stop
  }

  /// Tells an app's sounds apart: each that is heard has a number of its own, counted from 1.
  package var number: Int
  /// The file's name, for logs.
  package var name: String
  package var act: Act

  package init(number: Int, name: String, act: Act) {
    self.number = number
    self.name = name
    self.act = act
  }

  /// What a log says: `flap.wav`, `music.ogg loops`, `music.ogg stops`; nil for a change of levels.
  package var logText: String? {
    switch act {
    case .start(_, let levels, _):
      switch levels.loops {
      case 0: name
      case ..<0: "\(name) loops"
      default: "\(name) \(levels.loops + 1) times"
      }
    case .change, .retime: nil
    case .pause: "\(name) pauses"
    case .resume: "\(name) resumes"
    case .stop: "\(name) stops"
    }
  }
}

/// How a sound is heard. A value out of its range is the nearest in it, one that is no number the default.
package struct SoundLevels: Sendable, Equatable {
  /// From 0 to 1. Default 1.
  package var volume: Double {
    didSet { volume = Self.clamped(volume, to: 0...1, default: 1) }
  }
  /// From -1, left, to 1, right. Default 0.
  package var pan: Double {
    didSet { pan = Self.clamped(pan, to: -1...1, default: 0) }
  }
  /// Pace and pitch: 2 is twice as fast and an octave higher; from 0.25 to 4. Default 1.
  package var rate: Double {
    didSet { rate = Self.clamped(rate, to: 0.25...4, default: 1) }
  }
  /// How often it is heard again after the first time; a negative number for ever. Default 0.
  package var loops: Int

  package init(volume: Double = 1, pan: Double = 0, rate: Double = 1, loops: Int = 0) {
    self.volume = Self.clamped(volume, to: 0...1, default: 1)
    self.pan = Self.clamped(pan, to: -1...1, default: 0)
    self.rate = Self.clamped(rate, to: 0.25...4, default: 1)
    // So that no sum overflows: a million times a sound is a week of clicks.
    self.loops = min(max(-1, loops), 1_000_000)
  }

  private static func clamped(_ value: Double, to range: ClosedRange<Double>, default: Double) -> Double {
    value.isNaN ? `default` : min(range.upperBound, max(range.lowerBound, value))
  }
}
