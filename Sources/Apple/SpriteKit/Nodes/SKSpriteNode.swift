package import Raster

/// A node that draws a texture or a rectangle of one colour.
///
/// Its outer edges are not antialiased: a pixel belongs to the sprite if its centre does. So sprites that touch show
/// nothing between them, even if one is turned a little, and the edges of a turned sprite are steps. A texture with a
/// clear margin of one pixel has smooth edges.
///
/// Source: https://developer.apple.com/documentation/spritekit/skspritenode. The edges: a game's picture of a phone
/// (https://github.com/JarWarren/SKFlappyBird), and
/// https://www.codeandweb.com/texturepacker/tutorials/reducing-sprite-artifacts-with-trim-margin.
@preconcurrency @MainActor
open class SKSpriteNode: SKNode, SKWarpable {
  /// The picture; nil draws a rectangle of `color`. Setting it keeps `size`, unless the sprite has no size: then it
  /// gets the texture's.
  open var texture: SKTexture? {
    didSet {
      guard texture !== oldValue else { return }
      contentChanged()
      if let texture, unscaledSize == .zero { unscaledSize = texture.size() }
    }
  }
  /// The surface normals for lights: red, green and blue are x, y and z from -1 (0) to 1 (255), with y up. nil, the
  /// default, means flat. Setting it keeps `size`. `SKTexture.generatingNormalMap()` makes one.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skspritenode/normaltexture
  open var normalTexture: SKTexture? {
    get { extra?.normalTexture }
    set {
      setExtra(newValue, isDefault: newValue == nil) { $0.normalTexture = $1 }
      contentChanged()
    }
  }
  /// The size in the parent's points: it includes `xScale` and `yScale`, and a side is negative where the sprite is
  /// mirrored.
  ///
  /// Setting it keeps the scale, so the sprite gets just this size. A sprite that is scaled to nothing, or to a number
  /// that is not finite, gets the size that it shows at scale 1. NaN and infinity draw nothing.
  ///
  /// The scale in the getter and the sign: http://www.openradar.me/22821479. Games take the layout and bodies of scaled
  /// sprites from it, such as `bird.setScale(2); SKPhysicsBody(circleOfRadius: bird.size.height / 2)`. Apple's page
  /// "Resizing a Sprite in Nine Parts" calls it the unscaled size, as it was in the first release. A guess: that the
  /// setter is the getter's inverse; otherwise `size.width = 9` would change a scaled sprite's height.
  open var size: CGSize {
    get {
      let (x, y) = (state.pointee.xScale, state.pointee.yScale)
      return CGSize(width: unscaledSize.width * x, height: unscaledSize.height * y)
    }
    set {
      let (x, y) = (state.pointee.xScale, state.pointee.yScale)
      unscaledSize = CGSize(
        width: Self.unscaled(newValue.width, by: x, from: unscaledSize.width),
        height: Self.unscaled(newValue.height, by: y, from: unscaledSize.height))
    }
  }
  /// The size in the sprite's own points, which is `size` at scale 1. It can be negative, and is what is drawn.
  package final var unscaledSize: CGSize {
    didSet { contentChanged() }
  }

