import SceneTesting
import Testing

@testable import UIKit

/// The limits at which the rules of controls and buttons begin and end.
@MainActor
@Suite struct ControlEdgeTests {
  private let button: UIButton
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 200)
    button = UIButton(frame: CGRect(x: 20, y: 20, width: 30, height: 10))
    stage.app.keyWindow?.rootViewController?.view.addSubview(button)
  }

  /// Like CGRect.contains: the near edges are inside, the far ones are not.
  @Test(arguments: [
    (CGPoint(x: -50, y: 25), true), (CGPoint(x: -50.5, y: 25), false),
    (CGPoint(x: 119.5, y: 25), true), (CGPoint(x: 120, y: 25), false),
    (CGPoint(x: 25, y: -50), true), (CGPoint(x: 25, y: -50.5), false),
    (CGPoint(x: 25, y: 99.5), true), (CGPoint(x: 25, y: 100), false),
  ])
  func aFingerIsInsideUpToSeventyPointsAway(place: CGPoint, isInside: Bool) async {
    stage.touchDown(at: CGPoint(x: 25, y: 25))
    await stage.advance()
    stage.touchMove(to: place)
    await stage.advance()
    #expect(button.isTouchInside == isInside && button.isHighlighted == isInside)
  }

  @Test func aButtonThatIsDisabledWhileItIsTouchedSendsNoEnd() async {
    var lines: [String] = []
    button.addAction(UIAction { _ in lines.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in lines.append("up") }, for: [.touchUpInside, .touchUpOutside])
    stage.touchDown(at: CGPoint(x: 25, y: 25))
    await stage.advance()
    button.isEnabled = false
    stage.touchUp(at: CGPoint(x: 25, y: 25))
    await stage.advance()
    #expect(lines == ["down"] && !button.isHighlighted && !button.isTracking)
  }

  @Test func touchesAreIgnoredUntilEachBeginHasAnEnd() async {
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let app = stage.app
    app.endIgnoringInteractionEvents()
    app.beginIgnoringInteractionEvents()
    app.beginIgnoringInteractionEvents()
    app.endIgnoringInteractionEvents()
    stage.tap(at: CGPoint(x: 25, y: 25))
    await stage.advance(frames: 3)
    #expect(app.isIgnoringInteractionEvents && taps == 0)
    app.endIgnoringInteractionEvents()
    stage.tap(at: CGPoint(x: 25, y: 25))
    await stage.advance(frames: 3)
    #expect(!app.isIgnoringInteractionEvents && taps == 1)
  }

  @Test func onlyTheNamedEventsAreRemoved() {
    var lines: [String] = []
    let action = UIAction { _ in lines.append("sent") }
    button.addAction(action, for: [.touchDown, .touchUpInside])
    button.removeAction(action, for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(lines.isEmpty)
    button.sendActions(for: .touchUpInside)
    #expect(lines == ["sent"])
  }

  private func place(_ change: (UIButton) -> Void) -> CGRect {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setImage(quarters(10), for: .normal)
    change(button)
    button.layoutIfNeeded()
    return button.imageView?.frame ?? .null
  }

  @Test func alignmentAndInsetsPlaceTheContent() {
    #expect(place { _ in } == CGRect(x: 45, y: 15, width: 10, height: 10))
    #expect(place { $0.contentHorizontalAlignment = .left }.minX == 0)
    #expect(place { $0.contentHorizontalAlignment = .right }.maxX == 100)
    #expect(place { $0.contentVerticalAlignment = .top }.minY == 0)
    #expect(place { $0.contentVerticalAlignment = .bottom }.maxY == 40)
    let insets = UIEdgeInsets(top: 8, left: 20, bottom: 2, right: 4)
    #expect(place { $0.contentEdgeInsets = insets }.origin == CGPoint(x: 53, y: 18))
    // The middle of what the insets leave: half of their difference away.
    #expect(place { $0.imageEdgeInsets = insets }.origin == CGPoint(x: 53, y: 18))
  }

  /// 30 points: a guess from the size of an empty system button.
  @Test func aButtonIsAtLeastThirtyPointsWide() {
    #expect(UIButton(type: .custom).intrinsicContentSize.width == 30)
    button.setImage(quarters(29), for: .normal)
    #expect(button.intrinsicContentSize.width == 30)
    button.setImage(quarters(31), for: .normal)
    #expect(button.intrinsicContentSize.width == 31)
  }

  @Test func aCornerIsAtMostHalfOfTheShorterSide() async throws {
    let stage = try ViewsApp.stage(40, 20) { root in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      view.backgroundColor = .white
      view.layer.cornerRadius = 1000
      root.addSubview(view)
    }
    await stage.advance()
    #expect(stage.color(12, 1) == "#ffffffff" && stage.color(1, 1) == "#000000ff" && stage.color(0, 10) != "#000000ff")
  }
}
