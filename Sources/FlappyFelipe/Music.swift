import SpriteKit

/// The tune that plays. Each theme has one, arranged for the menu, the play and the night: `App/Sounds/NAME.ogg`.
struct Music {
  enum Part: String, CaseIterable {
    case menu = "Menu"
    case play = "Play"
    case night = "Night"
  }

  /// The length of a bar of every tune, in seconds: three beats, 168 a minute.
  static let bar: TimeInterval = 3 * 60 / 168
  /// The time in which a tune fades out while the next one begins, in seconds. Longer than decoding the next one takes.
  static let fade: TimeInterval = 0.5

  /// The tune's file.
  var file: String
  /// The time of the frame after which the tune began; nil before its first frame.
  var start: TimeInterval?
  /// The number of bars that have passed, a whole number.
  var bars = 0.0
}

extension Theme {
  /// The theme's tune if there is one, such as `Christmas Tune Night.ogg`; otherwise the standard tune,
  /// `Tune Night.ogg`.
  @MainActor func tune(_ part: Music.Part) -> String {
    let plain = "Tune \(part.rawValue)"
    guard let name,
      Bundle.main.url(forResource: "\(name) \(plain)", withExtension: "ogg", subdirectory: "Sounds") != nil
    else { return "\(plain).ogg" }
    return "\(name) \(plain).ogg"
  }
}

extension GameScene {
  /// The part of the tune that fits what is shown. A round has the part of its scenery, even while it is paused or
  /// over.
  var tunePart: Music.Part {
    switch state {
    case nil, is MenuState, is SettingsState, is FlightsState, is DemoState: .menu
    default: night > 0.5 ? .night : .play
    }
  }

  /// Starts or stops the tune, depending on the settings.
  func playTune() {
    for tune in self["tune"] + self["fading tune"] { tune.removeFromParent() }
    music = nil
    guard !Settings.isMuted else { return }
    let file = (theme ?? .current).tune(tunePart)
    music = Music(file: file)
    addChild(tune(file))
  }

  /// At the end of a bar, changes to the tune that fits what is shown now. The old tune fades out.
  ///
  /// - Parameter time: of the frame, in seconds.
  func changeTune(at time: TimeInterval) {
    guard time.isFinite, var music, let old = childNode(withName: "tune"), let place = children.firstIndex(of: old)
    else { return }
    defer { self.music = music }
    let start = music.start ?? time
    let bars = ((time - start) / Music.bar).rounded(.towardZero)
    let isEndOfBar = bars != music.bars
    (music.start, music.bars) = (start, bars)
    guard isEndOfBar else { return }
    let file = (theme ?? .current).tune(tunePart)
    guard file != music.file else { return }
    music = Music(file: file, start: time)
    old.name = "fading tune"
    old.run(.sequence([.changeVolume(to: 0, duration: Music.fade), .removeFromParent()]))
    let new = tune(file)
    new.run(.sequence([.changeVolume(to: 0, duration: 0), .changeVolume(to: 1, duration: Music.fade / 2)]))
    insertChild(new, at: place)
  }

  private func tune(_ file: String) -> SKAudioNode {
    let tune = SKAudioNode(fileNamed: file)
    tune.name = "tune"
    return tune
  }

  /// Counts how often a sound has been played.
  ///
  /// - Returns: the number of times before this one.
  func nextTurn(of sound: Sound) -> Int {
    defer { soundTurns[sound, default: 0] += 1 }
    return soundTurns[sound, default: 0]
  }
}
