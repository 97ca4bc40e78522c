import GameplayKit
import SpriteKit

/// Moves Felipe's loose hat: it lags behind when he drops and is pressed down when he rises.
final class HatComponent: GKComponent {
  private weak var hat: Hat?
  /// The height above the brow, in Felipe's points.
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
    // A slightly underdamped spring.
    speed += ((wanted - lift.now) * 260 - speed * 17) * CGFloat(seconds)
    lift.step(to: max(-4, lift.now + speed * CGFloat(seconds)))
  }

  func show(_ part: CGFloat) {
    let lift = lift.shown(part)
    hat?.position = CGPoint(x: Felipe.brow.x - lift * 0.25, y: Felipe.brow.y + lift)
    hat?.zRotation = lift * 0.012
  }

  /// Puts the hat back on the brow.
  func rest() {
    (lift, speed) = (Stepped(0), 0)
    show(1)
  }
}
