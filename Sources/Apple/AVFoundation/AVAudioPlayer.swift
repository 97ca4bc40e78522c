internal import Assets
internal import UIKit

/// Plays one sound of a file or of memory: WAV, AIFF, CAF, FLAC, Ogg, MP3 or AAC, of up to 20 minutes. Silent once let go.
/// AAC (`.m4a`, `.aac`) is heard where the program ffmpeg is installed; elsewhere one `Diagnostic` says so, and all else is
/// the same.
///
/// Its time is the app's: on a stage a sound ends in the frame in which its duration has passed, heard by nobody.
///
/// Differs from Apple: `rate` changes the pitch too.
/// Source: https://developer.apple.com/documentation/avfaudio/avaudioplayer
@preconcurrency @MainActor
open class AVAudioPlayer: NSObject {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// The file that the sound came from.
  public let url: URL?
  /// The bytes that the sound came from.
  public let data: Data?
  /// Default false: `rate` counts for nothing until it is true.
  open var enableRate = false {
    didSet { levelsChanged() }
  }
  /// From 0.5 to 2. Default 1.
  open var rate: Float = 1 {
    didSet { levelsChanged() }
  }
  /// From 0 to 1. Default 1; a number that is none counts as that.
  open var volume: Float = 1 {
    didSet {
      fade = nil
      levelsChanged()
    }
  }
  /// From -1, left, to 1, right. Default 0.
  open var pan: Float = 0 {
    didSet { levelsChanged() }
  }
  /// How often the sound is heard again; a negative number repeats it until it is stopped. Default 0.
  open var numberOfLoops = 0 {
    didSet { levelsChanged() }
  }
  /// Kept for the app to read. Default false.
  open var isMeteringEnabled = false

  private let playback: SoundPlayback?
  private var fade: VolumeFade?

  /// A player of nothing.
  public override init() {
    url = nil
    data = nil
    playback = nil
    super.init()
  }

  /// - Throws: an `NSError` of `NSOSStatusErrorDomain`: 2003334207 for a file that is not there, 1954115647 for one
  ///   that is no readable sound.
  public convenience init(contentsOf url: URL) throws {
    try self.init(.file(url), url: url, data: nil)
  }

  /// - Parameter utiString: not needed: the bytes tell what they are.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  public convenience init(data: Data) throws {
    try self.init(.bytes(data), url: nil, data: data)
  }

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

  /// Gets ready; nothing has to here.
  @discardableResult
  open func prepareToPlay() -> Bool { playback != nil }

  /// Begins, or goes on where it was paused or stopped.
  @discardableResult
  open func play() -> Bool {
    playback?.play()
    return playback != nil
  }

  /// Is silent, and ready to go on from here.
  open func pause() {
    playback?.pause()
  }

  /// Is silent; `play()` goes on from here, as after a pause.
  open func stop() {
    playback?.stop()
  }

  open var isPlaying: Bool { playback?.state == .playing }

  /// Seconds of the sound, without repetitions; 0 for a player of nothing.
  open var duration: TimeInterval { playback?.sound.duration ?? 0 }

  /// Where in the sound it is, in seconds. May be set at any time; beyond an end it is at the beginning.
  open var currentTime: TimeInterval {
    get { playback?.position ?? 0 }
    set { playback?.position = newValue }
  }

  /// Changes the volume step by step from frame to frame.
  ///
  /// - Parameter duration: seconds; 0, a negative number and one that is none change it at once.
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
      // Setting the volume has let the fade go.
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

/// Hears of a player's end.
///
/// Source: https://developer.apple.com/documentation/avfaudio/avaudioplayerdelegate
@preconcurrency @MainActor
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// The sound has come to its end; not called when it is stopped.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// Never called: what cannot be decoded throws when the player is made.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
