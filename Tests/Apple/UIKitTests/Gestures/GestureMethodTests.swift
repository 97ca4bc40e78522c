import Testing

@testable import UIKit

@MainActor
private final class Player {
  var lines: [String] = []

  func swiped(_ gesture: UISwipeGestureRecognizer) { lines.append("swiped \(gesture.direction.rawValue)") }
  func tapped(_ gesture: UITapGestureRecognizer) { lines.append("tapped") }
  func anything(_ gesture: UIGestureRecognizer) { lines.append("anything") }
}

@MainActor
@Suite struct GestureMethodTests {
  @Test func aMethodMayTakeTheRecognisersClass() async {
    let player = Player()
    let swipe = UISwipeGestureRecognizer(target: player, action: Player.swiped)
    swipe.direction = .left
    swipe.addTarget(player, action: Player.anything)
    swipe.addTarget(player, action: Player.tapped)
    swipe.state = .ended
    #expect(player.lines == ["swiped 2", "anything"], "a swipe is not a tap")
  }
}
