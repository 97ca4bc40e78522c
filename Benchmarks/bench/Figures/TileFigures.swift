import SpriteKit

/// Compares a frame of a very large tile map with one of a map with a hundredth of the tiles. The view shows a thousand.
@MainActor
struct TileFigures {
  let bench: Bench

  func measure() async throws {
    for (kind, speed) in [("standing", 0), ("scrolling", 1)] {
      let large = player(columns: 1_000, rows: 1_000, speed: CGFloat(speed))
      let small = player(columns: 100, rows: 100, speed: CGFloat(speed))
      let times = try await bench.timing.compare([large, small])
      bench.report.add(
        Figure(
          work: "tile map", kind: "\(kind), 1,000 x 1,000", ours: times[0], peer: "a map of 100 x 100",
          theirs: times[1], goal: .longerBy(0.1)))
    }
  }

  /// Plays a map of tiles of 32 points, which moves back and forth by a tile.
  private func player(columns: Int, rows: Int, speed: CGFloat) -> Player {
    let groups = [UIColor.brown, .green, .orange, .gray].map { color in
      let picture = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32)).image { context in
        color.setFill()
        context.fill(CGRect(x: 1, y: 1, width: 30, height: 30))
      }
      return SKTileGroup(tileDefinition: SKTileDefinition(texture: SKTexture(image: picture)))
    }
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: groups), columns: columns, rows: rows,
      tileSize: CGSize(width: 32, height: 32))
    var random = SplitMix(seed: Bench.seed)
    for row in 0..<rows {
      for column in 0..<columns { map.setTileGroup(groups[Int(random.next() % 4)], forColumn: column, row: row) }
    }
    return bench.player { ScrollingScene(map, speed: speed) }
  }
}

/// A scene with a node in its centre that moves to the left and to the right.
private final class ScrollingScene: SKScene {
  private let map: SKNode
  private let step: CGFloat
  private var count = 0

  init(_ map: SKNode, speed: CGFloat) {
    (self.map, step) = (map, speed)
    super.init(size: CGSize(width: Bench.frameSize.width, height: Bench.frameSize.height))
    anchorPoint = CGPoint(x: 0.5, y: 0.5)
    addChild(map)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func update(_ currentTime: TimeInterval) {
    guard step > 0 else { return }
    map.position.x += count / 32 % 2 == 0 ? step : -step
    count += 1
  }
}
