import SpriteKit

extension GameScene {
  /// Pauses a round in progress until the player continues.
  func pause() {
    if state is PlayingState { enter(PausedState.self) }
  }

  func setMuted(_ isMuted: Bool) {
    Settings.isMuted = isMuted
    playTune()
    play(.button)
  }
}