  /// The unscaled length of a side that is `length` long at a scale.
  ///
  /// - Parameter before: the side's unscaled length so far. It stays if the side has the length already: a game that
  ///   writes one side writes the other back, which must not change by rounding.
  private static func unscaled(_ length: CGFloat, by scale: CGFloat, from before: CGFloat) -> CGFloat {
    let now = before * scale
    if length == now || length.isNaN && now.isNaN { return before }
    return scale != 0 && scale.isFinite ? length / scale : length
  }
  /// The colour of the rectangle, or the tint of the texture.
  open var color: UIColor {
    didSet { contentChanged() }
  }
  /// The strength of the tint, from 0, none, to 1, which multiplies the texture by `color`. Default 0.
  open var colorBlendFactor: CGFloat {
    get { extra?.colorBlendFactor ?? 0 }
    set {
      setExtra(newValue, isDefault: newValue == 0) { $0.colorBlendFactor = $1 }
      contentChanged()
    }
  }
  /// The point of the picture on the node's position, from (0, 0), lower left, to (1, 1). Default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { extra?.anchorPoint ?? SpriteExtras.middle }
    set {
      setExtra(newValue, isDefault: newValue == SpriteExtras.middle) { $0.anchorPoint = $1 }
      contentChanged()
    }
  }
  /// The only part of the texture that is stretched, from 0 to 1, y up. Default: the whole texture.
  open var centerRect: CGRect {
    get { extra?.centerRect ?? SpriteExtras.wholeRect }
    set {
      setExtra(newValue, isDefault: newValue == SpriteExtras.wholeRect) { $0.centerRect = $1 }
      contentChanged()
    }
  }

  /// The mode that combines the picture with the pixels below. Default `.alpha`.
  open var blendMode = SKBlendMode.alpha {
    didSet { contentChanged() }
  }
  /// The program that computes the sprite's pixels. Default nil: none. See docs/shaders.md.
  ///
  /// Apple's page: https://developer.apple.com/documentation/spritekit/skspritenode/shader
  open var shader: SKShader? {
    get { extra?.shader }
    set {
      setExtra(newValue, isDefault: newValue == nil) { $0.shader = $1 }
      contentChanged()
    }
  }
  /// The distortion of the picture. Default nil: none.
  ///
  /// Only the picture changes: `frame`, hit tests and physics bodies stay those of the rectangle. A `shader` computes
  /// the pixels where they are drawn, with the picture's `v_tex_coord`; lights and shadows stay where they are. All of
  /// this is a guess: Apple's pages say nothing.
  open var warpGeometry: SKWarpGeometry? {
    get { extra?.warpGeometry }
    set {
      setExtra(newValue, isDefault: newValue == nil) { $0.warpGeometry = $1 }
      contentChanged()
    }
  }
  /// The number of times each cell of the warp is divided into four, from 0 to 6. Default 1. See `SKWarpable`.
  open var subdivisionLevels: Int {
    get { extra?.subdivisionLevels ?? 1 }
    set {
      setExtra(newValue, isDefault: newValue == 1) { $0.subdivisionLevels = $1 }
      contentChanged()
    }
  }
  /// The categories of lights that change the sprite's colours. Default 0: none. See `SKLightNode`. A `shader` replaces
  /// the lighting.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skspritenode/lightingbitmask; the shader:
  /// https://developer.apple.com/documentation/spritekit/skspritenode/shader
  open var lightingBitMask: UInt32 {
    get { extra?.lightingMasks.lighting ?? 0 }
    set { setMask(\.lighting, newValue) }
  }
  /// The categories of lights in which the sprite casts a shadow. Default 0: none.
  ///
  /// The shadow is drawn on everything that is drawn before the sprite, even on nodes that no light affects. Its shape
  /// is that of the physics body, or else of all pixels of the texture that are not clear. The sprites of the same
  /// height cast one shadow, drawn before the first of them. A light inside the shape is not blocked.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sklightnode/shadowcolor. Guesses: the common shadow, and
  /// the light inside.
  open var shadowCastBitMask: UInt32 {
    get { extra?.lightingMasks.shadowCast ?? 0 }
    set { setMask(\.shadowCast, newValue) }
  }
  /// The categories of lights whose shadows also fall on the sprite if it is drawn after their casters. Default 0:
  /// none. Shadows of lights that are not above the sprite, by `zPosition`, do not fall on it.
  ///
  /// Source: table 1 of https://developer.apple.com/documentation/spritekit/sklightnode
  open var shadowedBitMask: UInt32 {
    get { extra?.lightingMasks.shadowed ?? 0 }
    set { setMask(\.shadowed, newValue) }
  }

  private func setMask(_ mask: WritableKeyPath<LightingMasks, UInt32>, _ value: UInt32) {
    setExtra(value, isDefault: value == 0) { $0.lightingMasks[keyPath: mask] = $1 }
    contentChanged()
  }

  /// Rarely used properties of sprites; nil until a rarely used property of the node is first written.
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
    unscaledSize = size
    super.init()
  }

  /// A sprite without size and texture. Its colour is transparent white: given a size, it shows nothing.
  ///
  /// Two public games show that nothing is drawn: both use `SKSpriteNode()` with a size as an invisible container,
  /// around white text or above a picture. A guess: that red, green and blue are 1, so that a texture set later is not
  /// tinted black. https://developer.apple.com/documentation/spritekit/skspritenode/color names no default.
  public override convenience init() {
    self.init(texture: nil, color: UIColor(white: 1, alpha: 0), size: .zero)
  }

  /// A sprite as large as its texture.
  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
  }

  /// A sprite that stretches a texture to a size in points. Without a texture it draws a white rectangle.
  public convenience init(texture: SKTexture?, size: CGSize) {
    self.init(texture: texture, color: .white, size: size)
  }

  /// A sprite with one of the app's images, as large as the image; see `SKTexture.init(imageNamed:)`.
  public convenience init(imageNamed name: String) {
    self.init(texture: SKTexture(imageNamed: name))
  }

  /// A sprite with one of the app's images, as large as the image.
  ///
  /// - Parameter generateNormalMap: whether `normalTexture` is computed with `SKTexture.generatingNormalMap()`.
  public convenience init(imageNamed name: String, normalMapped generateNormalMap: Bool) {
    let texture = SKTexture(imageNamed: name)
    self.init(texture: texture, normalMap: generateNormalMap ? texture.generatingNormalMap() : nil)
  }

  /// A sprite as large as its texture.
  ///
  /// - Parameter normalMap: the `normalTexture`.
  public convenience init(texture: SKTexture?, normalMap: SKTexture?) {
    self.init(texture: texture)
    normalTexture = normalMap
  }

  /// A rectangle of one colour, with a size in points.
  public convenience init(color: UIColor, size: CGSize) {
    self.init(texture: nil, color: color, size: size)
  }

  /// Reads a sprite from a scene file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    texture = nil
    color = .white
    unscaledSize = .zero
    super.init(coder: coder)
  }

  override func decode(from coder: SceneCoder) {
    super.decode(from: coder)
    decodeSprite(from: coder)
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archiveSprite(archive)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let sprite = node as? SKSpriteNode else { return }
    (texture, unscaledSize) = (sprite.texture, sprite.unscaledSize)
    (color, colorBlendFactor) = (sprite.color, sprite.colorBlendFactor)
    (anchorPoint, centerRect, blendMode) = (sprite.anchorPoint, sprite.centerRect, sprite.blendMode)
    normalTexture = sprite.normalTexture
    (shader, warpGeometry, subdivisionLevels) = (sprite.shader, sprite.warpGeometry, sprite.subdivisionLevels)
    (lightingBitMask, shadowCastBitMask) = (sprite.lightingBitMask, sprite.shadowCastBitMask)
    shadowedBitMask = sprite.shadowedBitMask
  }

  /// Sets both scales so that the sprite has `size` in its parent's points. Does nothing on a side of length 0.
  open func scale(to size: CGSize) {
    if unscaledSize.width != 0 { xScale = size.width / unscaledSize.width }
    if unscaledSize.height != 0 { yScale = size.height / unscaledSize.height }
  }

  package override var contentBounds: CGRect {
    let size = unscaledSize
    return CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height
    ).standardized
  }

  package override var drawnBounds: CGRect? { warpGeometry?.drawn == nil ? contentBounds : nil }

  override var shaderUses: [ShaderUse] {
    shader.map { [ShaderUse(shader: $0, inputs: shaderInputs(of: $0))] } ?? []
  }

  package override func draw(into flattener: inout SceneFlattener) {
    let plan = flattener.light(self, extra?.lightingMasks ?? .none)
    guard unscaledSize.width != 0, unscaledSize.height != 0 else { return }
    let warp = warpGeometry?.drawn?.warp(levels: subdivisionLevels)
    let target = Rect(contentBounds)
    if let warp { flattener.reportLostCells(of: warp, on: target, flattener.inherited.transform, of: self) }
    if let use = shaderUses.first, let bound = flattener.bind(use) {
      flattener.note(self, [use])
      let quad = Quad(image: nil, source: target, target: target, isAntialiased: false)
      return flattener.add(.shaded(ShadedQuad(quad, shader: bound, warp: warp)), of: self, blend: blendMode)
    }
    var quad = Quad(image: nil, source: target, target: target, color: color.raster, isAntialiased: false)
    if let texture {
      quad = flattener.quad(of: texture, on: target, center: Rect(centerRect))
      (quad.color, quad.colorBlend) = (color.raster, Double(colorBlendFactor))
    }
    flattener.add(
      flattener.content(quad, plan, normals: normalTexture, warp: warp), of: self, blend: blendMode)
  }

  package override var treeProperties: [(name: String, value: String)] {
    var properties = super.treeProperties
    if let texture { properties.append(("texture", texture.name)) }
    if let normalTexture { properties.append(("normalTexture", normalTexture.name)) }
    // At scale 1: the scales are printed beside it.
    properties += [("size.width", unscaledSize.width.treeText), ("size.height", unscaledSize.height.treeText)]
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
  /// In order: S + D (1 - Sa); S + D; D - S; S D; 2 S D; S + D (1 - S); S alone; S D + D (1 - Sa). Subtract, both
  /// multiply modes and multiplyAlpha keep Da.
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha

  package var raster: BlendMode { BlendMode(rawValue: UInt8(rawValue)) ?? .alpha }
}
