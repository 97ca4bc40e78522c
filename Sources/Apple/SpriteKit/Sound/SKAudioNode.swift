internal import AVFoundation
internal import UIKit

/// A node that plays a sound while a view presents its scene.
///
/// A looping sound starts at the end of the first frame in which the node is in a presented scene, so a game can still
/// change it after `addChild`. Actions change volume, balance, rate and acoustics: see
/// `SKAction.changeVolume(to:duration:)` and `SKAction.changeReverb(to:duration:)`.
///
/// Differs from Apple: the sound continues while the scene, the view or the app is paused; a position only changes the
/// balance between left and right, without distance or Doppler shift; all sounds have the same room, and obstacles
/// filter with a formula of our own; there is no `avAudioNode`.
///
/// Source: https://developer.apple.com/documentation/spritekit/skaudionode
@preconcurrency @MainActor
open class SKAudioNode: SKNode {
  /// Whether the sound starts by itself and repeats forever. If false, the action `play()` plays it once. Default true.
  open var autoplayLooped = true
  /// Whether the balance follows the node's horizontal distance from the scene's `listener`; half the scene's width is
  /// fully to one side. Without a listener the sound plays as it is. Default true.
  ///
  /// Apple's pages disagree about a scene without a listener. Using Audio Nodes with the Scene's Listener says that sounds
  /// are mixed by position "if you define the presented scene's `listener`"; the page of `listener` says that the origin
  /// takes its place. A guess: the first one, which most games rely on, as they play music by adding a node.
  /// Sources: https://developer.apple.com/documentation/spritekit/using-audio-nodes-with-the-scene-s-listener,
  /// https://developer.apple.com/documentation/spritekit/skscene/listener
  open var isPositional = true

  /// The volume, from 0 to 1.
  final var volume = 1.0
  /// The balance from -1, left, to 1, right, without the position's part.
  final var pan = 0.0
  final var rate = 1.0
  /// See `SoundAcoustics.obstruction`.
  final var obstruction = 0.0
  /// See `SoundAcoustics.occlusion`.
  final var occlusion = 0.0
  /// See `SoundAcoustics.reverb`.
  final var reverb = 0.0

  private var sound: Sound?
  /// The name that the sound was loaded by; nil for a URL.
  private(set) final var soundName: String?
  private var playback: SoundPlayback?
  /// Whether `autoplayLooped` has been applied since the node entered its scene.
  private var isSettled = false
  /// The presented scene in which the node plays.
  private weak var audibleScene: SKScene?

  /// A node for one of the app's sound files. Silent, with a diagnostic, if the file is missing or unreadable.
  ///
  /// - Parameter name: the file's name, with or without its extension, as for
  ///   `SKAction.playSoundFileNamed(_:waitForCompletion:)`.
  public convenience init(fileNamed name: String) {
    self.init()
    load(named: name)
  }

  /// A node for any sound file. Silent, with a diagnostic, if the file cannot be read.
  public convenience init(url: URL) {
    self.init()
    sound = UIApplication.shared.sound(at: url)
  }

  public override init() {
    super.init()
  }

  /// Reads a silent node from a scene file, which names no sound, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archiveAudio(archive)
  }

  /// Loads one of the app's sounds by its name.
  final func load(named name: String) {
    soundName = name
    sound = UIApplication.shared.sound(named: name)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let audio = node as? SKAudioNode else { return }
    (sound, autoplayLooped, isPositional) = (audio.sound, audio.autoplayLooped, audio.isPositional)
    soundName = audio.soundName
    (volume, pan, rate) = (audio.volume, audio.pan, audio.rate)
    (obstruction, occlusion, reverb) = (audio.obstruction, audio.occlusion, audio.reverb)
  }

  // MARK: Actions

  final func play() {
    guard let sound, audibleScene?.view != nil else { return }
    isSettled = true
    if playback?.state == .paused {
      playback?.play()
      return
    }
    if playback?.state == .playing {
      guard !autoplayLooped else { return }
      playback?.stop()
    }
    let playback = SoundPlayback(sound)
    playback.levels = levels
    playback.play()
    self.playback = playback
  }

  final func pause() {
    isSettled = true
    playback?.pause()
  }

  final func stop() {
    isSettled = true
    playback?.stop()
    playback = nil
  }

  // MARK: Scene

  override func sceneChanged() {
    super.sceneChanged()
    guard scene !== audibleScene else { return }
    audibleScene?.audioNodes.removeAll { $0 === self }
    audibleScene = scene
    audibleScene?.audioNodes.append(self)
    silence()
  }

  /// Stops the sound, because the scene is no longer presented or another view presents it.
  final func silence() {
    playback?.stop()
    playback = nil
    isSettled = false
  }

  /// Starts a looping sound and updates the balance, at the end of each frame.
  final func updateSound() {
    if !isSettled, autoplayLooped { play() }
    isSettled = true
    playback?.levels = levels
  }

  private var levels: SoundLevels {
    SoundLevels(
      volume: volume * (audibleScene?.audioEngine.gain ?? 1), pan: pan + placePan, rate: rate,
      loops: autoplayLooped ? -1 : 0,
      acoustics: SoundAcoustics(obstruction: obstruction, occlusion: occlusion, reverb: reverb))
  }

  private var placePan: Double {
    guard isPositional, let scene = audibleScene, scene.size.width > 0, let listener = scene.listener else { return 0 }
    let place = scene.convert(.zero, from: self).x - scene.convert(.zero, from: listener).x
    return Double(place / (scene.size.width / 2))
  }
}
