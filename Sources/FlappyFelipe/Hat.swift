import SpriteKit

/// Felipe's hat follows the app's icon. A tap on it switches the icon, for players who know.
public final class Hat: SKSpriteNode {
  /// What a tap does besides.
  var onTap: (() -> Void)?

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  init() {
    super.init(texture: nil, color: .clear, size: .zero)
    prepare()
  }

  private func prepare() {
    anchorPoint = CGPoint(x: 0.5, y: 0.25)  // the brow, on the canvas that all hats share
    isUserInteractionEnabled = true
    dress(for: .current)
  }

  /// Shows the hat of an icon. Nothing else changes the hat's texture.
  func dress(for icon: AppIcon) {
    texture = SKTexture(imageNamed: icon.hatName)
    size = texture?.size() ?? .zero
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

  private func change(_ getIcon: () throws -> AppIcon) {
    do {
      dress(for: try getIcon())
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
