import SpriteKit

/// The look of the world for an icon. Uses the standard art if the icon has none.
struct Theme: Equatable {
  /// The icon's name; nil for the primary icon.
  let name: String?

  /// The theme of the app's current icon.
  @MainActor static var current: Theme { Theme(name: AppIcon.current.name) }

  /// The theme's image if there is one, such as `Christmas Cactus`; otherwise the standard image, `Cactus`.
  @MainActor func texture(_ plain: String) -> SKTexture {
    guard let name, UIImage(named: "\(name) \(plain)") != nil else { return SKTexture(imageNamed: plain) }
    return SKTexture(imageNamed: "\(name) \(plain)")
  }

  /// The theme whose sun is a moon. It shines at night in all themes.
  static let moonName = "Christmas"

  /// The picture of the moon; nil if there is none.
  @MainActor static var moon: SKTexture? {
    UIImage(named: "\(moonName) Sun").map { _ in SKTexture(imageNamed: "\(moonName) Sun") }
  }

  /// The animation frames of an image: two if the theme has a second image, such as `Christmas Cactus 2`; otherwise
  /// one.
  @MainActor func frames(_ plain: String) -> [SKTexture] {
    // The list of files, because asking for an image that does not exist is reported.
    guard let name,
      Bundle.main.paths(forResourcesOfType: "png", inDirectory: nil).contains(where: {
        $0.hasSuffix("/\(name) \(plain) 2.png")
      })
    else { return [texture(plain)] }
    return [texture(plain), SKTexture(imageNamed: "\(name) \(plain) 2")]
  }

  /// The theme's weather, such as the scene file `Christmas Weather`; nil if there is none.
  @MainActor var weather: SKNode? {
    guard let name, NSDataAsset(name: "\(name) Weather.json5") != nil else { return nil }
    return SKNode(fileNamed: "\(name) Weather")
  }
}
