import GameplayKit
import SpriteKit

/// The state before a round: Felipe hovers at his flying position, and a hand shows what to do.
final class TutorialState: GameState {
  override func didEnter(from previousState: GKState?) {
    scene.clear()
    scene.showTitle(false)
    scene.showScore(true)
    scene.flight?.start()
    let felipe = scene.felipe
    felipe.recover()
    felipe.fly(secondsPerBeat: 0.3)
    felipe.go(to: CGPoint(x: scene.flightX, y: Rules.startHeight), scale: Felipe.flyingScale)
    super.didEnter(from: previousState)
  }

  override func fillPanel() {
    if scene.isToday {
      addHeadline(NSLocalizedString("Today's flight", comment: "before a round"), y: 480)
      addLine(scene.day, size: 18, y: 166)
      if let day = Settings.newestDay, day > scene.day {
        let text = NSLocalizedString("Clock set back? Last flight: %@", comment: "a day later than today")
        addLine(String(format: text, day), size: 16, y: 134, color: .straw).name = "clock"
      }
    } else {
      addHeadline(NSLocalizedString("Get ready!", comment: "before a round"), y: 480)
    }
    addLine(NSLocalizedString("Tap to flap", comment: "the tutorial's hint"), size: 20, y: 226)
    let hand = SKSpriteNode(imageNamed: "Tap")
    hand.name = "hand"
    hand.position.y = 290
    let frames = ["Tap", "Tap Down"].map(SKTexture.init(imageNamed:))
    hand.run(.repeatForever(.animate(with: frames, timePerFrame: 0.35)))
    panel.addChild(hand)
  }

  override func layOut() {
    super.layOut()
    panel.childNode(withName: "hand")?.position.x = scene.flightX + 14
    if scene.felipe.action(forKey: "arrive") == nil { scene.felipe.position.x = scene.flightX }
  }

  override func update(deltaTime seconds: TimeInterval) {
    scene.drift(seconds)
  }

  override func press() {
    scene.enter(PlayingState.self)
    scene.state?.press()
  }
}
