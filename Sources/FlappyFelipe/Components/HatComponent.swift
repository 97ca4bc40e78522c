import GameplayKit
import SpriteKit

/// Moves Felipe's loose hat: it lags behind when he drops and is pressed down when he rises. A hit throws it off.
final class HatComponent: GKComponent {
  private weak var hat: Hat?
  /// The height above the brow, in Felipe's points.
  private var lift = Stepped(0)
  private var speed: CGFloat = 0
  /// The hat's own fall after a hit, in the scene's points.
  private var tumble: Tumble?
  private var thrown = (x: Stepped(0), y: Stepped(0), angle: Stepped(0))

  init(hat: Hat) {
    self.hat = hat
    super.init()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func update(deltaTime seconds: TimeInterval) {
    guard let flight = entity?.component(ofType: FlightComponent.self) else { return }
    let wanted = max(-3, min(16, -flight.speed * 0.03))
    // A slightly underdamped spring.
    speed += ((wanted - lift.now) * 260 - speed * 17) * CGFloat(seconds)
    lift.step(to: max(-4, lift.now + speed * CGFloat(seconds)))
  }

  /// Throws the hat up and back, from where it is.
  func fly() {
    guard let hat, let scene = hat.scene else { return }
    let place = hat.convert(.zero, to: scene)
    let angle = hat.zRotation + (hat.parent?.zRotation ?? 0)
    thrown = (Stepped(place.x), Stepped(place.y), Stepped(angle))
    tumble = Tumble(place: place, velocity: CGVector(dx: -50, dy: 330), radius: 24, foot: 9)
  }

  /// Falls for one step. On the ground, the hat comes to stand upright.
  func tumble(_ seconds: TimeInterval, among trunks: [Tumble.Trunks]) {
    tumble?.step(CGFloat(seconds), among: trunks)
    guard let tumble else { return }
    thrown.x.step(to: tumble.place.x)
    thrown.y.step(to: tumble.place.y)
    let angle = thrown.angle.now
    let turn = 2 * CGFloat.pi
    let upright = (angle / turn).rounded() * turn
    thrown.angle.step(to: tumble.isAtRest ? angle + (upright - angle) * 0.25 : angle + 7 * CGFloat(seconds))
  }

  func show(_ part: CGFloat) {
    if tumble != nil { return showThrown(part) }
    let lift = lift.shown(part)
    hat?.position = CGPoint(x: Felipe.brow.x - lift * 0.25, y: Felipe.brow.y + lift)
    hat?.zRotation = lift * 0.012
  }

  private func showThrown(_ part: CGFloat) {
    guard let hat, let scene = hat.scene, let felipe = hat.parent else { return }
    hat.position = felipe.convert(CGPoint(x: thrown.x.shown(part), y: thrown.y.shown(part)), from: scene)
    hat.zRotation = thrown.angle.shown(part) - felipe.zRotation
  }

  /// The hat is Felipe's again: it no longer moves on its own.
  func rest() {
    (lift, speed, tumble) = (Stepped(0), 0, nil)
  }
}
