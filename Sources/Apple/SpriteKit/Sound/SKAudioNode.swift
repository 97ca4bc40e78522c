internal import UIKit

/// A sound in a scene. It is heard only while its scene is presented, and silent once it leaves.
///
/// A sound that plays by itself begins at the end of the first frame in which the node is in a presented scene, so a
/// game may still change it after `addChild`. Actions set volume, pan and pace: see `SKAction.changeVolume(to:duration:)`.
///
/// Differs from Apple: it goes on while the scene, the view or the app is paused; of the effects of a place only the
/// balance between left and right is heard (no distance, no Doppler shift); there is no `avAudioNode`.
/// Source: https://developer.apple.com/documentation/spritekit/skaudionode
@preconcurrency @MainActor
open class SKAudioNode: SKNode {
  /// Whether it plays by itself, over and over. Default true. Otherwise an action `play()` plays it once.
  open var autoplayLooped = true
  /// Whether it is heard from its place: as far to the side as it is from the scene's `listener`, in parts of half the
  /// scene's width. Default true.
  open var isPositional = true

  /// From 0 to 1.
  final var volume = 1.0
  /// Left to right, -1 to 1, besides what the place adds.
  final var pan = 0.0
  final var rate = 1.0

  private var sound: Sound?
  private var playback: SoundPlayback?
  /// Whether the sound has had its chance to play by itself since the node came into its scene.
  private var isSettled = false
  /// The scene that lets the node be heard.
  private weak var audibleScene: SKScene?

  /// A sound of the app's files; silent, with a diagnostic, where there is none or no readable one.
  ///
  /// - Parameter name: the file's name with its extension.
  public convenience init(fileNamed name: String) {
    self.init()
    sound = UIApplication.shared.sound(named: name)
  }

  /// A sound of any file; silent, with a diagnostic, where it cannot be read.
  public convenience init(url: URL) {
    self.init()
    sound = UIApplication.shared.sound(at: url)
  }

  public override init() {
    super.init()
  }

  /// A node of a scene file is silent: a scene file names no sound.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let audio = node as? SKAudioNode else { return }
    (sound, autoplayLooped, isPositional) = (audio.sound, audio.autoplayLooped, audio.isPositional)
    (volume, pan, rate) = (audio.volume, audio.pan, audio.rate)
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

  /// The scene is presented no more, or by another view.
  final func silence() {
    playback?.stop()
    playback = nil
    isSettled = false
  }

  /// At a frame's end: begins by itself, and follows the node's place.
  final func updateSound() {
    if !isSettled, autoplayLooped { play() }
    isSettled = true
    playback?.levels = levels
  }

  private var levels: SoundLevels {
    SoundLevels(volume: volume, pan: pan + placePan, rate: rate, loops: autoplayLooped ? -1 : 0)
  }

  private var placePan: Double {
    guard isPositional, let scene = audibleScene, scene.size.width > 0 else { return 0 }
    let listener = scene.listener.map { scene.convert(.zero, from: $0).x } ?? 0
    return Double((scene.convert(.zero, from: self).x - listener) / (scene.size.width / 2))
  }
}
