package import Raster

/// A picture or a plain rectangle.
///
/// Source: https://developer.apple.com/documentation/spritekit/skspritenode
@preconcurrency @MainActor
open class SKSpriteNode: SKNode, SKWarpable {
  // The smallest first: it lies beside the smallest of `SKNode`.

  /// Default `.alpha`.
  open var blendMode = SKBlendMode.alpha {
    didSet { contentChanged() }
  }
  /// Setting it keeps `size`, but that of a sprite without a size becomes the texture's. nil shows a rectangle of
  /// `color`.
  open var texture: SKTexture? {
    didSet {
      guard texture !== oldValue else { return }
      contentChanged()
      if let texture, size == .zero { size = texture.size() }
    }
  }
  /// Which way the surface looks at each texel, for lights; nil, the default, is flat. Setting it keeps `size`.
  open var normalTexture: SKTexture? {
    get { extra?.normalTexture }
    set {
      if newValue != nil || extra != nil { makeExtra().normalTexture = newValue }
    }
  }
  /// In the node's own points, before its scale.
  open var size: CGSize {
    didSet { contentChanged() }
  }
  /// The rectangle's colour, or what the texture is tinted with.
  open var color: UIColor {
    didSet { contentChanged() }
  }
  /// How much of `color` is in the texture: 0, the default, none; 1 multiplies each texel by it.
  open var colorBlendFactor: CGFloat {
    get { extra?.colorBlendFactor ?? 0 }
    set {
      if newValue != 0 || extra != nil { makeExtra().colorBlendFactor = newValue }
      contentChanged()
    }
  }
  /// Which part of the picture lies on the node's position; (0.5, 0.5), the default, is its middle.
  open var anchorPoint: CGPoint {
    get { extra?.anchorPoint ?? SpriteExtras.middle }
    set {
      if newValue != SpriteExtras.middle || extra != nil { makeExtra().anchorPoint = newValue }
      contentChanged()
    }
  }
  /// The part of the texture, from 0 to 1, y up, that alone is stretched. Default: the whole.
  open var centerRect: CGRect {
    get { extra?.centerRect ?? SpriteExtras.wholeRect }
    set {
      if newValue != SpriteExtras.wholeRect || extra != nil { makeExtra().centerRect = newValue }
      contentChanged()
    }
  }

  /// Differs from Apple: it does not run, which is said once as a `Diagnostic`. Default nil.
  open var shader: SKShader? {
    get { extra?.shader }
    set {
      if newValue != nil || extra != nil { makeExtra().shader = newValue }
      contentChanged()
    }
  }
  /// How the picture is bent. Default nil: not at all.
  ///
  /// Differs from Apple: it is drawn as it is, which is said once as a `Diagnostic`.
  open var warpGeometry: SKWarpGeometry? {
    get { extra?.warpGeometry }
    set {
      if newValue != nil || extra != nil { makeExtra().warpGeometry = newValue }
      contentChanged()
    }
  }
  /// How often each cell of the warp is divided, from 0 to 6. Default 1.
  open var subdivisionLevels: Int {
    get { extra?.subdivisionLevels ?? 1 }
    set {
      if newValue != 1 || extra != nil { makeExtra().subdivisionLevels = newValue }
    }
  }
  /// Which lights fall on the sprite. Default 0: none. See `SKLightNode`, which does not work yet, as all three.
  open var lightingBitMask: UInt32 {
    get { extra?.lightingBitMask ?? 0 }
    set {
      if newValue != 0 || extra != nil { makeExtra().lightingBitMask = newValue }
    }
  }
  /// Which lights it throws a shadow from. Default 0: none.
  open var shadowCastBitMask: UInt32 {
    get { extra?.shadowCastBitMask ?? 0 }
    set {
      if newValue != 0 || extra != nil { makeExtra().shadowCastBitMask = newValue }
    }
  }
  /// Whose shadows fall on it, by the lights that they are from. Default 0: none.
  open var shadowedBitMask: UInt32 {
    get { extra?.shadowedBitMask ?? 0 }
    set {
      if newValue != 0 || extra != nil { makeExtra().shadowedBitMask = newValue }
    }
  }

  /// What few sprites have; nil before the first of it is set.
  private final var extra: SpriteExtras? { extras.map { unsafeDowncast($0, to: SpriteExtras.self) } }

  private final func makeExtra() -> SpriteExtras { unsafeDowncast(makeExtras(), to: SpriteExtras.self) }

  nonisolated override final func newExtras() -> NodeExtras { SpriteExtras() }

  public init(texture: SKTexture?, color: UIColor, size: CGSize) {
    self.texture = texture
    self.color = color
    self.size = size
    super.init()
  }

