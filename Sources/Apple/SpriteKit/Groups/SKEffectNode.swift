public import CoreImage
package import Raster

/// A node that draws its descendants as one picture, applies a filter and draws the result with its opacity and blend
/// mode.
///
/// The picture is at the effect node's own `zPosition`; the z positions of the descendants only order them among
/// themselves.
///
/// Source: https://developer.apple.com/documentation/spritekit/skeffectnode
@preconcurrency @MainActor
open class SKEffectNode: SKNode, SKWarpable {
  /// Whether the descendants are drawn as one picture. If false the node is like any other. Default true, false for
  /// scenes.
  open var shouldEnableEffects = true {
    didSet { state.setGroup(shouldEnableEffects) }
  }
  /// The mode that combines the picture with the pixels below. Default `.alpha`.
  open var blendMode = SKBlendMode.alpha {
    didSet { contentChanged() }
  }
  /// The filter applied to the picture before it is drawn, with lengths in pixels of the screen. Default nil.
  ///
  /// The picture extends beyond the view as far as the filter reaches, so that a blur looks the same at the view's
  /// edge. The filter's values can be changed at any time. A transition filter, which needs two pictures, does nothing.
  ///
  /// A filter that, with those of the effect nodes around it, reaches further than 2,048 pixels is not applied, and a
  /// node inside 32 effect and crop nodes that is one itself is not drawn; each is reported once as a `Diagnostic`.
  open var filter: CIFilter? {
    didSet { state.filterChanged() }
  }
  /// Whether the filter's `inputCenter`, if it has one, is the node's origin. Default true.
  open var shouldCenterFilter = true {
    didSet { contentChanged() }
  }
  /// Whether the picture is cached while nothing in it changes or moves on the screen, at the cost of memory. Changes
  /// no pixel. Default false: the picture is drawn in each frame.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skeffectnode/shouldrasterize
  open var shouldRasterize = false {
    didSet { contentChanged() }
  }

  /// The program that computes the pixels of the picture after the filter. Default nil: none. See docs/shaders.md.
  ///
  /// `u_texture` is the picture, and `v_tex_coord` is (0, 0) in its lower left corner and (1, 1) in the upper right
  /// one. The picture is the rectangle around the accumulated frames of the children, in the node's coordinates,
  /// extended by the reach of the filter; for an upright node, rounded out to whole pixels. The picture of a scene is
  /// its part of the view. A picture is drawn up to 512 pixels beyond the view on each side; further away, its border
  /// repeats.
  ///
  /// Source: "called when the rasterized image is blended into the parent's framebuffer",
  /// https://developer.apple.com/documentation/spritekit/skeffectnode/shader. Without `shouldEnableEffects`, "the
  /// effect node is ignored": https://developer.apple.com/documentation/spritekit/skeffectnode/shouldenableeffects. A
  /// guess: the rectangle, for which Apple's pages give no rule.
  open var shader: SKShader? {
    didSet { contentChanged() }
  }
  /// The distortion of the picture. The picture is the same rectangle as for `shader`. Default nil: none.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/warping-spritekit-content-by-using-an-effect-node
  open var warpGeometry: SKWarpGeometry? {
    didSet { contentChanged() }
  }
  /// The number of times each cell of the warp is divided into four, from 0 to 6. Default 1. See `SKWarpable`.
  open var subdivisionLevels = 1 {
    didSet { contentChanged() }
  }

  public override init() {
    super.init()
    state.setGroup(true)
  }

  /// Reads an effect node from a scene file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func decode(from coder: SceneCoder) {
    super.decode(from: coder)
    shouldEnableEffects = coder.bool("shouldEnableEffects") ?? !(self is SKScene)
    blendMode = coder.blendMode() ?? blendMode
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archiveEffect(archive)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let effect = node as? SKEffectNode else { return }
    (shouldEnableEffects, blendMode) = (effect.shouldEnableEffects, effect.blendMode)
    (shouldCenterFilter, shouldRasterize) = (effect.shouldCenterFilter, effect.shouldRasterize)
    (shader, warpGeometry, subdivisionLevels) = (effect.shader, effect.warpGeometry, effect.subdivisionLevels)
    filter = effect.filter
  }

  override var shaderUses: [ShaderUse] {
    guard shouldEnableEffects, let shader else { return [] }
    return [ShaderUse(shader: shader, inputs: shader.inputs(of: self))]
  }

  package override func group(_ toPixels: Affine, in area: PixelRect) -> (layer: Layer, blend: SKBlendMode) {
    let filter = filter?.pixelFilter(
      center: shouldCenterFilter ? CGPoint(x: toPixels.tx, y: toPixels.ty) : nil,
      bottomLeft: CGPoint(x: area.x, y: area.y + area.height))
    return (Layer(filter: filter, isKept: shouldRasterize), blendMode)
  }

  package override var treeProperties: [(name: String, value: String)] {
    var properties = super.treeProperties
    if shouldEnableEffects == self is SKScene {
      properties.append(("shouldEnableEffects", "\(shouldEnableEffects)"))
    }
    if let filter { properties.append(("filter", filter.name)) }
    if blendMode != .alpha { properties.append(("blendMode", "\(blendMode)")) }
    return properties
  }
}
