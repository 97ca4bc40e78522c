internal import AVFoundation
public import UIKit

/// A sound of the app.
///
/// Source: https://developer.apple.com/documentation/appkit/nssound
@preconcurrency @MainActor
open class NSSound: NSObject {
  /// The name of a sound in the app.
  public typealias Name = String

  private let player: AVAudioPlayer
  /// The name that the sound was found by; nil for a file.
  open private(set) var name: Name?

  /// The app's sound with a name, with or without an extension; nil when there is none.
  ///
  /// Differs from Apple: the Mac's own sounds, such as `Glass`, do not exist.
  public convenience init?(named name: Name) {
    let extensions = [nil, "wav", "aiff", "aif", "caf", "mp3", "m4a"]
    guard let url = extensions.lazy.compactMap({ Bundle.main.url(forResource: name, withExtension: $0) }).first else {
      return nil
    }
    self.init(contentsOf: url, byReference: true)
    self.name = name
  }

  /// Reads a sound file; nil when it cannot be read.
  ///
  /// - Parameter byRef: has no effect.
  public init?(contentsOf url: URL, byReference byRef: Bool) {
    do {
      player = try AVAudioPlayer(contentsOf: url)
    } catch {
      return nil
    }
    super.init()
  }

  /// Reads a sound file; nil when it cannot be read.
  public convenience init?(contentsOfFile path: String, byReference byRef: Bool) {
    self.init(contentsOf: URL(fileURLWithPath: path), byReference: byRef)
  }

  /// Plays nothing: the Mac's alert sound does not exist here, which is reported once as a `Diagnostic`.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nssound/beep()
  open class func beep() {
    UIApplication.shared.report(
      Diagnostic(
        kind: "missing-sound", subject: "NSSound.beep()",
        message: "the Mac's alert sound does not exist here, and nothing plays; play a sound of the app's own"))
  }

  /// The loudness, from 0 to 1. Default 1.
  open var volume: Float {
    get { player.volume }
    set { player.volume = newValue }
  }
  /// Whether the sound repeats itself. Default false.
  open var loops: Bool {
    get { player.numberOfLoops < 0 }
    set { player.numberOfLoops = newValue ? -1 : 0 }
  }
  /// Whether the sound is playing.
  open var isPlaying: Bool { player.isPlaying }
  /// The position in seconds.
  open var currentTime: TimeInterval {
    get { player.currentTime }
    set { player.currentTime = newValue }
  }
  /// The length in seconds.
  open var duration: TimeInterval { player.duration }

  /// Starts the sound from its beginning. Returns false if it is playing already.
  @discardableResult
  open func play() -> Bool {
    guard !player.isPlaying else { return false }
    player.currentTime = 0
    return player.play()
  }

  /// Stops the sound. Returns whether it was playing.
  @discardableResult
  open func stop() -> Bool {
    defer { player.stop() }
    return player.isPlaying
  }

  /// Pauses the sound. Returns whether it was playing.
  @discardableResult
  open func pause() -> Bool {
    defer { player.pause() }
    return player.isPlaying
  }

  /// Continues a paused sound. Returns false if it is playing already.
  @discardableResult
  open func resume() -> Bool { player.isPlaying ? false : player.play() }
}
