import GameplayKit
import SpriteKit

/// Felipe's flight: gravity pulls him down and a flap pushes him up. Moves his node.
final class FlightComponent: GKComponent {
  private var height = Stepped(Rules.startHeight)
  private var tilt = Stepped(0)
  /// Vertical speed in points per second; up is positive.
  private(set) var speed: CGFloat = 0

  /// His height in points above the scene's lower edge.
  var y: CGFloat { height.now }

  func start() {
    (height, tilt, speed) = (Stepped(Rules.startHeight), Stepped(0), 0)
  }

  func flap() {
    speed = Rules.flapSpeed
  }

  /// Reacts to a hit by limiting his upward speed to that of a small hop.
  func bounceOff() {
    speed = max(speed, 140)
  }

  func land() {
    height = Stepped(Rules.groundTop + Rules.felipeRadius)
    speed = 0
  }

  override func update(deltaTime seconds: TimeInterval) {
    let next = Rules.fall(height: height.now, speed: speed, step: CGFloat(seconds))
    height.step(to: min(Rules.highestFlight, next.height))
    speed = next.speed
    // A flap tilts him up; the longer he falls, the further he tilts down.
    let wanted = max(-1.2, min(0.35, speed / 600))
    tilt.step(to: tilt.now + (wanted - tilt.now) * min(1, CGFloat(seconds) * 9))
  }

  /// Moves the node to its position between two steps; `part` is from 0 to 1.
  func show(_ part: CGFloat) {
    guard let node = entity?.component(ofType: GKSKNodeComponent.self)?.node else { return }
    node.position.y = height.shown(part)
    node.zRotation = tilt.shown(part)
  }
}
