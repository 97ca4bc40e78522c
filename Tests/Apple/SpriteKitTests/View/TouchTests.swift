import Testing

@testable import SpriteKit

/// Takes touches and records their positions.
private final class Pad: SKSpriteNode {
  var heard: [String] = []

  convenience init(_ name: String, x: CGFloat) {
    self.init(color: .red, size: CGSize(width: 10, height: 10))
    self.name = name
    position = CGPoint(x: x, y: 50)
    isUserInteractionEnabled = true
  }

  private func note(_ word: String, _ touches: Set<UITouch>) {
    for touch in touches {
      let (now, before) = (touch.location(in: self), touch.previousLocation(in: self))
      heard.append("\(word) \(now.x.treeText) \(now.y.treeText) from \(before.x.treeText) \(before.y.treeText)")
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

/// A node that draws nothing itself but takes touches.
private final class PlainPad: SKNode {
  var heard: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for place in touches.map({ $0.location(in: self) }) { heard.append("\(place.x.treeText) \(place.y.treeText)") }
  }
}

@MainActor
@Suite struct TouchTests {
  private let scene = RecordingScene(side: 100)
  private let view = SKView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let left = Pad("left", x: 20)
  private let right = Pad("right", x: 80)

  init() {
    UIApplication.current = UIApplication(AppEnvironment(surface: Surface(width: 100, height: 100, scale: 1)))
    view.presentScene(scene)
    view.isMultipleTouchEnabled = true
    scene.addChild(left)
    scene.addChild(right)
  }

  private func send(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
    view.deliverTouch(.finger(finger), phase: phase, at: CGPoint(x: x, y: y), time: 0)
  }

  /// Notes `tapCount` when a touch begins and ends.
  private final class TapCounts: SKScene {
    var counts: [Int] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { counts += touches.map(\.tapCount) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { counts += touches.map(\.tapCount) }
  }

  /// `TapCountTests` has the limits.
  @Test func quickTapsInASceneAreCounted() async {
    let scene = TapCounts(size: scene.size)
    view.presentScene(scene)
    func send(_ phase: UITouch.Phase, _ x: CGFloat, _ time: Double) {
      view.deliverTouch(.finger(0), phase: phase, at: CGPoint(x: x, y: 50), time: time)
    }
    for start in [0.0, 0.2, 0.7] {
      send(.began, 10, start)
      send(.ended, 10, start + 0.1)
    }
    send(.began, 80, 0.9)
    send(.moved, 95, 0.95)
    send(.ended, 95, 1)
    #expect(scene.counts == [1, 1, 2, 2, 1, 1, 1, 0], "the third is late, the fourth elsewhere and dragged")
  }

  @Test func aNodeKeepsATouchUntilItEnds() async {
    send(.began, 22, 49)
    send(.moved, 80, 50)
    send(.ended, 80, 60)
    #expect(left.heard == ["began 2 1 from 2 1", "moved 60 0 from 2 1", "ended 60 -10 from 60 0"])
    #expect(right.heard == [])
    #expect(scene.moments == [])
  }

  @Test func aTouchOutsideAllNodesGoesToTheScene() async {
    send(.began, 50, 50)
    #expect(scene.moments == ["input"])
    #expect(left.heard == [])
  }

  @Test func eachFingerIsTrackedSeparately() async {
    send(.began, 20, 50, finger: 1)
    send(.began, 80, 50, finger: 2)
    send(.ended, 20, 50, finger: 2)
    send(.cancelled, 21, 50, finger: 1)
    #expect(left.heard == ["began 0 0 from 0 0", "cancelled 1 0 from 0 0"])
    #expect(right.heard == ["began 0 0 from 0 0", "ended -60 0 from 0 0"])
  }

  @Test func onlyOneFingerIsDeliveredWithoutMultipleTouch() async {
    view.isMultipleTouchEnabled = false
    send(.began, 20, 50, finger: 1)
    send(.began, 80, 50, finger: 2)
    send(.ended, 20, 50, finger: 1)
    send(.began, 20, 50, finger: 3)
    send(.moved, 80, 51, finger: 2)
    send(.ended, 80, 51, finger: 2)
    // Fingers that come down later are ignored until all are lifted.
    #expect(left.heard == ["began 0 0 from 0 0", "ended 0 0 from 0 0"])
    #expect(right.heard == [])
    send(.ended, 20, 50, finger: 3)
    send(.began, 80, 50, finger: 2)
    #expect(right.heard == ["began 0 0 from 0 0"])
    #expect(!SKView(frame: .zero).isMultipleTouchEnabled, "as on a phone")
  }

  @Test func aTouchThatNeverBeganIsNotDelivered() async {
    send(.moved, 20, 50)
    send(.ended, 20, 50)
    send(.began, 20, 50)
    send(.ended, 20, 50)
    send(.ended, 20, 50)
    #expect(left.heard.count == 2)
  }

  @Test func aNodeWithoutUserInteractionBlocksTheNodesBehindIt() async {
    let cover = Pad("cover", x: 20)
    cover.zPosition = 10
    scene.addChild(cover)
    cover.isUserInteractionEnabled = false
    send(.began, 20, 50)
    #expect(cover.heard == [] && left.heard == [])
    #expect(scene.moments == ["input"], "the touch climbs to the cover's parent, the scene")
    cover.isUserInteractionEnabled = true
    send(.began, 20, 50, finger: 1)
    #expect(cover.heard.count == 1 && left.heard == [])
  }

  @Test func aTouchClimbsToTheNearestAncestorThatTakesIt() async {
    let (panel, label) = (SKNode(), SKSpriteNode(color: .white, size: CGSize(width: 30, height: 4)))
    label.zPosition = 5
    panel.addChild(label)
    left.addChild(panel)
    send(.began, 20, 50)
    send(.began, 30, 50, finger: 1)
    #expect(left.heard == ["began 0 0 from 0 0", "began 10 0 from 10 0"], "also where only its label is drawn")
    left.isUserInteractionEnabled = false
    send(.began, 20, 50, finger: 2)
    #expect(scene.moments == ["input"])
    scene.isUserInteractionEnabled = false
    send(.began, 20, 50, finger: 3)
    #expect(scene.moments == ["input"] && left.heard.count == 2)
  }

  @Test func aLayerBlocksOnlyWhereItsChildrenDraw() async {
    let layer = SKNode()
    layer.zPosition = 50
    for x in [2, 98] as [CGFloat] {
      let corner = SKSpriteNode(color: .white, size: CGSize(width: 4, height: 100))
      corner.position = CGPoint(x: x, y: 50)
      layer.addChild(corner)
    }
    scene.addChild(layer)
    send(.began, 20, 50)
    #expect(left.heard.count == 1)
    send(.began, 2, 50, finger: 1)
    #expect(scene.moments == ["input"])
  }

  @Test func touchesAreOnTheClockOfUpdate() async {
    send(.began, 20, 50)
    #expect(view.touches[.finger(0)]?.timestamp == 3600)
  }

  @Test func aHiddenNodeLetsTouchesThrough() async {
    left.isHidden = true
    send(.began, 20, 50)
    #expect(left.heard == [])
    #expect(scene.moments == ["input"])
  }

  @Test func anUnhandledTouchGoesToTheParent() async {
    let child = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    child.isUserInteractionEnabled = true
    left.addChild(child)
    send(.began, 20, 50)
    #expect(left.heard == ["began 0 0 from 0 0"])
  }

  @Test func aPlainNodeTakesTouchesOnItsChildren() async {
    let button = PlainPad()
    button.isUserInteractionEnabled = true
    button.position = CGPoint(x: 50, y: 20)
    for x in [-8, 8] as [CGFloat] {
      let face = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
      (face.position.x, face.zPosition) = (x, 1)
      button.addChild(face)
    }
    scene.addChild(button)
    for x in [42, 50, 58, 70] as [CGFloat] { send(.began, x, 80, finger: Int(x)) }
    #expect(button.heard == ["-8 0", "0 0", "8 0"])
    #expect(scene.moments == ["input"], "the touch outside the button goes to the scene")
  }

  @Test func aFreedNodeDoesNotReceiveTheEndOfItsTouch() async {
    send(.began, 20, 50)
    weak var gone: Pad?
    do {
      let pad = Pad("gone", x: 50)
      gone = pad
      scene.addChild(pad)
      send(.began, 50, 50, finger: 1)
      pad.removeFromParent()
    }
    #expect(gone == nil)
    send(.ended, 50, 50, finger: 1)
    #expect(left.heard == ["began 0 0 from 0 0"])
  }

  @Test func aViewWithoutUserInteractionDeliversNoTouches() async {
    view.isUserInteractionEnabled = false
    send(.began, 20, 50)
    #expect(left.heard == [])
  }

  @Test func pointsConvertBetweenViewAndScene() async {
    scene.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(scene.convertPoint(fromView: .zero) == CGPoint(x: -50, y: 50))
    #expect(scene.convertPoint(toView: CGPoint(x: -50, y: 50)) == .zero)
    view.presentScene(nil)
    #expect(scene.convertPoint(fromView: CGPoint(x: 1, y: 2)) == CGPoint(x: 1, y: 2))
  }
}
