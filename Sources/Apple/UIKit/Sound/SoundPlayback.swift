internal import AppFoundation

/// The playback of one sound: starts, pauses, advances in the app's time and ends.
///
/// The position depends only on the times of the app's frames, so that a stage without a sound device and a muted
/// window still know when it ends. Playback stops when this object is released.
@MainActor
package final class SoundPlayback {
  package enum State: Sendable {
    case stopped, playing, paused
  }

  package let sound: Sound
  /// Called when the sound has reached its end, on the main queue in that frame.
  package var onEnd: (() -> Void)?
  package private(set) var state = State.stopped
  package var levels = SoundLevels() {
    willSet { if newValue != levels { settle() } }
    didSet { if levels != oldValue { levelsChanged(from: oldValue) } }
  }

  /// The app that was current when the sound started.
  private weak var app: UIApplication?
  private var clock = FrameClock()
  private var number = 0
  /// Seconds of sound played until `since`, over all repetitions.
  private var heard = 0.0
  /// The app's time in nanoseconds since which the sound has been playing.
  private var since: Int64 = 0
  private var end: FrameClock.Ticket?
  /// Incremented whenever a scheduled end becomes invalid.
  private var plan = 0

  package init(_ sound: Sound) {
    self.sound = sound
  }

  isolated deinit {
    stop()
  }

  /// The position in the sound, in seconds from 0 to less than the duration. It may be set at any time.
  package var position: Double {
    get { (heard + heardSince).truncatingRemainder(dividingBy: sound.duration) }
    set {
      heard = newValue.isFinite ? min(max(0, newValue), sound.duration) : 0
      if heard == sound.duration { heard = 0 }
      since = clock.now
      switch state {
      case .playing:
        sendStart()
        planEnd()
      // A paused sound continues from another position: the host must start it again.
      case .paused:
        send(.stop)
        state = .stopped
      case .stopped: break
      }
    }
  }

  /// Starts, or continues where it was paused or stopped.
  package func play() {
    guard state != .playing else { return }
    let wasPaused = state == .paused
    if !wasPaused { enter(.shared) }
    state = .playing
    since = clock.now
    if wasPaused { send(.resume) } else { sendStart() }
    planEnd()
  }

  package func pause() {
    guard state == .playing else { return }
    settle()
    state = .paused
    cancelEnd()
    send(.pause)
  }

  /// Stops the sound and keeps its position.
  package func stop() {
    guard state != .stopped else { return }
    settle()
    state = .stopped
    cancelEnd()
    send(.stop)
  }

  private func enter(_ app: UIApplication) {
    self.app = app
    clock = app.clock
    number = app.sounds.nextNumber()
  }

  private var heardSince: Double {
    state == .playing ? Double(clock.now - since) * 1e-9 * levels.rate : 0
  }

  private func settle() {
    heard += heardSince
    since = clock.now
  }

  private func levelsChanged(from old: SoundLevels) {
    guard state != .stopped else { return }
    guard levels.rate != old.rate || levels.loops != old.loops else { return send(.change(levels)) }
    send(.retime(levelsFromHere, position: position))
    if state == .playing { planEnd() }
  }

  /// The levels, with the remaining repetitions.
  private var levelsFromHere: SoundLevels {
    var levels = levels
    if levels.loops > 0 { levels.loops = max(0, levels.loops - Int((heard + heardSince) / sound.duration)) }
    return levels
  }

  private func sendStart() {
    send(.start(sound.source, levelsFromHere, position: position))
  }

  private func send(_ act: SoundCommand.Act) {
    app?.host?.handle(.sound(SoundCommand(number: number, name: sound.name, act: act)))
  }

  private func planEnd() {
    cancelEnd()
    guard levels.loops >= 0 else { return }
    let rest = max(0, sound.duration * Double(levels.loops + 1) - heard - heardSince) / levels.rate
    let planned = plan
    // Limited to a hundred years, so that the sum does not overflow.
    end = clock.add(at: clock.now + Int64(min(rest, 3e9) * 1e9)) { [weak self] in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.reachEnd(planned) }
      }
    }
  }

  private func cancelEnd() {
    plan += 1
    if let end { clock.remove(end) }
    end = nil
  }

  private func reachEnd(_ planned: Int) {
    guard planned == plan, state == .playing else { return }
    end = nil
    state = .stopped
    heard = 0
    onEnd?()
  }
}
