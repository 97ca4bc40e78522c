import SpriteKit

/// Names methods for both systems as docs/porting.md describes.
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
