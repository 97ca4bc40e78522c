public import SpriteKit

/// One of the app's icons, as its Info.plist declares it.
public struct Icon: Identifiable, Comparable, Sendable {
  /// Its place in the chooser: 0 for the primary icon, from the plist for the others.
  public let ordinal: Int
  /// The key in `CFBundleAlternateIcons`; nil for the primary icon.
  public let name: String?
  /// The first of `CFBundleIconFiles`, as the plist has it.
  public let imageName: String

  public var id: String { imageName }

  public init(ordinal: Int, name: String?, imageName: String) {
    self.ordinal = ordinal
    self.name = name
    self.imageName = imageName
  }

  /// The icon's picture, at the screen's scale.
  @MainActor public var image: SKTexture {
    let texture = SKTexture(imageNamed: imageName)
    texture.usesMipmaps = true
    return texture
  }

  /// By place; two in one place by the names of their pictures.
  public static func < (one: Icon, other: Icon) -> Bool {
    (one.ordinal, one.imageName) < (other.ordinal, other.imageName)
  }
}
