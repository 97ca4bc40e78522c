/// A light that falls on the sprites of a scene.
///
/// Differs from Apple: it changes no colour yet, which is said once as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/spritekit/sklightnode
@preconcurrency @MainActor
open class SKLightNode: SKNode {
  /// Default true.
  open var isEnabled = true {
    didSet { contentChanged() }
  }
  /// Default white.
  open var lightColor: UIColor = .white
  /// The light from everywhere. Default black.
  open var ambientColor: UIColor = .black
  /// Default black at half opacity.
  open var shadowColor = UIColor(white: 0, alpha: 0.5)
  /// How fast it grows weaker with the distance. Default 1.
  open var falloff: CGFloat = 1
  /// Which of 32 kinds of light it is. Default 1.
  open var categoryBitMask: UInt32 = 1

  public override init() {
    super.init()
  }

  /// Reads a light with default properties from a scene file; any other archive gives nil.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let light = node as? SKLightNode else { return }
    (isEnabled, lightColor, ambientColor) = (light.isEnabled, light.lightColor, light.ambientColor)
    (shadowColor, falloff, categoryBitMask) = (light.shadowColor, light.falloff, light.categoryBitMask)
  }

  /// Draws nothing; a light that could shine shows itself here first.
  package override func draw(into flattener: inout SceneFlattener) {
    if isEnabled { UnfinishedFeature.lights.report() }
  }
}
