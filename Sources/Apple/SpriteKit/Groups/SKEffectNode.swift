public import CoreImage
package import Raster

/// Draws the nodes below it as one picture, which may be changed by a filter and then is drawn with its opacity and blend
/// mode.
///
/// Heights order the nodes below among themselves; the picture lies at the effect node's own height.
/// Source: https://developer.apple.com/documentation/spritekit/skeffectnode
@preconcurrency @MainActor
open class SKEffectNode: SKNode, SKWarpable {
  /// Whether there is such a picture; otherwise the nodes below are drawn as below any node. Default true, but for scenes.
  open var shouldEnableEffects = true {
    didSet { state.setGroup(shouldEnableEffects) }
  }
  /// How the picture joins what is below it. Default `.alpha`.
  open var blendMode = SKBlendMode.alpha {
    didSet { contentChanged() }
  }
  /// What the picture becomes before it is drawn; its lengths are pixels of the screen. The picture is made as far beyond
  /// the view as the filter reaches, so that a blur is the same at the view's edge. Default nil.
  ///
  /// A filter may be changed at any time. One that needs two pictures, a transition's, changes nothing.
  open var filter: CIFilter? {
    didSet { contentChanged() }
  }
  /// Whether the node's origin is the filter's `inputCenter`, if it has one. Default true.
  open var shouldCenterFilter = true {
    didSet { contentChanged() }
  }
  /// Whether the picture is kept, at the cost of its memory, as long as nothing in it changes or moves on the screen; it
  /// changes no pixel. Default false: it is made anew in each frame.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skeffectnode/shouldrasterize
  open var shouldRasterize = false {
    didSet { contentChanged() }
  }

  /// Differs from Apple: it does not run, which is said once as a `Diagnostic`. Default nil.
  open var shader: SKShader? {
    didSet { contentChanged() }
  }
  /// How the picture is bent. Default nil: not at all.
  ///
  /// Differs from Apple: it is drawn as it is, which is said once as a `Diagnostic`.
  open var warpGeometry: SKWarpGeometry? {
    didSet { contentChanged() }
  }
  /// How often each cell of the warp is divided, from 0 to 6. Default 1.
  open var subdivisionLevels = 1

  public override init() {
    super.init()
    state.setGroup(true)
  }

  /// Reads an effect node from a scene file; any other archive gives nil.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func decode(from coder: SceneCoder) {
    super.decode(from: coder)
    shouldEnableEffects = coder.bool("shouldEnableEffects") ?? !(self is SKScene)
    blendMode = coder.blendMode() ?? blendMode
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let effect = node as? SKEffectNode else { return }
    (shouldEnableEffects, blendMode) = (effect.shouldEnableEffects, effect.blendMode)
    (shouldCenterFilter, shouldRasterize) = (effect.shouldCenterFilter, effect.shouldRasterize)
    (shader, warpGeometry, subdivisionLevels) = (effect.shader, effect.warpGeometry, effect.subdivisionLevels)
    filter = effect.filter
  }

  package override func group(_ toPixels: Affine, in area: PixelRect) -> (layer: Layer, blend: SKBlendMode) {
    if shader != nil { UnfinishedFeature.shaders.report() }
    if warpGeometry != nil { UnfinishedFeature.warps.report() }
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
