public import SpriteKit

/// One of the app's icons, as declared in its Info.plist.
public struct Icon: Identifiable, Comparable, Sendable {
  /// The icon's position in the chooser: 0 for the primary icon, the plist's `ordinal` for the others.
  public let ordinal: Int
  /// The key in `CFBundleAlternateIcons`; nil for the primary icon.
  public let name: String?
  /// The first name in `CFBundleIconFiles`, exactly as in the plist.
  public let imageName: String

  /// The picture's name, which identifies the icon.
  public var id: String { imageName }

  /// Creates an icon. Apps get their icons from `IconManager`.
  public init(ordinal: Int, name: String?, imageName: String) {
    self.ordinal = ordinal
    self.name = name
    self.imageName = imageName
  }

  /// The icon's picture as a texture, at the screen's scale.
  @MainActor public var image: SKTexture {
    let texture = SKTexture(imageNamed: imageName)
    texture.usesMipmaps = true
    return texture
  }

  /// Orders icons by position, then by picture name.
  public static func < (one: Icon, other: Icon) -> Bool {
    (one.ordinal, one.imageName) < (other.ordinal, other.imageName)
  }
}
