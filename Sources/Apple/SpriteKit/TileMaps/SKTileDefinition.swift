/// The rotation of a tile in quarter turns, counterclockwise.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktiledefinitionrotation
public enum SKTileDefinitionRotation: UInt, Sendable {
  /// In order: none, 90°, 180° and 270° counterclockwise.
  case rotation0, rotation90, rotation180, rotation270
}

/// The look of one tile: a picture, or several that are shown one after another in a loop.
///
/// All tiles of a definition show the same picture at a time. The time is that of the scene: it stands still while the
/// scene, its view or the app is paused. Guesses, because Apple documents the speed only: that the tiles are in step,
/// that the first picture is the one at time 0, that pausing a map or changing its `speed` has no effect, and that a
/// `timePerFrame` of 0 or less shows the first picture.
///
/// Source: https://developer.apple.com/documentation/spritekit/sktiledefinition
@preconcurrency @MainActor
open class SKTileDefinition: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// The pictures of the tile's animation.
  open var textures: [SKTexture]
  /// The normal maps for lights, one for each texture. Default: none.
  open var normalTextures: [SKTexture] = []
  /// For the game's use. Default nil.
  open var userData: NSMutableDictionary?
  /// For the game's use. Default nil.
  open var name: String?
  /// The size in points. Default: the texture's.
  open var size: CGSize
  /// The seconds that each texture is shown. Default 0: the first is always shown.
  open var timePerFrame: CGFloat
  /// The weight with which the rule draws this definition; 0 means never. Default 1.
  open var placementWeight = 1
  /// The rotation. Default none. A map that was already drawn shows a change when one of its tiles changes.
  open var rotation = SKTileDefinitionRotation.rotation0
  /// Whether the picture is mirrored top to bottom. Default false.
  open var flipVertically = false
  /// Whether the picture is mirrored left to right. Default false.
  open var flipHorizontally = false

  /// A tile as large as its texture.
  public init(texture: SKTexture) {
    (textures, size, timePerFrame) = ([texture], texture.size(), 0)
    super.init()
  }

  /// - Parameter size: in points; the texture is stretched to it.
  public init(texture: SKTexture, size: CGSize) {
    (textures, self.size, timePerFrame) = ([texture], size, 0)
    super.init()
  }

  /// - Parameters:
  ///   - normalTexture: the normal map for lights.
  ///   - size: in points; the texture is stretched to it.
  public init(texture: SKTexture, normalTexture: SKTexture, size: CGSize) {
    (textures, self.size, timePerFrame) = ([texture], size, 0)
    normalTextures = [normalTexture]
    super.init()
  }

  /// - Parameters:
  ///   - size: in points; the textures are stretched to it.
  ///   - timePerFrame: the seconds that each texture is shown.
  public init(textures: [SKTexture], size: CGSize, timePerFrame: CGFloat) {
    (self.textures, self.size, self.timePerFrame) = (textures, size, timePerFrame)
    super.init()
  }

  /// - Parameters:
  ///   - normalTextures: the normal maps for lights, one for each texture.
  ///   - size: in points; the textures are stretched to it.
  ///   - timePerFrame: the seconds that each texture is shown.
  public init(textures: [SKTexture], normalTextures: [SKTexture], size: CGSize, timePerFrame: CGFloat) {
    (self.textures, self.size, self.timePerFrame) = (textures, size, timePerFrame)
    self.normalTextures = normalTextures
    super.init()
  }

  /// The index of the texture that is shown when a scene has run for a time, in seconds. A microsecond is added,
  /// because sums of sixtieths of a second are not exact.
  final func frame(at time: TimeInterval) -> Int {
    guard textures.count > 1, timePerFrame > 0 else { return 0 }
    let changes = ((time + 1e-6) / Double(timePerFrame)).rounded(.down)
    return changes < 9e15 ? Int(changes) % textures.count : 0
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  /// Reads a definition of an `.sks` file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    (textures, size, timePerFrame) = ([], .zero, 0)
    super.init()
    archive(NodeArchive(coder: coder, isReading: true))
  }

  open func encode(with coder: NSCoder) {
    archive(NodeArchive(coder: coder, isReading: false))
  }

  /// A copy that shares the textures.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKTileDefinition(
      textures: textures, normalTextures: normalTextures, size: size, timePerFrame: timePerFrame)
    copy.userData = userData?.mutableCopy() as? NSMutableDictionary
    (copy.name, copy.placementWeight, copy.rotation) = (name, placementWeight, rotation)
    (copy.flipVertically, copy.flipHorizontally) = (flipVertically, flipHorizontally)
    return copy
  }
}
