internal import UIKit

// Source: https://developer.apple.com/documentation/spritekit/skaction (Controlling the Audio of a Node, Playing Audio)

extension SKAction {
  /// Plays one of the app's sound files once. The sound plays to its end even if the action is removed or the node
  /// paused.
  ///
  /// Differs from Apple: a missing or unreadable file is reported once, and the action ends at once. AAC (`.m4a`) needs
  /// the program ffmpeg.
  ///
  /// - Parameters:
  ///   - soundFile: the file's name. Without an extension, the first file in the order caf, wav, aiff, aif, aifc, m4a,
  ///     mp3, aac, flac, ogg is played; shipped games leave it out, and the order is a guess.
  ///   - wait: true makes the action last as long as the sound; otherwise it takes no time.
  public class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction {
    func values() -> [String: Any] { ["_fileName": soundFile, "_wait": wait] }
    guard let sound = UIApplication.shared.sound(named: soundFile) else {
      return SKAction().recorded(.sound, values)
    }
    func play() { UIApplication.shared.playOnce(sound) }
    guard wait else { return SKAction(.instant { _ in play() }, reverse: .same).recorded(.sound, values) }
    return SKAction(
      .timed { _ in
        play()
        return { _, _, _ in }
      }, duration: sound.duration, reverse: .same
    ).recorded(.sound, values)
  }
}

// MARK: Audio nodes (nothing happens on other nodes)

extension SKAction {
  /// Starts an audio node's sound, or resumes it after a pause.
  public class func play() -> SKAction {
    SKAction(.instant { ($0 as? SKAudioNode)?.play() }, reverse: .same)
  }

  /// Pauses an audio node's sound until `play()`.
  public class func pause() -> SKAction {
    SKAction(.instant { ($0 as? SKAudioNode)?.pause() }, reverse: .same)
  }

  /// Stops an audio node's sound. `play()` then starts from the beginning.
  public class func stop() -> SKAction {
    SKAction(.instant { ($0 as? SKAudioNode)?.stop() }, reverse: .same)
  }

  /// Changes an audio node's playback rate, which also changes the pitch.
  ///
  /// - Parameter v: 1 is the file's own rate; the range that is played is 0.25 to 4.
  public class func changePlaybackRate(to v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.rate, to: Double(v), duration: duration)
  }

  /// Adds to an audio node's playback rate. The reverse subtracts the same amount.
  public class func changePlaybackRate(by v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.rate, by: Double(v), duration: duration)
  }

  /// Changes an audio node's volume.
  ///
  /// - Parameter v: from 0, silent, to 1, the file's own volume.
  public class func changeVolume(to v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.volume, to: Double(v), duration: duration)
  }

  /// Adds to an audio node's volume. The reverse subtracts the same amount.
  public class func changeVolume(by v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.volume, by: Double(v), duration: duration)
  }

  /// Changes an audio node's balance.
  ///
  /// - Parameter v: from -1, left, to 1, right.
  public class func stereoPan(to v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.pan, to: Double(v), duration: duration)
  }

  /// Adds to an audio node's balance. The reverse subtracts the same amount.
  public class func stereoPan(by v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.pan, by: Double(v), duration: duration)
  }
}

// MARK: Acoustics of audio nodes
//
// Values outside the ranges are heard as the nearest value in them. A guess: the effects do not depend on
// `SKAudioNode.isPositional`. The filters are our own: see `AcousticFilter`.
// Source: https://developer.apple.com/documentation/avfaudio/avaudio3dmixing

extension SKAction {
  /// Changes an audio node's reverb.
  ///
  /// Differs from Apple: there is one room, with a reverb of one second, which need not be enabled; the reverb is
  /// cut off when a sound ends.
  ///
  /// - Parameter v: from 0, the sound without reverb, to 1, only the reverb. 0.5 is half of each.
  public class func changeReverb(to v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.reverb, to: Double(v), duration: duration)
  }

  /// Adds to an audio node's reverb. The reverse subtracts the same amount.
  public class func changeReverb(by v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.reverb, by: Double(v), duration: duration)
  }

  /// Changes an audio node's obstruction: an obstacle in the direct path, which leaves the reverb alone.
  ///
  /// - Parameter v: decibels from 0, no obstacle, to -100, silence.
  public class func changeObstruction(to v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.obstruction, to: Double(v), duration: duration)
  }

  /// Adds to an audio node's obstruction, in decibels. The reverse subtracts the same amount.
  public class func changeObstruction(by v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.obstruction, by: Double(v), duration: duration)
  }

  /// Changes an audio node's occlusion: an obstacle that weakens the sound and its reverb alike.
  ///
  /// - Parameter v: decibels from 0, no obstacle, to -100, silence.
  public class func changeOcclusion(to v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.occlusion, to: Double(v), duration: duration)
  }

  /// Adds to an audio node's occlusion, in decibels. The reverse subtracts the same amount.
  public class func changeOcclusion(by v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.occlusion, by: Double(v), duration: duration)
  }
}
