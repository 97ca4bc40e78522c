/// A light that lights sprites of its scene.
///
/// Differs from Apple: it has no effect yet, which is reported once as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/spritekit/sklightnode
@preconcurrency @MainActor
open class SKLightNode: SKNode {
  /// Whether the light is on. Default true.
  open var isEnabled = true {
    didSet { contentChanged() }
  }
  /// The colour of the light. Default white.
  open var lightColor: UIColor = .white
  /// The colour of the ambient light. Default black.
  open var ambientColor: UIColor = .black
  /// The colour of shadows. Default black at half opacity.
  open var shadowColor = UIColor(white: 0, alpha: 0.5)
  /// The rate at which the light weakens with the distance. Default 1.
  open var falloff: CGFloat = 1
  /// The categories of the light, which sprites' light masks select. Default 1.
  open var categoryBitMask: UInt32 = 1

  public override init() {
    super.init()
  }

  /// Reads a light with default properties from a scene file, or what `encode(with:)` wrote.
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
  }

  /// Draws nothing. Reports that lights have no effect yet.
  package override func draw(into flattener: inout SceneFlattener) {
    if isEnabled { UnfinishedFeature.lights.report() }
  }
}
