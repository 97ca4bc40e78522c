import SpriteKit

/// Many sprites that do not move. In every frame, one is removed and one is added.
final class ChurningScene: SKScene {
  /// The arrangement of the sprites in the tree.
  enum Shape {
    /// All sprites are children of the scene and have the same z position.
    case row
    /// A hundred parents share the sprites, which have seven different z positions.
    case branches

    var title: String {
      switch self {
      case .row: "one parent"
      case .branches: "a hundred parents, seven heights"
      }
    }
  }

  private let texture: SKTexture
  private let shape: Shape
  private let churns: Bool
  private var parents: [SKNode] = []
  private var random = SplitMix(seed: Bench.seed)
  private var made = 0

  /// - Parameters:
  ///   - count: the number of sprites.
  ///   - churns: whether to remove one sprite and add one in each frame; otherwise nothing changes.
  init(_ shape: Shape, count: Int, sprite: String, churns: Bool) {
    (self.shape, self.churns) = (shape, churns)
    texture = SKTexture(imageNamed: sprite)
    super.init(size: CGSize(width: 100, height: 100))
    switch shape {
    case .row: parents = [self]
    case .branches:
      parents = (0..<100).map { _ in SKNode() }
      parents.forEach(addChild)
    }
    for index in 0..<count { parents[index % parents.count].addChild(makeSprite()) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func update(_ currentTime: TimeInterval) {
    guard churns else { return }
    let parent = parents[below(parents.count)]
    // Removes a random child, because the first or the last might be faster to find than most.
    parent.children[below(parent.children.count)].removeFromParent()
    parent.addChild(makeSprite())
  }

  private func makeSprite() -> SKNode {
    let sprite = SKSpriteNode(texture: texture)
    sprite.position = CGPoint(x: made * 7 % 100, y: made * 13 % 100)
    if shape == .branches { sprite.zPosition = CGFloat(made % 7) }
    made += 1
    return sprite
  }

  private func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
}
