import Box2DPeer
import SpriteKit

/// Boxes that fall into a container and form a heap. The nodes draw nothing.
final class BoxHeap: SKScene {
  static let side: CGFloat = 18
  static let container = CGSize(width: 1_200, height: 1_500)
  private static let columns = 40
  private let pointsPerMetre: CGFloat = 150
  private let boxes: [SKNode]

  init(count: Int) {
    boxes = (0..<count).map { index in
      let (column, row) = (index % Self.columns, index / Self.columns)
      let box = SKNode()
      box.position = CGPoint(x: (column - Self.columns / 2) * 21 + row % 2 * 6, y: 30 + row * 21)
      box.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: Self.side, height: Self.side))
      return box
    }
    super.init(size: CGSize(width: 64, height: 64))
    let (x, height) = (Self.container.width / 2, Self.container.height)
    let walls = CGMutablePath()
    walls.addLines(between: [
      CGPoint(x: -x, y: height), CGPoint(x: -x, y: 0), CGPoint(x: x, y: 0), CGPoint(x: x, y: height),
    ])
    physicsBody = SKPhysicsBody(edgeChainFrom: walls)
    for box in boxes { addChild(box) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made by the bench only") }

  /// The places of the boxes in metres, as Box2D has them.
  var places: [BoxPlace] {
    boxes.map {
      BoxPlace(
        x: Float($0.position.x / pointsPerMetre), y: Float($0.position.y / pointsPerMetre), angle: Float($0.zRotation))
    }
  }
}
