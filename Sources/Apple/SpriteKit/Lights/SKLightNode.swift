internal import Raster

/// A light that lights sprites and tile maps of its scene, and in which sprites cast shadows.
///
/// A light affects a sprite if the light is enabled and visible, and its `categoryBitMask` and a mask of the sprite
/// have a bit in common:
///
/// | mask of the sprite | effect |
/// | --- | --- |
/// | `lightingBitMask` | the light changes the sprite's colours |
/// | `shadowCastBitMask` | the sprite casts a shadow on everything that is drawn before it |
/// | `shadowedBitMask` | shadows also fall on the sprite if it is drawn later, and is below the light |
///
/// Apple documents no formula. Red, green and blue of a lit sprite are multiplied by the sum, over its lights, of
///
///     ambientColor + lightColor * (100 / (100 + d)) ^ falloff * diffuse
///
/// where d is the pixel's distance in points of the scene. `diffuse` is 1 without a normal map; with one it is
/// max(0, n.z + (n.x v.x + n.y v.y) / max(d, 100)), for the normal n and the vector v to the light. So a white ambient
/// colour and a black light look as if there were no light, which is Apple's rule; the distance of 100 points and the
/// diffuse part are a guess. At most eight lights have an effect in each mask of a sprite, the first in tree order; more
/// are reported once as a `Diagnostic`.
///
/// Differs from Apple: there are no specular highlights.
/// Source: https://developer.apple.com/documentation/spritekit/sklightnode
@preconcurrency @MainActor
open class SKLightNode: SKNode {
  /// Whether the light is on. Default true. A sprite with no enabled light is drawn as if not lit.
  open var isEnabled = true {
    didSet { contentChanged() }
  }
  /// The colour of the light. Its alpha has no effect. Default white.
  open var lightColor: UIColor = .white {
    didSet { contentChanged() }
  }
  /// The colour that reaches each lit pixel, at any distance and from any side. Its alpha has no effect. Default black.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sklightnode/ambientcolor
  open var ambientColor: UIColor = .black {
    didSet { contentChanged() }
  }
  /// The colour of shadows, which is drawn over the shadowed pixels with its alpha. Default black at half opacity.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sklightnode/shadowcolor
  open var shadowColor = UIColor(white: 0, alpha: 0.5) {
    didSet { contentChanged() }
  }
  /// The exponent of the decay with the distance: 0 for none. Default 1. Changes neither ambient nor shadow colour.
  ///
  /// Apple's range is above 0 and up to 1; public games use 2 and more, so values up to 64 are used as they are. Larger
  /// values count as 64, negative ones and NaN as 0.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sklightnode/falloff
  open var falloff: CGFloat = 1 {
    didSet { contentChanged() }
  }
  /// The categories of the light, which sprites' light masks select. Default 1.
  open var categoryBitMask: UInt32 = 1 {
    didSet { contentChanged() }
  }
  /// The radius of the light in points of the scene: shadows get softer with the distance from their casters. Default
  /// 0: a point, whose shadows have hard edges, as on Apple's systems.
  ///
  /// The edge is the mean of the shadows of up to 32 points of the light. Negative values, NaN and infinity count as 0,
  /// values above 10,000 as 10,000.
  ///
  /// Differs from Apple: an addition.
  public final var shadowSoftness: CGFloat = 0 {
    didSet { contentChanged() }
  }

  public override init() {
    super.init()
  }

  /// Reads a light with default properties from a scene file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archiveLight(archive)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let light = node as? SKLightNode else { return }
    (isEnabled, lightColor, ambientColor) = (light.isEnabled, light.lightColor, light.ambientColor)
    (shadowColor, falloff, categoryBitMask) = (light.shadowColor, light.falloff, light.categoryBitMask)
    shadowSoftness = light.shadowSoftness
  }

  /// Draws nothing; it tells the flattener the light's position.
  package override func draw(into flattener: inout SceneFlattener) {
    flattener.note(self)
  }

  package override var treeProperties: [(name: String, value: String)] {
    var properties = super.treeProperties
    if !isEnabled { properties.append(("isEnabled", "false")) }
    return properties
  }
}
