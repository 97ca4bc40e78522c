import SpriteKit
import UIKit

class GameViewController: UIViewController {
  @IBOutlet weak var scoreLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(scoreDidChange(_:)), name: GameScene.scoreDidChange, object: nil)
    guard let view = self.view as! SKView?, let scene = SKScene(fileNamed: "GameScene") else { return }
    scene.scaleMode = .aspectFill
    view.presentScene(scene)
    view.ignoresSiblingOrder = true
  }

  @IBAction func restart(_ sender: UIButton) {
    guard let scene = (view as? SKView)?.scene as? GameScene else { return }
    scene.restart()
  }

  @objc private func scoreDidChange(_ notification: Notification) {
    guard let score = notification.userInfo?["score"] as? Int else { return }
    scoreLabel.text = "\(score)"
  }

  override var prefersStatusBarHidden: Bool { true }
}
