import SpriteKit

/// Shows the game's scenes, all 667 points high and as wide as the screen's shape asks for.
final class GameViewController: UIViewController {
  private static let sceneHeight: CGFloat = 667

  override func loadView() {
    view = SKView(frame: UIScreen.main.bounds)
  }

  override func viewDidLoad() {
    guard let view = view as? SKView, let menu = SKScene(fileNamed: "MainMenu") else { return }
    view.presentScene(menu)
    fitScene()
  }

  override func viewDidLayoutSubviews() {
    fitScene()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let flapKeys: Set<UIKeyboardHIDUsage> = [.keyboardSpacebar, .keyboardUpArrow, .keyboardReturnOrEnter]
    guard presses.contains(where: { $0.key.map { flapKeys.contains($0.keyCode) } ?? false }) else {
      super.pressesBegan(presses, with: event)
      return
    }
    ((view as? SKView)?.scene as? any OneButtonScene)?.pressButton()
  }

  private func fitScene() {
    guard let view = view as? SKView, let scene = view.scene, view.bounds.height > 0 else { return }
    let shape = min(4, max(0.3, view.bounds.width / view.bounds.height))
    scene.scaleMode = .aspectFit
    scene.size = CGSize(width: (Self.sceneHeight * shape).rounded(), height: Self.sceneHeight)
  }
}

/// The game is played with one button: the space bar, or a tap anywhere.
@MainActor
protocol OneButtonScene: SKScene {
  func pressButton()
}
