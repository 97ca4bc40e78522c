import SpriteKit

/// The first scene: `Scenes/MainMenu.json5` says what is in it. A tap beside the hat starts a round.
public final class MainMenu: SKScene, OneButtonScene {
  private var lastTime: TimeInterval?
  private var backdrop: Backdrop? { childNode(withName: "backdrop") as? Backdrop }

  public override func sceneDidLoad() {
    let felipe = childNode(withName: "felipe") as? Felipe
    felipe?.fly(secondsPerBeat: 0.6)
    felipe?.breathe()
    let hint = OutlinedLabel("Tap to flap", size: 24)
    hint.name = "hint"
    hint.position = CGPoint(x: 0, y: 172)
    hint.zPosition = 50
    hint.run(.repeatForever(.sequence([.scale(to: 1.06, duration: 0.5), .scale(to: 1, duration: 0.5)])))
    addChild(hint)
    backdrop?.fill(size)
  }

  public override func didChangeSize(_ oldSize: CGSize) {
    backdrop?.fill(size)
  }

  public override func update(_ currentTime: TimeInterval) {
    let step = min(0.05, currentTime - (lastTime ?? currentTime))
    lastTime = currentTime
    backdrop?.scroll(by: Rules.scrollSpeed * 0.5 * CGFloat(step))
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressButton()
  }

  func pressButton() {
    let round = Round(size: size)
    round.scaleMode = scaleMode
    view?.presentScene(round)
  }
}
