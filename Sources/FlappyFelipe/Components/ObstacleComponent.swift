import GameplayKit
import SpriteKit

/// A pair of cacti on the course, and whether Felipe has passed it.
final class ObstacleComponent: GKComponent {
  /// The distance along the course, in points.
  let place: CGFloat
  /// The height around which the gap's middle sways, above the scene's lower edge, in points.
  let middle: CGFloat
  let gap: CGFloat
  /// The distance that the gap moves up and down, in points, and the phase of the movement at the start, from 0 to 1.
  private let sway: (height: CGFloat, start: CGFloat)
  /// Whether the pair has been counted.
  var isPassed = false
  /// Whether Felipe can no longer touch the pair.
  var isBehind = false
  /// The minimum free space between Felipe and the pair so far, in points.
  private(set) var closest = CGFloat.infinity

  init(place: CGFloat, middle: CGFloat, gap: CGFloat, sway: (height: CGFloat, start: CGFloat) = (0, 0)) {
    (self.place, self.middle, self.gap, self.sway) = (place, middle, gap, sway)
    super.init()
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The height of the gap's middle when Felipe has flown a distance, in points.
  func middle(at distance: CGFloat) -> CGFloat {
    guard sway.height > 0 else { return middle }
    return middle + sway.height * Rules.wave(sway.start + (distance - place) / (Rules.scrollSpeed * Rules.swayPeriod))
  }

  /// The pair as it stands when Felipe has flown a distance.
  func trunks(at distance: CGFloat) -> Tumble.Trunks {
    Tumble.Trunks(x: place - distance, middle: middle(at: distance), gap: gap)
  }

  /// Measures the free space between Felipe and the pair.
  ///
  /// - Returns: whether he touches it.
  func touches(x: CGFloat, y: CGFloat, distance: CGFloat) -> Bool {
    let space = Rules.clearance(x: x, y: y, pairX: place - distance, middle: middle(at: distance), gap: gap)
    closest = min(closest, space)
    return space < 0
  }

  /// Moves the node to its position on the screen.
  ///
  /// - Parameter distance: how far Felipe has flown, in points.
  func show(distance: CGFloat) {
    entity?.component(ofType: GKSKNodeComponent.self)?.node.position = CGPoint(
      x: place - distance, y: middle(at: distance))
  }
}
