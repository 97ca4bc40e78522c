import SpriteKit

/// The game's sounds, `App/Sounds/NAME.wav`, which scripts/make-sounds creates.
enum Sound: String, CaseIterable {
  case flap, point, hit, fall, button, hat, record
  /// Near misses in a row: each rings higher than the one before.
  case near1, near2, near3, near4, near5

  /// The sound of a near miss, after a number of others in a row.
  static func near(after count: Int) -> Sound {
    let sounds: [Sound] = [.near1, .near2, .near3, .near4, .near5]
    return sounds[min(max(0, count), sounds.count - 1)]
  }
}

extension SKNode {
  func play(_ sound: Sound) {
    guard !Settings.isMuted else { return }
    run(.playSoundFileNamed("\(sound.rawValue).wav", waitForCompletion: false))
  }
}

extension SKScene {
  /// Starts or stops the tune, depending on the settings.
  func playTune() {
    childNode(withName: "tune")?.removeFromParent()
    guard !Settings.isMuted else { return }
    let tune = SKAudioNode(fileNamed: "tune.wav")
    tune.name = "tune"
    addChild(tune)
  }
}
