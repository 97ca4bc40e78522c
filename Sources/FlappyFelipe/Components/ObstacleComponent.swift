import GameplayKit
import SpriteKit

/// Where a pair of cacti stands, and whether Felipe has passed it.
final class ObstacleComponent: GKComponent {
  /// Along the way, in points.
  let place: CGFloat
  /// Of the gap, above the scene's lower edge.
  let middle: CGFloat
  let gap: CGFloat
  var isPassed = false

  init(place: CGFloat, middle: CGFloat, gap: CGFloat) {
    (self.place, self.middle, self.gap) = (place, middle, gap)
    super.init()
  }

  required init?(coder: NSCoder) {
    nil
  }

  func isHit(x: CGFloat, y: CGFloat, distance: CGFloat) -> Bool {
    Rules.hits(x: x, y: y, pairX: place - distance, middle: middle, gap: gap)
  }

  /// Moves the node to where it is after this way.
  func show(distance: CGFloat) {
    entity?.component(ofType: GKSKNodeComponent.self)?.node.position = CGPoint(x: place - distance, y: middle)
  }
}
