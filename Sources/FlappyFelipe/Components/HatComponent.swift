import GameplayKit
import SpriteKit

/// The hat sits loosely: it stays behind when Felipe drops, and is pressed on his brow when he rises.
final class HatComponent: GKComponent {
  private weak var hat: Hat?
  /// Above the brow, in points of Felipe's.
  private var lift = Stepped(0)
  private var speed: CGFloat = 0

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
    // A spring that swings a little.
    speed += ((wanted - lift.now) * 260 - speed * 17) * CGFloat(seconds)
    lift.step(to: max(-4, lift.now + speed * CGFloat(seconds)))
  }

  func show(_ part: CGFloat) {
    let lift = lift.shown(part)
    hat?.position = CGPoint(x: Felipe.brow.x - lift * 0.25, y: Felipe.brow.y + lift)
    hat?.zRotation = lift * 0.012
  }

  /// Back on the brow.
  func rest() {
    (lift, speed) = (Stepped(0), 0)
    show(1)
  }
}
