import SpriteKit

/// Shows the game's scene, which is 667 points high and as wide as the window's proportions require.
final class GameViewController: UIViewController {
  private static let sceneHeight: CGFloat = 667

  override func viewDidLoad() {
    guard let view = view as? SKView, let scene = SKScene(fileNamed: "Game") else { return }
    view.presentScene(scene)
    fitScene()
  }

  override func viewDidLayoutSubviews() {
    fitScene()
  }

  private func fitScene() {
    guard let view = view as? SKView, let scene = view.scene, view.bounds.height > 0 else { return }
    let shape = min(4, max(0.3, view.bounds.width / view.bounds.height))
    scene.scaleMode = .aspectFit
    scene.size = CGSize(width: (Self.sceneHeight * shape).rounded(), height: Self.sceneHeight)
  }
}
