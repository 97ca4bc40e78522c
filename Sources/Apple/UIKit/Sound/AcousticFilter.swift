/// Makes the acoustics of a sound audible in its samples. The same samples give the same result on every machine.
///
/// Apple documents the decibels and the paths that they concern, but not the filters; these are our own. An obstacle of
/// -d decibels multiplies the sound by 10^(-d/20), after a low-pass filter of one pole whose coefficient is the square
/// root of that: y += 10^(-d/40) (x - y). So an obstacle of -20 decibels leaves a tenth of a low tone, and less of a high
/// one. Occlusion applies first; then obstruction to the direct path only, and the reverb to the other path.
package struct AcousticFilter: Sendable {
  package var acoustics = SoundAcoustics() {
    didSet { if acoustics != oldValue { acousticsChanged() } }
  }

  private let frequency: Double
  private var obstruction = Obstacle(decibels: 0)
  private var occlusion = Obstacle(decibels: 0)
  private var left = Side()
  private var right = Side()

  private struct Side {
    /// The latest output of each obstacle's low-pass filter.
    var obstructed: Float = 0
    var occluded: Float = 0
    /// nil until there is reverb.
    var room: SoundRoom?

    mutating func next(_ sample: Int16, _ occlusion: Obstacle, _ obstruction: Obstacle, reverb blend: Float) -> Int16 {
      let sound = occlusion.pass(Float(sample), &occluded)
      var heard = obstruction.pass(sound, &obstructed)
      if let reverb = room?.next(sound) { heard = heard * (1 - blend) + reverb * blend }
      return Int16(max(-32768, min(32767, heard.rounded())))
    }
  }

  /// - Parameter frequency: samples per second of each channel; above 0.
  package init(frequency: Double) {
    precondition(frequency > 0, "AcousticFilter: the frequency must be above 0; it is \(frequency)")
    self.frequency = frequency
  }

  /// Filters the next samples of a sound in place: pairs of left and right. Neutral acoustics change nothing.
  package mutating func process(_ samples: UnsafeMutableBufferPointer<Int16>) {
    guard !acoustics.isNeutral else { return }
    let (occlusion, obstruction, blend) = (occlusion, obstruction, Float(acoustics.reverb))
    for index in stride(from: 0, to: samples.count - 1, by: 2) {
      samples[index] = left.next(samples[index], occlusion, obstruction, reverb: blend)
      samples[index + 1] = right.next(samples[index + 1], occlusion, obstruction, reverb: blend)
    }
  }

  private mutating func acousticsChanged() {
    obstruction = Obstacle(decibels: acoustics.obstruction)
    occlusion = Obstacle(decibels: acoustics.occlusion)
    if acoustics.isNeutral { (left, right) = (Side(), Side()) }
    if acoustics.reverb > 0, left.room == nil {
      left.room = SoundRoom(frequency: frequency)
      right.room = left.room
    } else if acoustics.reverb == 0 {
      (left.room, right.room) = (nil, nil)
    }
  }
}

/// An obstacle between a sound and its listener: a low-pass filter, and a gain after it.
private struct Obstacle: Sendable {
  private let gain: Float
  private let share: Float

  /// - Parameter decibels: from -100 to 0.
  init(decibels: Double) {
    // Products only, because the last bits of libm's power differ between machines. Linear within a decibel.
    let decibel = 0.8912509381337456
    let whole = (-decibels).rounded(.down)
    var gain = 1.0
    for _ in 0..<Int(whole) { gain *= decibel }
    gain *= 1 - (-decibels - whole) * (1 - decibel)
    self.gain = Float(gain)
    share = Float(gain.squareRoot())
  }

  /// - Parameter last: the state of the low-pass filter.
  func pass(_ sound: Float, _ last: inout Float) -> Float {
    last += share * (sound - last)
    return gain * last
  }
}
