import SpriteKit

/// The game's sounds, `App/Sounds/NAME.wav`, which scripts/make-sounds creates.
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
  /// Starts or stops the tune, depending on the settings.
  func playTune() {
    childNode(withName: "tune")?.removeFromParent()
    guard !Settings.isMuted else { return }
    let tune = SKAudioNode(fileNamed: "tune.wav")
    tune.name = "tune"
    addChild(tune)
  }
}
