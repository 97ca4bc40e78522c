package import Media

/// A command to the host about one sound.
package struct SoundCommand: Sendable, Equatable {
  package enum Act: Sendable, Equatable {
    /// Start at a position, replacing what the sound's number played before.
    case start(SoundSource, SoundLevels, position: Double)
    /// Continue with another volume and pan.
    case change(SoundLevels)
    /// Continue from a position with another rate or number of loops; a paused sound stays paused.
    case retime(SoundLevels, position: Double)
    case pause
    case resume
    /// Stop at once. A sound that reaches its end needs no command.
    case stop
  }

  /// Identifies the sound within its app, counted from 1.
  package var number: Int
  /// The file's name, for logs.
  package var name: String
  package var act: Act

  package init(number: Int, name: String, act: Act) {
    self.number = number
    self.name = name
    self.act = act
  }

  /// The text for a log: `flap.wav`, `music.ogg loops`, `music.ogg stops`; nil for a change of levels.
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

/// The volume, pan, rate and repetitions of a sound. Values out of range are clamped; NaN counts as the default.
package struct SoundLevels: Sendable, Equatable {
  /// The volume from 0 to 1. Default 1.
  package var volume: Double {
    didSet { volume = Self.clamped(volume, to: 0...1, default: 1) }
  }
  /// The position from -1 (left) to 1 (right). Default 0.
  package var pan: Double {
    didSet { pan = Self.clamped(pan, to: -1...1, default: 0) }
  }
  /// The speed and pitch, from 0.25 to 4: 2 is twice as fast and an octave higher. Default 1.
  package var rate: Double {
    didSet { rate = Self.clamped(rate, to: 0.25...4, default: 1) }
  }
  /// The number of repetitions after the first time; a negative number repeats forever. Default 0.
  package var loops: Int
  /// The obstacles and the room between the sound and the listener. Default: none.
  package var acoustics: SoundAcoustics

  package init(
    volume: Double = 1, pan: Double = 0, rate: Double = 1, loops: Int = 0, acoustics: SoundAcoustics = SoundAcoustics()
  ) {
    self.volume = Self.clamped(volume, to: 0...1, default: 1)
    self.pan = Self.clamped(pan, to: -1...1, default: 0)
    self.rate = Self.clamped(rate, to: 0.25...4, default: 1)
    // Limited so that no sum overflows.
    self.loops = min(max(-1, loops), 1_000_000)
    self.acoustics = acoustics
  }

  static func clamped(_ value: Double, to range: ClosedRange<Double>, default: Double) -> Double {
    value.isNaN ? `default` : min(range.upperBound, max(range.lowerBound, value))
  }
}
