/// The rotation of a tile in quarter turns, counterclockwise.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktiledefinitionrotation
public enum SKTileDefinitionRotation: UInt, Sendable {
  /// In order: none, 90°, 180° and 270° counterclockwise.
  case rotation0, rotation90, rotation180, rotation270
}

/// What one tile looks like.
///
/// Differs from Apple: of several textures the first is shown, which is said once as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/spritekit/sktiledefinition
@preconcurrency @MainActor
open class SKTileDefinition: NSObject, @preconcurrency NSCopying {
  /// What is shown, one after the other.
  open var textures: [SKTexture]
  /// What lights fall on. Default: none.
  open var normalTextures: [SKTexture] = []
  /// Kept for the game. Default nil.
  open var userData: NSMutableDictionary?
  /// Kept for the game. Default nil.
  open var name: String?
  /// In points. Default: the texture's.
  open var size: CGSize
  /// Seconds that each texture shows. Default 0.
  open var timePerFrame: CGFloat
  /// How often it is taken from among its rule's definitions; 0 is never. Default 1.
  open var placementWeight = 1
  /// Default: none. A map that has been drawn takes notice once a tile of it changes.
  open var rotation = SKTileDefinitionRotation.rotation0
  /// Default false.
  open var flipVertically = false
  /// Default false.
  open var flipHorizontally = false

  /// A tile as large as its texture.
  public init(texture: SKTexture) {
    (textures, size, timePerFrame) = ([texture], texture.size(), 0)
    super.init()
  }

  /// - Parameter size: points, to which the texture is stretched.
  public init(texture: SKTexture, size: CGSize) {
    (textures, self.size, timePerFrame) = ([texture], size, 0)
    super.init()
  }

  /// - Parameters:
  ///   - normalTexture: what lights fall on.
  ///   - size: points, to which the texture is stretched.
  public init(texture: SKTexture, normalTexture: SKTexture, size: CGSize) {
    (textures, self.size, timePerFrame) = ([texture], size, 0)
    normalTextures = [normalTexture]
    super.init()
  }

  /// - Parameters:
  ///   - size: points, to which the textures are stretched.
  ///   - timePerFrame: seconds that each texture shows.
  public init(textures: [SKTexture], size: CGSize, timePerFrame: CGFloat) {
    (self.textures, self.size, self.timePerFrame) = (textures, size, timePerFrame)
    super.init()
  }

  /// - Parameters:
  ///   - normalTextures: what lights fall on, one for each texture.
  ///   - size: points, to which the textures are stretched.
  ///   - timePerFrame: seconds that each texture shows.
  public init(textures: [SKTexture], normalTextures: [SKTexture], size: CGSize, timePerFrame: CGFloat) {
    (self.textures, self.size, self.timePerFrame) = (textures, size, timePerFrame)
    self.normalTextures = normalTextures
    super.init()
  }

  /// A definition that shows the same textures, not copies of them.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTileDefinition(
      textures: textures, normalTextures: normalTextures, size: size, timePerFrame: timePerFrame)
    copy.userData = userData?.mutableCopy() as? NSMutableDictionary
    (copy.name, copy.placementWeight, copy.rotation) = (name, placementWeight, rotation)
    (copy.flipVertically, copy.flipHorizontally) = (flipVertically, flipHorizontally)
    return copy
  }
}
