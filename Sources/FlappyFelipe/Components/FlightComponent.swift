import GameplayKit
import SpriteKit

/// Felipe's flight: gravity pulls him down and a flap pushes him up; after a hit he tumbles to the ground. Moves his
/// node.
final class FlightComponent: GKComponent {
  private var height = Stepped(Rules.startHeight)
  /// The distance that Felipe has been thrown to the right, in points.
  private var side = Stepped(0)
  private var tilt = Stepped(0)
  /// The distance between Felipe's picture and his position at the start of a flight, in points.
  private var lag = (x: Stepped(0), y: Stepped(0))
  private var tumble: Tumble?
  /// Vertical speed in points per second; up is positive.
  private(set) var speed: CGFloat = 0

  /// His height in points above the scene's lower edge.
  var y: CGFloat { height.now }
  /// Whether he is on the ground after a hit.
  var hasLanded: Bool { tumble?.isAtRest == true }

  func start() {
    (height, side, tilt, speed, tumble) = (Stepped(Rules.startHeight), Stepped(0), Stepped(0), 0, nil)
    lag = (Stepped(0), Stepped(0))
  }

  /// Lets his picture glide from where it is to the flight's place.
  ///
  /// - Parameter lag: from his place to his picture, in points.
  func glide(from lag: CGVector) {
    self.lag = (Stepped(lag.dx), Stepped(lag.dy))
  }

  func flap() {
    speed = Rules.flapSpeed
  }

  /// Throws Felipe off the obstacle that he has hit.
  ///
  /// - Parameter x: his x coordinate, in points from the middle of the scene.
  func fall(fromX x: CGFloat) {
    tumble = Tumble(
      place: CGPoint(x: x, y: height.now), velocity: CGVector(dx: Rules.scrollSpeed, dy: speed),
      radius: Rules.felipeRadius, foot: Rules.felipeRadius)
    height = Stepped(height.now)
  }

  /// Tumbles for one step.
  func tumble(_ seconds: TimeInterval, among trunks: [Tumble.Trunks]) {
    let before = tumble?.place.x ?? 0
    tumble?.step(CGFloat(seconds), among: trunks)
    guard let tumble else { return }
    height.step(to: tumble.place.y)
    side.step(to: side.now + tumble.place.x - before)
    speed = tumble.velocity.dy
    turn(seconds)
  }

  override func update(deltaTime seconds: TimeInterval) {
    let next = Rules.fall(height: height.now, speed: speed, step: CGFloat(seconds))
    height.step(to: min(Rules.highestFlight, next.height))
    speed = next.speed
    lag.x.step(to: lag.x.now * 0.85)
    lag.y.step(to: lag.y.now * 0.85)
    turn(seconds)
  }

  /// A flap tilts him up; the longer he falls, the further he tilts down.
  private func turn(_ seconds: TimeInterval) {
    let wanted = max(-1.2, min(0.35, speed / 600))
    tilt.step(to: tilt.now + (wanted - tilt.now) * min(1, CGFloat(seconds) * 9))
  }

  /// Moves the node to its position between two steps.
  ///
  /// - Parameters:
  ///   - part: how much of the latest step has passed, from 0 to 1.
  ///   - x: the flight's x coordinate, in points from the middle of the scene.
  func show(_ part: CGFloat, x: CGFloat) {
    guard let node = entity?.component(ofType: GKSKNodeComponent.self)?.node else { return }
    node.position = CGPoint(
      x: x + side.shown(part) + lag.x.shown(part), y: height.shown(part) + lag.y.shown(part))
    node.zRotation = tilt.shown(part)
  }
}
