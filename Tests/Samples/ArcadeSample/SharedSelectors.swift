import SpriteKit

/// The way of docs/porting.md to name a method for both systems.
public final class SwipeScene: SKScene {
  public private(set) var heard: [String] = []

  public override func didMove(to view: SKView) {
    #if canImport(ObjectiveC)
      let (swiped, spawn) = (#selector(SwipeScene.swiped), #selector(SwipeScene.spawn))
    #else
      let (swiped, spawn) = (SwipeScene.swiped, SwipeScene.spawn)
    #endif
    let swipe = UISwipeGestureRecognizer(target: self, action: swiped)
    swipe.direction = .left
    view.addGestureRecognizer(swipe)
    Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: spawn, userInfo: nil, repeats: false)
  }

  #if canImport(ObjectiveC)
    @objc
  #endif
  func swiped(_ gesture: UISwipeGestureRecognizer) { heard.append("swiped") }

  #if canImport(ObjectiveC)
    @objc
  #endif
  func spawn() { heard.append("spawned at \(CACurrentMediaTime())") }
}
