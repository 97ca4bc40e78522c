import SpriteKit

/// The rules: a ball bounces on a paddle, and each star that it touches counts. No nodes, so tests can call them.
struct Round {
  /// Something that happened in a step.
  enum Event { case bounced, caught, lost }

  static let field = CGSize(width: 375, height: 667)
  static let ballRadius: CGFloat = 21
  static let starRadius: CGFloat = 24
  /// The height of the paddle's upper side.
  static let floor: CGFloat = 88
  private static let gravity: CGFloat = -1200
  private static let bounceSpeed: CGFloat = 1080

  private(set) var ball = CGPoint(x: field.width / 2, y: floor + ballRadius)
  private(set) var velocity = CGVector(dx: 0, dy: bounceSpeed)
  private(set) var star = CGPoint(x: field.width / 2, y: 420)
  private(set) var score = 0
  /// The middle of the paddle, inside the field.
  var paddle: CGFloat = field.width / 2 {
    didSet { paddle = min(max(paddle, paddleWidth / 2), Self.field.width - paddleWidth / 2) }
  }

  /// The paddle shrinks with each star.
  var paddleWidth: CGFloat { max(70, 120 - 5 * CGFloat(score)) }

  /// Moves the ball for a part of a second.
  mutating func step(_ seconds: CGFloat) -> [Event] {
    var events: [Event] = []
    let oldHeight = ball.y
    velocity.dy += Self.gravity * seconds
    ball.x += velocity.dx * seconds
    ball.y += velocity.dy * seconds
    let sides = Self.ballRadius...(Self.field.width - Self.ballRadius)
    if !sides.contains(ball.x) {
      ball.x = min(max(ball.x, sides.lowerBound), sides.upperBound)
      velocity.dx = -velocity.dx
    }
    let line = Self.floor + Self.ballRadius
    if oldHeight >= line, ball.y < line, isOverPaddle {
      ball.y = line
      // The farther from the middle it hits, the farther to that side it flies.
      velocity = CGVector(dx: velocity.dx / 2 + (ball.x - paddle) * 4, dy: Self.bounceSpeed)
      events.append(.bounced)
    }
    if touchesStar {
      score += 1
      star = CGPoint(x: .random(in: 50...(Self.field.width - 50)), y: .random(in: 240...520))
      events.append(.caught)
    }
    if ball.y < -Self.ballRadius { events.append(.lost) }
    return events
  }

  private var isOverPaddle: Bool { abs(ball.x - paddle) < (paddleWidth + Self.ballRadius) / 2 }

  private var touchesStar: Bool {
    let (dx, dy) = (ball.x - star.x, ball.y - star.y)
    let reach = Self.ballRadius + Self.starRadius
    return dx * dx + dy * dy < reach * reach
  }
}
