public import simd

/// A node for a SceneKit scene.
///
/// Differs from Apple: there is no SceneKit, so it draws nothing, which is reported once as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/spritekit/sk3dnode
@preconcurrency @MainActor
open class SK3DNode: SKNode {
  /// The size of the node's area, in points, centred on its position.
  open var viewportSize: CGSize
  /// The time of the SceneKit scene in seconds; has no effect. Default 0.
  open var sceneTime: TimeInterval = 0
  /// Whether the SceneKit scene plays; has no effect. Default false.
  open var isPlaying = false
  /// Whether the SceneKit scene repeats; has no effect. Default true.
  open var loops = true
  /// Whether SceneKit adds lights; has no effect. Default false.
  open var autoenablesDefaultLighting = false

  /// A node with an area in points.
  public init(viewportSize: CGSize) {
    self.viewportSize = viewportSize
    super.init()
  }

  public override convenience init() {
    self.init(viewportSize: .zero)
  }

  /// Reads a node with an empty viewport from a scene file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    viewportSize = .zero
    super.init(coder: coder)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let node = node as? SK3DNode else { return }
    (viewportSize, sceneTime, isPlaying) = (node.viewportSize, node.sceneTime, node.isPlaying)
    (loops, autoenablesDefaultLighting) = (node.loops, node.autoenablesDefaultLighting)
  }

  /// Returns the point unchanged, as nothing is projected.
  open func projectPoint(_ point: vector_float3) -> vector_float3 {
    UnfinishedFeature.models.report()
    return point
  }

  /// Returns the point unchanged, as nothing is projected.
  open func unprojectPoint(_ point: vector_float3) -> vector_float3 {
    UnfinishedFeature.models.report()
    return point
  }

  package override var contentBounds: CGRect {
    CGRect(
      x: -viewportSize.width / 2, y: -viewportSize.height / 2, width: viewportSize.width, height: viewportSize.height)
  }

  package override func draw(into flattener: inout SceneFlattener) {
    UnfinishedFeature.models.report()
  }
}
