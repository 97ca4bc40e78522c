import SpriteKit

/// A minimal app with an alternate icon. A tap switches between Felipe's sombrero and his Valentine hat.
final class TwoIconsApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = SKView(frame: window.bounds)
    window.rootViewController = UIViewController()
    window.rootViewController?.view = view
    window.makeKeyAndVisible()
    view.presentScene(HatScene(size: window.bounds.size))
    self.window = window
    return true
  }
}

final class HatScene: SKScene {
  private let world = SKNode()
  private let hat = SKSpriteNode(imageNamed: "Sombrero")
  private let hill = SKShapeNode(ellipseOf: CGSize(width: 3000, height: 2000))

  override func sceneDidLoad() {
    scaleMode = .resizeFill
    anchorPoint = CGPoint(x: 0.5, y: 0.5)
    hill.position.y = -1090
    hill.strokeColor = .clear
    let felipe = SKSpriteNode(imageNamed: "Felipe Wing Level")
    felipe.setScale(2.2)
    felipe.position.y = -30
    hat.name = "hat"
    hat.anchorPoint = CGPoint(x: 0.5, y: 0.25)  // the hat's brow
    hat.position = CGPoint(x: 4, y: 33)  // Felipe's brow
    hat.zPosition = 1
    felipe.addChild(hat)
    world.addChild(hill)
    world.addChild(felipe)
    addChild(world)
    didChangeSize(size)
    showIcon()
  }

  override func didChangeSize(_ oldSize: CGSize) {
    world.setScale(min(size.width, size.height) / 375)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    let other = UIApplication.shared.alternateIconName == nil ? "Valentine" : nil
    UIApplication.shared.setAlternateIconName(other) { [weak self] error in
      if let error { NSLog("%@", "The icon stays: \(error.localizedDescription)") }
      DispatchQueue.main.async { self?.showIcon() }
    }
  }

  private func showIcon() {
    let isValentine = UIApplication.shared.alternateIconName != nil
    hat.texture = SKTexture(imageNamed: isValentine ? "Valentine Hat" : "Sombrero")
    if isValentine {
      backgroundColor = UIColor(red: 0.97, green: 0.65, blue: 0.77, alpha: 1)
      hill.fillColor = UIColor(red: 1, green: 0.91, blue: 0.94, alpha: 1)
    } else {
      backgroundColor = UIColor(red: 0.42, green: 0.78, blue: 0.9, alpha: 1)
      hill.fillColor = UIColor(red: 0.99, green: 0.91, blue: 0.78, alpha: 1)
    }
  }
}
