import GameplayKit
import SpriteKit

/// The ten best flights of this machine, on a board over the menu.
final class FlightsState: GameState {
  override var hasFocus: Bool { true }

  override func didEnter(from previousState: GKState?) {
    super.didEnter(from: previousState)
    scene.title?.isHidden = true
    scene.felipe.isHidden = true
  }

  override func willExit(to nextState: GKState) {
    super.willExit(to: nextState)
    scene.title?.isHidden = false
    scene.felipe.isHidden = false
  }

  override func fillPanel() {
    let board = Board(size: CGSize(width: 280, height: 436))
    board.position.y = 327
    panel.addChild(board)
    addLine(NSLocalizedString("Best flights", comment: "the board's title"), size: 24, y: 494, color: .straw)
    let flights = Settings.flights
    if flights.isEmpty {
      addLine(NSLocalizedString("No flights yet", comment: "in the list of flights"), size: 18, y: 345, color: .ink)
    }
    for (index, flight) in flights.enumerated() {
      let cells = [("\(index + 1)", -102), ("\(flight.score)", -50), (flight.day, 50)]
      for (text, x) in cells {
        addLine(text, size: 16, y: 456 - CGFloat(index) * 26, color: flight.isToday ? .chili : .ink).position.x =
          CGFloat(x)
      }
    }
    addButton("Close", at: CGPoint(x: 0, y: 152)) { [weak self] in self?.back() }
  }

  override func layOut() {
    shrinkPanel()
    super.layOut()
  }

  override func update(deltaTime seconds: TimeInterval) {
    scene.drift(seconds)
  }

  override func press() {
    scene.play(.button)
    back()
  }
}
