import SpriteKit

/// The look of the world for an icon. Uses the standard art if the icon has none.
struct Theme: Equatable {
  /// The icon's name; nil for the primary icon.
  let name: String?
  /// The names of the theme's own images, such as `Christmas Cactus`. They are listed once, because that takes
  /// milliseconds, and not asked for one by one, because a name without an image is reported.
  private let images: Set<String>

  @MainActor init(name: String?) {
    self.name = name
    let files = name == nil ? [] : Bundle.main.urls(forResourcesWithExtension: "png", subdirectory: nil) ?? []
    let names = files.map { String($0.lastPathComponent.prefix { $0 != "@" && $0 != "." }) }
    images = Set(names.filter { $0.hasPrefix("\(name ?? "") ") })
  }

  /// The theme of the app's current icon.
  @MainActor static var current: Theme { Theme(name: AppIcon.current.name) }

  /// The theme's image if there is one, such as `Christmas Cactus`; otherwise the standard image, `Cactus`.
  @MainActor func texture(_ plain: String) -> SKTexture {
    SKTexture(imageNamed: own(plain) ?? plain)
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
    [texture(plain)] + [own("\(plain) 2")].compactMap(\.self).map(SKTexture.init(imageNamed:))
  }

  /// The name of the theme's own image; nil if it has none.
  private func own(_ plain: String) -> String? {
    name.map { "\($0) \(plain)" }.flatMap { images.contains($0) ? $0 : nil }
  }

  /// The theme's weather, such as the scene file `Christmas Weather`; nil if there is none.
  @MainActor var weather: SKNode? {
    guard let name, NSDataAsset(name: "\(name) Weather.json5") != nil else { return nil }
    return SKNode(fileNamed: "\(name) Weather")
  }
}
