import SpriteKit

/// Sprites three levels deep: each node of the upper levels has ten children.
final class DeepTree: SKScene {
  private var nodes: [SKNode] = []
  private var angle: CGFloat = 0
  private var step: CGFloat = 1
  /// Whether every node moves and turns in every frame.
  private let moves: Bool

  init(nodeCount: Int, sprite: String, moves: Bool) {
    self.moves = moves
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
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func update(_ currentTime: TimeInterval) {
    guard moves else { return }
    angle += 0.01
    step = -step
    for node in nodes {
      node.position.x += step
      node.zRotation = angle
    }
  }
}
