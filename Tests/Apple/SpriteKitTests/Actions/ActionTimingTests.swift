import Testing

@testable import SpriteKit

@MainActor
@Suite struct ActionTimingTests {
  /// Core Animation's Bézier curves, solved with 100 bits.
  @Test(arguments: [
    (SKActionTimingMode.linear, [0.25, 0.5, 0.75]),
    (.easeIn, [0.09346465071882486, 0.3153568125725393, 0.6218618691748902]),
    (.easeOut, [0.3781381308251098, 0.6846431874274607, 0.9065353492811751]),
    (.easeInEaseOut, [0.1291619310473198, 0.5, 0.8708380689526802]),
  ])
  func eachTimingModeFollowsItsCurve(mode: SKActionTimingMode, quarters: [CGFloat]) async {
    let node = SKNode()
    let action = SKAction.moveTo(x: 1, duration: 1)
    action.timingMode = mode
    node.run(action)
    for expected in [0] + quarters + [1] {
      node.evaluateActions(expected == 0 ? 0 : 0.25)
      #expect(abs(node.position.x - expected) < 1e-9)
    }
    #expect(node.position.x == 1)
  }

  @Test func easingOutIsEasingInBackwards() async {
    for time in stride(from: CGFloat(0), through: 1, by: 0.0625) {
      let (easeIn, easeOut) = (SKActionTimingMode.easeIn.eased(time), SKActionTimingMode.easeOut.eased(1 - time))
      #expect(abs(easeIn + easeOut - 1) < 1e-9)
    }
  }

  @Test(arguments: [SKActionTimingMode.linear, .easeIn, .easeOut, .easeInEaseOut])
  func aCurveStaysBetween0And1(mode: SKActionTimingMode) async {
    #expect([-1, 0, 1, 2].map(mode.eased) == [0, 0, 1, 1])
    let values = stride(from: CGFloat(0), through: 1, by: 0.01).map(mode.eased)
    #expect(values == values.sorted())
  }

  @Test func aTimingFunctionReceivesTheEasedTime() async {
    let (plain, eased) = (SKNode(), SKNode())
    let action = SKAction.moveBy(x: 8, y: 0, duration: 1)
    action.timingFunction = { $0 * $0 }
    plain.run(action)
    action.timingMode = .easeIn
    eased.run(action)
    for node in [plain, eased] { node.evaluateActions(0.5) }
    #expect(plain.position.x == 2)
    let easedTime: CGFloat = 0.3153568125725393
    #expect(abs(eased.position.x - 8 * easedTime * easedTime) < 1e-6)
    for node in [plain, eased] {
      node.evaluateActions(0.5)
      #expect(node.position.x == 8)
    }
  }

  @Test func aRelativeMoveEasesLikeAnAbsoluteOne() async {
    let (relative, absolute) = (SKNode(), SKNode())
    let (by, to) = (SKAction.moveBy(x: 8, y: 0, duration: 1), SKAction.moveTo(x: 8, duration: 1))
    for (node, action) in [(relative, by), (absolute, to)] {
      action.timingMode = .easeInEaseOut
      node.run(action)
    }
    for _ in 0..<9 {
      for node in [relative, absolute] { node.evaluateActions(0.125) }
      #expect(abs(relative.position.x - absolute.position.x) < 1e-12)
    }
  }
}
