import GameplayKit
import SpriteKit

/// The position of a pair of cacti, and whether Felipe has passed it.
final class ObstacleComponent: GKComponent {
  /// The distance along the course, in points.
  let place: CGFloat
  /// The height of the gap's middle above the scene's lower edge, in points.
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

  /// Moves the node to its position on the screen.
  ///
  /// - Parameter distance: how far Felipe has flown, in points.
  func show(distance: CGFloat) {
    entity?.component(ofType: GKSKNodeComponent.self)?.node.position = CGPoint(x: place - distance, y: middle)
  }
}
