import SpriteKit

extension GameScene {
  /// Stops a round that is being played, until the player goes on.
  func pause() {
    if state is PlayingState { enter(PausedState.self) }
  }

  func setMuted(_ isMuted: Bool) {
    Settings.isMuted = isMuted
    playTune()
    play(.button)
  }
}
