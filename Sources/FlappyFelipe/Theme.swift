import SpriteKit

/// The look of the world that goes with an icon. What the icon has no art for looks as always.
struct Theme: Equatable {
  /// The icon's name; nil for the primary icon.
  let name: String?

  /// What the app's icon asks for now.
  @MainActor static var current: Theme { Theme(name: AppIcon.current.name) }

  /// `Christmas Cactus` where there is one, else `Cactus`.
  @MainActor func texture(_ plain: String) -> SKTexture {
    guard let name, UIImage(named: "\(name) \(plain)") != nil else { return SKTexture(imageNamed: plain) }
    return SKTexture(imageNamed: "\(name) \(plain)")
  }

  /// What moves has a second picture, `Christmas Cactus 2`; what does not is one picture.
  @MainActor func frames(_ plain: String) -> [SKTexture] {
    guard let name, UIImage(named: "\(name) \(plain) 2") != nil else { return [texture(plain)] }
    return [texture(plain), SKTexture(imageNamed: "\(name) \(plain) 2")]
  }

  /// What falls from the sky: the scene file `Christmas Weather`, where there is one.
  @MainActor var weather: SKNode? {
    guard let name, NSDataAsset(name: "\(name) Weather.json5") != nil else { return nil }
    return SKNode(fileNamed: "\(name) Weather")
  }
}
