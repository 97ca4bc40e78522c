import SpriteKit

/// Felipe's hat, which matches the app's icon. Tapping it switches the icon: a hidden feature.
public final class Hat: SKSpriteNode {
  /// Called on a tap when today has no other icon to switch to: the hat is then a part of Felipe.
  var onTap: (() -> Void)?
  /// Called on a tap that switches the icon.
  var onSwitch: (() -> Void)?

  /// Decodes the hat and gives it the look of the current icon.
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

  /// Shows the hat of an icon. Only this function changes the hat's texture.
  func dress(for icon: AppIcon) {
    texture = SKTexture(imageNamed: icon.hatName)
    // The size includes the scale, which is not 1 while the hat bounces.
    let scale = xScale
    setScale(1)
    size = texture?.size() ?? .zero
    setScale(scale)
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    (scene as? GameScene)?.state?.noticePlayer()
    do {
      let icon = try AppIcon.current.alternative(on: GameClock.current.holiday)
      onSwitch?()
      try AppIcon.alternate { [weak self] getIcon in
        DispatchQueue.main.async { self?.change(to: icon, getIcon) }
      }
    } catch {
      // No holiday today: the switch stays hidden.
      onTap?()
    }
  }

  private func change(to icon: AppIcon, _ getIcon: () throws -> AppIcon) {
    do {
      dress(for: try getIcon())
      (scene as? GameScene)?.followIcon()
      bounce()
      play(.hat)
    } catch {
      // The option --crash-on-icon-error stops the app if the icon cannot be changed.
      if FelipeApp.current?.crashesOnIconError == true { fatalError("\(error)") }
      (scene as? GameScene)?.showFailure(of: icon, error)
    }
  }

  /// Wiggles, as a hint that the hat can be tapped today.
  func wiggle() {
    let turns: [CGFloat] = [0.16, -0.28, 0.22, -0.1]
    run(.sequence(turns.map { .eased(.rotate(byAngle: $0, duration: 0.13)) }), withKey: "wiggle")
    let spark = SKSpriteNode(imageNamed: "Spark")
    spark.position = CGPoint(x: 44, y: 40)
    spark.zPosition = 1
    spark.setScale(0)
    addChild(spark)
    spark.run(
      .sequence([
        .group([.scale(to: 1.3, duration: 0.25), .rotate(byAngle: 1.5, duration: 0.5)]),
        .fadeOut(withDuration: 0.2), .removeFromParent(),
      ]))
  }

  private func bounce() {
    let up = SKAction.scale(to: 1.15, duration: 0.08)
    up.timingMode = .easeOut
    run(.sequence([up, .scale(to: 1, duration: 0.12)]), withKey: "bounce")
  }
}

extension AppIcon {
  /// The name of the hat's image, such as "Christmas Hat"; the sombrero for the primary icon and for icons without a
  /// hat.
  @MainActor var hatName: String {
    guard let name, UIImage(named: "\(name) Hat") != nil else { return "Sombrero" }
    return "\(name) Hat"
  }
}
