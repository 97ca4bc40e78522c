internal import Assets
internal import Media
internal import UIKit

/// Plays one sound from a file or from memory: WAV, AIFF, CAF, FLAC, Ogg, MP3 or AAC, up to 20 minutes long. It stops
/// when the player is released. AAC (`.m4a`, `.aac`) needs the program ffmpeg; without it the player is silent,
/// reported once as a `Diagnostic`, and otherwise behaves the same.
///
/// It follows the app's time: on a stage, where nothing is heard, a sound ends in the frame in which its duration has
/// passed.
///
/// Differs from Apple: `rate` changes the pitch too.
/// Source: https://developer.apple.com/documentation/avfaudio/avaudioplayer
@preconcurrency @MainActor
open class AVAudioPlayer: NSObject {
  /// Receives the end of the sound. Default nil; held weakly.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// The file of the sound; nil for a sound from memory.
  public let url: URL?
  /// The data of the sound; nil for a sound from a file.
  public let data: Data?
  /// Whether `rate` has an effect. Default false.
  open var enableRate = false {
    didSet { levelsChanged() }
  }
  /// The speed from 0.5 to 2, clamped; used only while `enableRate` is true. Default 1.
  open var rate: Float = 1 {
    didSet { levelsChanged() }
  }
  /// The volume from 0 to 1, clamped when heard. Default 1; NaN counts as 1.
  open var volume: Float = 1 {
    didSet {
      fade = nil
      levelsChanged()
    }
  }
  /// The position from -1 (left) to 1 (right). Default 0.
  open var pan: Float = 0 {
    didSet { levelsChanged() }
  }
  /// The number of repetitions after the first time; a negative number repeats until stopped. Default 0.
  open var numberOfLoops = 0 {
    didSet { levelsChanged() }
  }
  /// Stored for the app to read; there are no meters. Default false.
  open var isMeteringEnabled = false

  private let playback: SoundPlayback?
  private var fade: VolumeFade?

  /// Creates a player without a sound; `play()` returns false.
  public override init() {
    url = nil
    data = nil
    playback = nil
    super.init()
  }

  /// Opens a sound file.
  ///
  /// - Throws: an `NSError` of `NSOSStatusErrorDomain`: 2003334207 for a missing file, 1954115647 for one that is not a
  ///   readable sound.
  public convenience init(contentsOf url: URL) throws {
    try self.init(.file(url), url: url, data: nil)
  }

  /// Opens a sound file.
  ///
  /// - Parameter utiString: ignored; the data show the format.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// Opens a sound in memory; throws the same errors as `init(contentsOf:)`.
  public convenience init(data: Data) throws {
    try self.init(.bytes(data), url: nil, data: data)
  }

  /// Opens a sound in memory; the hint is ignored, because the data show the format.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(data: data)
  }

  private init(_ source: SoundSource, url: URL?, data: Data?) throws {
    do {
      playback = SoundPlayback(try UIApplication.shared.sounds.sound(source))
    } catch let error as AssetError {
      throw Self.error(error)
    }
    self.url = url
    self.data = data
    super.init()
    playback?.onEnd = { [weak self] in self?.didEnd() }
  }

  // MARK: Playing

  /// Does nothing: no preparation is needed. Returns false for a player without a sound.
  @discardableResult
  open func prepareToPlay() -> Bool { playback != nil }

  /// Starts, or continues where the sound was paused or stopped. Returns false for a player without a sound.
  @discardableResult
  open func play() -> Bool {
    playback?.play()
    return playback != nil
  }

  /// Pauses; `play()` continues from here.
  open func pause() {
    playback?.pause()
  }

  /// Stops; `play()` continues from here, as after a pause.
  open func stop() {
    playback?.stop()
  }

  /// Whether the sound is playing, heard or not.
  open var isPlaying: Bool { playback?.state == .playing }

  /// The length of the sound in seconds, without repetitions; 0 without a sound.
  open var duration: TimeInterval { playback?.sound.duration ?? 0 }

  /// The position in seconds. It may be set at any time; a value at or beyond the end goes to the start, as a negative
  /// one does.
  open var currentTime: TimeInterval {
    get { playback?.position ?? 0 }
    set { playback?.position = newValue }
  }

  /// Fades the volume frame by frame.
  ///
  /// - Parameter duration: in seconds; 0, a negative number and one that is not finite change the volume at once.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    let start = self.volume
    guard duration > 0, duration.isFinite, volume.isFinite, start.isFinite else {
      self.volume = volume
      return
    }
    let fade = VolumeFade(from: start, to: volume, duration: duration, clock: UIApplication.shared.clock)
    follow(fade)
    self.fade = fade
  }

  private func follow(_ fade: VolumeFade) {
    fade.onStep = { [weak self, weak fade] volume in
      self?.volume = volume
      // Setting the volume has cleared the fade.
      if let fade, !fade.hasEnded { self?.fade = fade }
    }
    fade.wait()
  }

  private func levelsChanged() {
    playback?.levels = SoundLevels(
      volume: Double(volume), pan: Double(pan), rate: enableRate ? min(2, max(0.5, Double(rate))) : 1,
      loops: numberOfLoops)
  }

  private func didEnd() {
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }

  private static func error(_ error: AssetError) -> NSError {
    NSError(
      domain: "NSOSStatusErrorDomain", code: error.kind == .missing ? 2_003_334_207 : 1_954_115_647,
      userInfo: [NSLocalizedDescriptionKey: "\(error)"])
  }
}

/// Receives the events of a player.
///
/// Source: https://developer.apple.com/documentation/avfaudio/avaudioplayerdelegate
@preconcurrency @MainActor
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// Called when the sound has reached its end; not called after `stop()`.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// Never called: a sound that cannot be decoded throws when the player is created.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// The default: does nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// The default: does nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
