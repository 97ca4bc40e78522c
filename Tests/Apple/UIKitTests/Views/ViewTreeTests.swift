import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

@MainActor
@Suite struct ViewTreeTests {
  @Test func viewsAreInsertedMovedAndRemoved() {
    let box = UIView()
    let views = (0..<4).map { index in
      let view = UIView()
      view.tag = index + 1
      return view
    }
    func tags() -> [Int] { box.subviews.map(\.tag) }
    for view in views[0...1] { box.addSubview(view) }
    box.insertSubview(views[2], belowSubview: views[1])
    box.insertSubview(views[3], at: 0)
    #expect(tags() == [4, 1, 3, 2])
    box.insertSubview(views[3], aboveSubview: views[2])
    #expect(tags() == [1, 3, 4, 2], "a view that is in the tree moves")
    box.bringSubviewToFront(views[0])
    box.sendSubviewToBack(views[1])
    #expect(tags() == [2, 3, 4, 1])
    box.insertSubview(views[1], at: 99)
    box.insertSubview(views[0], at: -3)
    #expect(tags() == [1, 3, 4, 2], "an index outside counts as the nearest one")
    #expect(box.viewWithTag(4) === views[3])
    views[3].removeFromSuperview()
    #expect(tags() == [1, 3, 2])
    #expect(views[3].superview == nil)
  }

  @Test func aViewIsNotAddedToItselfOrToAViewInIt() throws {
    let (outer, inner) = (UIView(), UIView())
    let stage = try ViewsApp.stage(4, 4)
    outer.addSubview(inner)
    inner.addSubview(outer)
    outer.addSubview(outer)
    #expect(outer.superview == nil && outer.subviews.count == 1 && inner.subviews.isEmpty)
    #expect(stage.diagnostics.map(\.kind) == ["view-in-itself"])
  }