  /// A sprite of no size and without texture.
  public override convenience init() {
    self.init(texture: nil, color: .white, size: .zero)
  }

  /// A sprite as large as its texture.
  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
  }

  public convenience init(texture: SKTexture?, size: CGSize) {
    self.init(texture: texture, color: .white, size: size)
  }

  /// A sprite of the app's image of that name; see `SKTexture.init(imageNamed:)`.
  public convenience init(imageNamed name: String) {
    self.init(texture: SKTexture(imageNamed: name))
  }

  /// A sprite of the app's image of that name.
  ///
  /// - Parameter generateNormalMap: whether `normalTexture` is made of it, as `SKTexture.generatingNormalMap()` does.
  public convenience init(imageNamed name: String, normalMapped generateNormalMap: Bool) {
    let texture = SKTexture(imageNamed: name)
    self.init(texture: texture, normalMap: generateNormalMap ? texture.generatingNormalMap() : nil)
  }

  /// A sprite as large as its texture.
  ///
  /// - Parameter normalMap: its `normalTexture`.
  public convenience init(texture: SKTexture?, normalMap: SKTexture?) {
    self.init(texture: texture)
    normalTexture = normalMap
  }

  public convenience init(color: UIColor, size: CGSize) {
    self.init(texture: nil, color: color, size: size)
  }

  public required init?(coder: NSCoder) {
    texture = nil
    color = .white
    size = .zero
    super.init(coder: coder)
    if coder is NodeCopyCoder { return }
    guard let coder = coder as? SceneCoder else { return nil }
    decodeSprite(from: coder)
  }

  package override func takeProperties(of node: SKNode) {
    super.takeProperties(of: node)
    guard let sprite = node as? SKSpriteNode else { return }
    (texture, size, color, colorBlendFactor) = (sprite.texture, sprite.size, sprite.color, sprite.colorBlendFactor)
    (anchorPoint, centerRect, blendMode) = (sprite.anchorPoint, sprite.centerRect, sprite.blendMode)
    normalTexture = sprite.normalTexture
    (shader, warpGeometry, subdivisionLevels) = (sprite.shader, sprite.warpGeometry, sprite.subdivisionLevels)
    (lightingBitMask, shadowCastBitMask) = (sprite.lightingBitMask, sprite.shadowCastBitMask)
    shadowedBitMask = sprite.shadowedBitMask
  }

  /// Sets both scales, so that the sprite has a size in its parent; a side of no length is left alone.
  open func scale(to size: CGSize) {
    if self.size.width != 0 { xScale = size.width / self.size.width }
    if self.size.height != 0 { yScale = size.height / self.size.height }
  }

  package override var contentBounds: CGRect {
    CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height
    ).standardized
  }

  package override var drawnBounds: CGRect? { contentBounds }

  package override func draw(into flattener: inout SceneFlattener) {
    guard size.width != 0, size.height != 0 else { return }
    if shader != nil { UnfinishedFeature.shaders.report() }
    if warpGeometry != nil { UnfinishedFeature.warps.report() }
    let target = Rect(contentBounds)
    guard let texture else {
      flattener.add(
        .quad(
          Quad(
            image: nil, source: target, target: target, color: color.raster, isAntialiased: !flattener.isUpright)),
        of: self, blend: blendMode)
      return
    }
    var quad = flattener.quad(of: texture, on: target, center: Rect(centerRect))
    (quad.color, quad.colorBlend) = (color.raster, Double(colorBlendFactor))
    quad.isAntialiased = !flattener.isUpright
    flattener.add(.quad(quad), of: self, blend: blendMode)
  }

  package override var treeProperties: [(name: String, value: String)] {
    var properties = super.treeProperties
    if let texture { properties.append(("texture", texture.name)) }
    if let normalTexture { properties.append(("normalTexture", normalTexture.name)) }
    properties += [("size.width", size.width.treeText), ("size.height", size.height.treeText)]
    if texture == nil || colorBlendFactor != 0 { properties.append(("color", color.treeText)) }
    if colorBlendFactor != 0 { properties.append(("colorBlendFactor", colorBlendFactor.treeText)) }
    if anchorPoint != SpriteExtras.middle {
      properties += [("anchorPoint.x", anchorPoint.x.treeText), ("anchorPoint.y", anchorPoint.y.treeText)]
    }
    if blendMode != .alpha { properties.append(("blendMode", "\(blendMode)")) }
    return properties
  }
}

/// How a node's pixels join those below it.
///
/// Source: https://developer.apple.com/documentation/spritekit/skblendmode
public enum SKBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha

  package var raster: BlendMode { BlendMode(rawValue: UInt8(rawValue)) ?? .alpha }
}
