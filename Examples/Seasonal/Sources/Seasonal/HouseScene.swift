import IconRemote
import SpriteKit

/// A house decorated to match the app's icon. During a season, a button brings back the everyday icon.
final class HouseScene: SKScene {
  private let season: SeasonalIcon
  private let content = SKNode()
  private let caption = Pill("", fontSize: 20, color: UIColor(red: 1, green: 0xF6 / 255, blue: 0xE5 / 255, alpha: 1))
  private let button = Pill(
    "Everyday icon, please", fontSize: 15, color: UIColor(red: 1, green: 0xD2 / 255, blue: 0x5A / 255, alpha: 1))
  private var house: SKSpriteNode?
  private var mood: Mood?

  init(size: CGSize, season: SeasonalIcon) {
    self.season = season
    super.init(size: size)
    scaleMode = .resizeFill
    anchorPoint = CGPoint(x: 0.5, y: 0.5)
    content.zPosition = 1
    addChild(content)
    caption.name = "caption"
    content.addChild(caption)
    button.name = "everyday"
    button.onTap = { [weak self] in self?.revert() }
    content.addChild(button)
    showSeason()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func didChangeSize(_ oldSize: CGSize) {
    house?.setScale(max(size.width / 375, size.height / 667))
    let scale = min(size.width / 375, size.height / 667)
    content.setScale(scale)
    let edge = size.height / scale / 2 - Pill.height / 2 - 8
    caption.position.y = edge
    button.position.y = -edge
  }

  /// Shows the house that matches the icon in use.
  func showSeason() {
    let mood = Mood(icon: UIApplication.shared.alternateIconName)
    guard mood != self.mood else { return }
    caption.text = mood.caption
    button.isHidden = mood == .everyday
    let next = SKSpriteNode(imageNamed: mood.imageName)
    addChild(next)
    if let old = house {
      next.alpha = 0
      next.zPosition = 0.5
      next.run(.sequence([.fadeIn(withDuration: 0.4), .run { [weak next] in next?.zPosition = 0 }]))
      old.run(.sequence([.wait(forDuration: 0.4), .removeFromParent()]))
    }
    house = next
    self.mood = mood
    didChangeSize(size)
  }

  private func revert() {
    Task { [season, weak self] in
      do {
        try await season.revert()
      } catch {
        self?.caption.text = error.localizedDescription
      }
      self?.showSeason()
    }
  }
}

/// The look of the house for each icon.
enum Mood {
  case everyday, diwali, christmas

  init(icon: String?) {
    self =
      switch icon {
      case "DiwaliAppIcon": .diwali
      case "ChristmasAppIcon": .christmas
      default: .everyday
      }
  }

  var imageName: String {
    switch self {
    case .everyday: "House"
    case .diwali: "House Diwali"
    case .christmas: "House Christmas"
    }
  }

  var caption: String {
    switch self {
    case .everyday: "An everyday house"
    case .diwali: "Happy Diwali"
    case .christmas: "Merry Christmas"
    }
  }
}
