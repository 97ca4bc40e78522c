import SpriteKit

/// The game's sounds: `App/Sounds/NAME.wav`, made by scripts/make-sounds.
enum Sound: String, CaseIterable {
  case flap, point, hit, fall, button, hat, record
}

extension SKNode {
  func play(_ sound: Sound) {
    guard !Settings.isMuted else { return }
    run(.playSoundFileNamed("\(sound.rawValue).wav", waitForCompletion: false))
  }
}

extension SKScene {
  /// Begins the tune, or ends it, as the settings say.
  func playTune() {
    childNode(withName: "tune")?.removeFromParent()
    guard !Settings.isMuted else { return }
    let tune = SKAudioNode(fileNamed: "tune.wav")
    tune.name = "tune"
    addChild(tune)
  }
}
