import SpriteKit

extension GameScene {
  /// Pauses a round in progress until the player continues.
  func pause() {
    if state is DemoState { return }
    if state is PlayingState || state is CountdownState { enter(PausedState.self) }
  }

  func setMuted(_ isMuted: Bool) {
    Settings.isMuted = isMuted
    playTune()
    play(.button)
  }

  /// Turns the sound on or off from the keyboard, and tells the player.
  func toggleSound() {
    setMuted(!Settings.isMuted)
    let text = Settings.isMuted ? "Sound off" : "Sound on"
    show(Notice(title: NSLocalizedString(text, comment: "a notice"), text: ""))
    (state as? SettingsState)?.refill()
  }
}
