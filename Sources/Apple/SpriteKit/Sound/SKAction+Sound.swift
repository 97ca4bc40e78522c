internal import UIKit

// Source: https://developer.apple.com/documentation/spritekit/skaction (Controlling the Audio of a Node, Playing Audio)

extension SKAction {
  /// Plays a sound of the app's files once, whichever node runs it. The sound is heard to its end, also when the
  /// action is removed or its node is paused.
  ///
  /// Differs from Apple: where there is no such sound or no readable one, that is reported once, and the action ends at
  /// once. AAC (`.m4a`) is heard where the program ffmpeg is installed.
  ///
  /// - Parameters:
  ///   - soundFile: the file's name with its extension.
  ///   - wait: whether the action lasts as long as the sound; otherwise it takes no time.
  public class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction {
    guard let sound = UIApplication.shared.sound(named: soundFile) else { return SKAction() }
    func play() { UIApplication.shared.playOnce(sound) }
    guard wait else { return SKAction(.instant { _ in play() }, reverse: .same) }
    return SKAction(
      .timed { _ in
        play()
        return { _, _, _ in }
      }, duration: sound.duration, reverse: .same)
  }
}

// MARK: Audio nodes (other nodes are left alone)

extension SKAction {
  /// Lets an audio node be heard: on from where it was paused, else from the beginning.
  public class func play() -> SKAction {
    SKAction(.instant { ($0 as? SKAudioNode)?.play() }, reverse: .same)
  }

  /// Silences an audio node until `play()`.
  public class func pause() -> SKAction {
    SKAction(.instant { ($0 as? SKAudioNode)?.pause() }, reverse: .same)
  }

  /// Silences an audio node; `play()` then begins at the beginning.
  public class func stop() -> SKAction {
    SKAction(.instant { ($0 as? SKAudioNode)?.stop() }, reverse: .same)
  }

  /// - Parameter v: 1 is the file's own pace and pitch; from 0.25 to 4 is heard.
  public class func changePlaybackRate(to v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.rate, to: Double(v), duration: duration)
  }

  public class func changePlaybackRate(by v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.rate, by: Double(v), duration: duration)
  }

  /// - Parameter v: from 0 to 1, which is the file's own.
  public class func changeVolume(to v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.volume, to: Double(v), duration: duration)
  }

  public class func changeVolume(by v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.volume, by: Double(v), duration: duration)
  }

  /// - Parameter v: from -1, left, to 1, right.
  public class func stereoPan(to v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.pan, to: Double(v), duration: duration)
  }

  public class func stereoPan(by v: Float, duration: TimeInterval) -> SKAction {
    change({ $0 as? SKAudioNode }, \.pan, by: Double(v), duration: duration)
  }
}

// MARK: Rooms (Differs from Apple: they take their time, are not heard, and say so once)

extension SKAction {
  public class func changeReverb(to v: Float, duration: TimeInterval) -> SKAction {
    unheard(duration: duration)
  }

  public class func changeReverb(by v: Float, duration: TimeInterval) -> SKAction {
    unheard(duration: duration)
  }

  public class func changeObstruction(to v: Float, duration: TimeInterval) -> SKAction {
    unheard(duration: duration)
  }

  public class func changeObstruction(by v: Float, duration: TimeInterval) -> SKAction {
    unheard(duration: duration)
  }

  public class func changeOcclusion(to v: Float, duration: TimeInterval) -> SKAction {
    unheard(duration: duration)
  }

  public class func changeOcclusion(by v: Float, duration: TimeInterval) -> SKAction {
    unheard(duration: duration)
  }

  private class func unheard(duration: TimeInterval) -> SKAction {
    UnfinishedFeature.audioEffects.report()
    return wait(forDuration: duration)
  }
}
