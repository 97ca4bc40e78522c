/// A part of an audio engine.
///
/// Source: https://developer.apple.com/documentation/avfaudio/avaudionode
@preconcurrency @MainActor
open class AVAudioNode: NSObject {}

/// Mixes sounds.
///
/// Source: https://developer.apple.com/documentation/avfaudio/avaudiomixernode
open class AVAudioMixerNode: AVAudioNode {
  /// The volume of everything that is mixed, from 0 to 1. Default 1.
  open var outputVolume: Float = 1
}

/// The sound of a scene's audio nodes: see `SKScene.audioEngine`.
///
/// Differs from Apple: only the main mixer exists; custom nodes cannot be attached.
/// Source: https://developer.apple.com/documentation/avfaudio/avaudioengine
@preconcurrency @MainActor
open class AVAudioEngine: NSObject {
  /// Mixes all sounds.
  public let mainMixerNode = AVAudioMixerNode()
  /// Whether sounds are heard. Default false; a scene's engine runs from the start.
  open private(set) var isRunning: Bool

  /// Creates an engine that does not run.
  public override convenience init() { self.init(isRunning: false) }

  package init(isRunning: Bool) { self.isRunning = isRunning }

  /// Does nothing: there is nothing to prepare.
  open func prepare() {}
  /// Lets sounds be heard. Never throws.
  open func start() throws { isRunning = true }
  /// Silences the sounds. Differs from Apple: they continue silently.
  open func pause() { isRunning = false }
  /// Silences the sounds. Differs from Apple: they continue silently.
  open func stop() { isRunning = false }

  /// The part of a sound's volume that is heard, from 0 to 1; a volume that is not a number counts as 0.
  package var gain: Double {
    let volume = Double(mainMixerNode.outputVolume)
    return isRunning && volume > 0 ? min(volume, 1) : 0
  }
}
