import SpriteKit

/// Felipe's hat follows the app's icon. A tap on it switches the icon, for players who know.
public final class Hat: SKSpriteNode {
  /// What a tap does besides.
  var onTap: (() -> Void)?

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    putOn()
  }

  init() {
    super.init(texture: nil, color: .clear, size: .zero)
    putOn()
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    onTap?()
    do {
      try AppIcon.alternate { [weak self] getIcon in
        DispatchQueue.main.async { self?.change(getIcon) }
      }
    } catch {
      // No holiday today: the switch stays a secret.
    }
  }

  func putOn() {
    texture = SKTexture(imageNamed: AppIcon.current.hatName)
    size = texture?.size() ?? .zero
    anchorPoint = CGPoint(x: 0.5, y: 0.25)  // the brow, on the canvas that all hats share
    isUserInteractionEnabled = true
  }

  private func change(_ getIcon: () throws -> AppIcon) {
    do {
      texture = SKTexture(imageNamed: try getIcon().hatName)
      bounce()
      play(.hat)
    } catch {
      // What --crash-on-icon-error asks for: to stop where the icon could not be changed.
      if FelipeApp.current?.crashesOnIconError == true { fatalError("\(error)") }
      (scene as? GameScene)?.show(notice: error.localizedDescription)
    }
  }

  private func bounce() {
    let up = SKAction.scale(to: 1.15, duration: 0.08)
    up.timingMode = .easeOut
    run(.sequence([up, .scale(to: 1, duration: 0.12)]), withKey: "bounce")
  }
}

extension AppIcon {
  /// "Christmas Hat"; the sombrero for the primary icon, and for one that has no hat of its own.
  @MainActor var hatName: String {
    guard let name, UIImage(named: "\(name) Hat") != nil else { return "Sombrero" }
    return "\(name) Hat"
  }
}