  @Test func framesThatAreNotFiniteAreIgnored() throws {
    let stage = try ViewsApp.stage(4, 4)
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.frame.origin.x = .nan
    view.center.y = .infinity
    view.bounds.size.width = .nan
    view.transform = CGAffineTransform(scaleX: .infinity, y: 1)
    view.alpha = .nan
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.alpha == 0)
    #expect(UIView(frame: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).frame == .zero)
    #expect(Set(stage.diagnostics.map(\.kind)) == ["bad-frame"])
  }

  @Test func framesAndBoundsFollowTheTransform() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(view.frame == CGRect(x: -10, y: 25, width: 80, height: 10))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(view.center == CGPoint(x: 30, y: 30))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(view.bounds.size == CGSize(width: 10, height: 40))
    #expect(view.center == CGPoint(x: 10, y: 10))
    view.transform = .identity
    view.bounds = CGRect(x: 5, y: 0, width: 20, height: 20)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 20), "bounds grow about the centre")
    #expect(view.convert(CGPoint(x: 5, y: 0), to: nil) == .zero, "the bounds' origin is the upper left corner")
  }

  @Test(arguments: [
    ([UIView.AutoresizingMask.flexibleWidth], 10.0, 60.0), ([.flexibleLeftMargin], 60, 10),
    ([.flexibleLeftMargin, .flexibleWidth], 35, 35), ([.flexibleWidth, .flexibleRightMargin], 10, 15.5555),
    ([.flexibleRightMargin], 10, 10), ([], 10, 10),
  ])
  func masksShareTheChangeByTheSizesOfTheirParts(mask: [UIView.AutoresizingMask], x: Double, width: Double) {
    // 10 points on the left, 10 wide, 80 on the right; then 50 points more.
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    view.autoresizingMask = UIView.AutoresizingMask(mask)
    box.addSubview(view)
    box.frame.size = CGSize(width: 150, height: 100)
    #expect(view.frame.minX == x && view.frame.minY == 10 && view.frame.height == 10)
    #expect(abs(view.frame.width - width) < 0.001)
  }

  @Test func theTreeHasALineForEachViewAroundTheScene() async throws {
    let scene = PlainScene(.red, CGSize(width: 40, height: 40))
    scene.name = "board"
    let stage = try ViewsApp.stage(40, 40) { root in
      let view = SKView(frame: root.bounds)
      root.addSubview(view)
      view.presentScene(scene)
    }
    await stage.advance()
    #expect(stage.tree == scene.treeDescription, "views that only contain the SKView have no lines")
    let label = UILabel(frame: CGRect(x: 2, y: 3, width: 20, height: 10))
    (label.text, label.accessibilityIdentifier) = ("12 points", "score")
    scene.view?.addSubview(label)
    await stage.advance()
    let lines = stage.tree.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0] == "UIWindow frame.x=0 frame.y=0 frame.width=40 frame.height=40")
    #expect(lines[2].hasPrefix("    SKView ") && lines[3].hasPrefix("      PlainScene \"board\""))
    #expect(
      lines[4]
        == "      UILabel \"score\" frame.x=2 frame.y=3 frame.width=20 frame.height=10 text=\"12 points\"")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/isdescendant(of:)
  @Test func aViewIsADescendantOfItselfAndOfAllViewsAroundIt() {
    let views = (0..<4).map { _ in UIView() }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    views[0].addSubview(views[3])
    #expect(views.map { views[2].isDescendant(of: $0) } == [true, true, true, false])
    #expect(views.map { $0.isDescendant(of: views[1]) } == [false, true, true, false])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview
  @Test func aNewViewHasApplesValues() {
    let view = UIView()
    #expect(view.isUserInteractionEnabled && !view.isMultipleTouchEnabled && !view.isHidden && !view.clipsToBounds)
    #expect(view.tag == 0 && view.autoresizingMask.isEmpty && view.contentMode == .scaleToFill)
    #expect(view.translatesAutoresizingMaskIntoConstraints && view.alpha == 1 && view.transform.isIdentity)
    #expect(view.backgroundColor == nil && view.frame == .zero && view.subviews.isEmpty && view.superview == nil)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(UIView.noIntrinsicMetric == -1 && view.intrinsicContentSize == CGSize(width: -1, height: -1))
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.sizeThatFits(CGSize(width: 50, height: 60)) == CGSize(width: 3, height: 4))
  }

  @Test func aFrameOfAViewOnItsSideIsTheRectangleAroundIt() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    func numbers(_ rect: CGRect) -> [CGFloat] {
      [rect.minX, rect.minY, rect.width, rect.height].map { ($0 * 1000).rounded() / 1000 }
    }
    #expect(numbers(view.frame) == [20, 10, 20, 40])
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 50)
    #expect(numbers(view.bounds) == [0, 0, 50, 10] && numbers(view.frame) == [0, 0, 10, 50])
    view.center = CGPoint(x: 100, y: 200)
    #expect(numbers(view.frame) == [95, 175, 10, 50])
  }

  @Test func aViewThatIsAddedAgainIsInFrontAndOthersAreNotMoved() {
    let (box, views) = (UIView(), (0..<3).map { _ in UIView() })
    for view in views { box.addSubview(view) }
    box.addSubview(views[0])
    #expect(box.subviews == [views[1], views[2], views[0]])
    let stranger = UIView()
    box.bringSubviewToFront(stranger)
    box.sendSubviewToBack(stranger)
    #expect(box.subviews == [views[1], views[2], views[0]] && stranger.superview == nil)
    stranger.addSubview(views[1])
    #expect(box.subviews == [views[2], views[0]] && views[1].superview === stranger)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/hittest(_:with:)
  @Test func aTouchFindsTheFrontmostViewInsideItsSuperviews() {
    let (outer, back, front) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 40)), UIView(), UIView())
    (back.frame, front.frame) = (CGRect(x: 5, y: 5, width: 80, height: 20), CGRect(x: 15, y: 10, width: 20, height: 60))
    for view in [back, front] { outer.addSubview(view) }
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { outer.hitTest(CGPoint(x: x, y: y), with: nil) }
    #expect(hit(6, 6) === back && hit(20, 12) === front && hit(2, 2) === outer)
    #expect(hit(60, 10) == nil && hit(20, 50) == nil, "both views reach beyond the outer one")
    outer.bounds.origin = CGPoint(x: 40, y: 0)
    #expect(hit(60, 10) === back && hit(20, 12) == nil)
  }

  @Test func aGuideOfTheMarginsIsInPointsOfTheView() {
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 50))
    (view.bounds.origin, view.layoutMargins) = (
      CGPoint(x: 5, y: 7), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    )
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 7, y: 8, width: 94, height: 46))
    #expect(view.layoutMarginsGuide.owningView === view)
  }

  @Test func aConvertedRectangleOfATurnedViewIsTheOneAroundIt() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90)), UIView())
    inner.frame = CGRect(x: 20, y: 35, width: 20, height: 10)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    outer.addSubview(inner)
    func numbers(_ rect: CGRect) -> [CGFloat] {
      [rect.minX, rect.minY, rect.width, rect.height].map { ($0 * 1000).rounded() / 1000 }
    }
    #expect(numbers(inner.convert(inner.bounds, to: outer)) == [25, 30, 10, 20])
    // The upper left corner of the turned view is its lower left one.
    #expect(numbers(inner.convert(CGRect(x: 25, y: 30, width: 4, height: 2), from: outer)) == [0, 6, 2, 4])
  }
}
