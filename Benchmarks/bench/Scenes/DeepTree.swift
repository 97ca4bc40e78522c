import SpriteKit

/// A tree of sprites with three levels. Each node of the upper levels has ten children.
final class DeepTree: SKScene {
  private var nodes: [SKNode] = []
  /// The nodes that move and turn in each frame.
  private var movers: [SKNode] = []
  private var angle: CGFloat = 0
  private var step: CGFloat = 1

  /// - Parameter step: every `step`-th node moves; with nil, none.
  init(nodeCount: Int, sprite: String, moving step: Int?) {
    super.init(size: CGSize(width: 1280, height: 720))
    let texture = SKTexture(imageNamed: sprite)
    func addNode(to parent: SKNode, depth: Int) {
      guard nodes.count < nodeCount else { return }
      let node = SKSpriteNode(texture: texture)
      node.position = CGPoint(x: nodes.count * 7 % 1280, y: nodes.count * 13 % 720)
      parent.addChild(node)
      nodes.append(node)
      guard depth < 3 else { return }
      for _ in 0..<10 { addNode(to: node, depth: depth + 1) }
    }
    while nodes.count < nodeCount { addNode(to: self, depth: 1) }
    if let step { movers = stride(from: 0, to: nodes.count, by: step).map { nodes[$0] } }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func update(_ currentTime: TimeInterval) {
    angle += 0.01
    step = -step
    for node in movers {
      node.position.x += step
      node.zRotation = angle
    }
  }
}
