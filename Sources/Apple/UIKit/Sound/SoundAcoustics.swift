/// The obstacles and the room between a sound and its listener. Values out of range are clamped; NaN counts as the
/// default.
///
/// Source: https://developer.apple.com/documentation/avfaudio/avaudio3dmixing
package struct SoundAcoustics: Sendable, Equatable {
  /// The gain of an obstacle in the direct path, in decibels from -100 to 0. Default 0.
  package let obstruction: Double
  /// The gain of an obstacle in all paths, the reverb's too, in decibels from -100 to 0. Default 0.
  package let occlusion: Double
  /// The blend of the direct sound and the reverb, from 0 (direct) to 1 (reverb). Default 0.
  package let reverb: Double

  package init(obstruction: Double = 0, occlusion: Double = 0, reverb: Double = 0) {
    self.obstruction = SoundLevels.clamped(obstruction, to: -100...0, default: 0)
    self.occlusion = SoundLevels.clamped(occlusion, to: -100...0, default: 0)
    self.reverb = SoundLevels.clamped(reverb, to: 0...1, default: 0)
  }

  /// Whether the sound is heard as it is.
  package var isNeutral: Bool { self == SoundAcoustics() }
}
