package import Raster

/// A picture or a plain rectangle.
///
/// Source: https://developer.apple.com/documentation/spritekit/skspritenode
@preconcurrency @MainActor
open class SKSpriteNode: SKNode, SKWarpable {
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
    set { setExtra(newValue, isDefault: newValue == nil) { $0.normalTexture = $1 } }
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
      setExtra(newValue, isDefault: newValue == 0) { $0.colorBlendFactor = $1 }
      contentChanged()
    }
  }
  /// Which part of the picture lies on the node's position; (0.5, 0.5), the default, is its middle.
  open var anchorPoint: CGPoint {
    get { extra?.anchorPoint ?? SpriteExtras.middle }
    set {
      setExtra(newValue, isDefault: newValue == SpriteExtras.middle) { $0.anchorPoint = $1 }
      contentChanged()
    }
  }
  /// The part of the texture, from 0 to 1, y up, that alone is stretched. Default: the whole.
  open var centerRect: CGRect {
    get { extra?.centerRect ?? SpriteExtras.wholeRect }
    set {
      setExtra(newValue, isDefault: newValue == SpriteExtras.wholeRect) { $0.centerRect = $1 }
      contentChanged()
    }
  }

  /// How the picture joins what is below it. Default `.alpha`.
  open var blendMode = SKBlendMode.alpha {
    didSet { contentChanged() }
  }
  /// Differs from Apple: it does not run, which is said once as a `Diagnostic`. Default nil.
  open var shader: SKShader? {
    get { extra?.shader }
    set {
      setExtra(newValue, isDefault: newValue == nil) { $0.shader = $1 }
      contentChanged()
    }
  }
  /// How the picture is bent. Default nil: not at all.
  ///
  /// Differs from Apple: it is drawn as it is, which is said once as a `Diagnostic`.
  open var warpGeometry: SKWarpGeometry? {
    get { extra?.warpGeometry }
    set {
      setExtra(newValue, isDefault: newValue == nil) { $0.warpGeometry = $1 }
      contentChanged()
    }
  }
  /// How often each cell of the warp is divided, from 0 to 6. Default 1.
  open var subdivisionLevels: Int {
    get { extra?.subdivisionLevels ?? 1 }
    set { setExtra(newValue, isDefault: newValue == 1) { $0.subdivisionLevels = $1 } }
  }
  /// Which lights fall on the sprite. Default 0: none. See `SKLightNode`, which does not work yet, as all three.
  open var lightingBitMask: UInt32 {
    get { extra?.lightingBitMask ?? 0 }
    set { setExtra(newValue, isDefault: newValue == 0) { $0.lightingBitMask = $1 } }
  }
  /// Which lights it throws a shadow from. Default 0: none.
  open var shadowCastBitMask: UInt32 {
    get { extra?.shadowCastBitMask ?? 0 }
    set { setExtra(newValue, isDefault: newValue == 0) { $0.shadowCastBitMask = $1 } }
  }
  /// Whose shadows fall on it, by the lights that they are from. Default 0: none.
  open var shadowedBitMask: UInt32 {
    get { extra?.shadowedBitMask ?? 0 }
    set { setExtra(newValue, isDefault: newValue == 0) { $0.shadowedBitMask = $1 } }
  }

  /// Rarely used properties of sprites; nil until the first of them, or of those of all nodes, is written.
  private final var extra: SpriteExtras? { extras.map { unsafeDowncast($0, to: SpriteExtras.self) } }

  /// Sets a rare property of sprites; see `setRare`.
  private final func setExtra<Value>(_ value: Value, isDefault: Bool, _ set: (SpriteExtras, Value) -> Void) {
    setRare(value, isDefault: isDefault) { set(unsafeDowncast($0, to: SpriteExtras.self), $1) }
  }

  nonisolated override final func newExtras() -> NodeExtras { SpriteExtras() }

  /// A sprite with a texture, a tint and a size in points. Without a texture it draws a rectangle of `color`.
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

  /// A sprite that stretches a texture to a size in points. Without a texture it draws a white rectangle.
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

  /// A rectangle of one color, with a size in points.
  public convenience init(color: UIColor, size: CGSize) {
    self.init(texture: nil, color: color, size: size)
  }

  /// Reads a sprite from a scene file; any other archive gives nil.
  public required init?(coder: NSCoder) {
    texture = nil
    color = .white
    size = .zero
    super.init(coder: coder)
  }

  override func decode(from coder: SceneCoder) {
    super.decode(from: coder)
    decodeSprite(from: coder)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
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

/// How a node's pixels are combined with those below, for a premultiplied source S over a destination D with alphas Sa
/// and Da.
///
/// Source: https://developer.apple.com/documentation/spritekit/skblendmode
public enum SKBlendMode: Int, Sendable {
  /// In order: S + D (1 - Sa); S + D; D - S; S D; 2 S D; S + D (1 - S); S alone; S D + D (1 - Sa). Subtract, both multiply
  /// modes and multiplyAlpha keep Da.
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha

  package var raster: BlendMode { BlendMode(rawValue: UInt8(rawValue)) ?? .alpha }
}
