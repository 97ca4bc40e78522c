import Raster
import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

/// Logs where it is put and what it gets.
private final class LoggedView: UIView {
  var lines: [String] = []
  override func willMove(toSuperview newSuperview: UIView?) {
    lines.append("to \(newSuperview?.tag ?? 0), in \(superview?.tag ?? 0)")
  }
  override func didMoveToSuperview() { lines.append("in \(superview?.tag ?? 0)") }
  override func didAddSubview(_ subview: UIView) { lines.append("got \(subview.tag), has \(subviews.count)") }
  override func willRemoveSubview(_ subview: UIView) { lines.append("loses \(subview.tag), has \(subviews.count)") }
}

private final class LoggedInteraction: UIInteraction {
  weak var view: UIView?
  var lines: [String] = []
  func willMove(to view: UIView?) { lines.append("to \(view?.tag ?? 0)") }
  func didMove(to view: UIView?) {
    self.view = view
    lines.append("at \(view?.tag ?? 0)")
  }
}

/// The tree of views: moves, converted points, covered and clipped content, borders and snapshots.
@MainActor
@Suite struct ViewPartTests {
  private let stage: Stage
  private let root: UIView

  init() throws {
    stage = try ViewsApp.stage(60, 40)
    root = try #require(stage.app.keyWindow?.rootViewController?.view)
  }

  // MARK: The tree

  /// Source: https://developer.apple.com/documentation/uikit/uiview/willremovesubview(_:)
  @Test func aViewThatMovesTellsItselfAndBothSuperviews() {
    let (view, old, new) = (LoggedView(), LoggedView(), LoggedView())
    (view.tag, old.tag, new.tag) = (1, 2, 3)
    old.addSubview(view)
    #expect(view.lines == ["to 2, in 0", "in 2"] && old.lines == ["got 1, has 1"])
    (view.lines, old.lines) = ([], [])
    new.addSubview(view)
    #expect(view.lines.last == "in 3" && old.lines == ["loses 1, has 1"] && new.lines == ["got 1, has 1"])
    (view.lines, new.lines) = ([], [])
    view.removeFromSuperview()
    #expect(view.lines == ["to 0, in 3", "in 0"] && new.lines == ["loses 1, has 1"] && new.subviews.isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiinteraction
  @Test func anInteractionIsToldOfItsViewAndLeavesTheOldOne() {
    let (first, second, interaction) = (UIView(), UIView(), LoggedInteraction())
    (first.tag, second.tag) = (1, 2)
    let other = LoggedInteraction()
    first.addInteraction(other)
    first.addInteraction(interaction)
    second.addInteraction(interaction)
    #expect(interaction.lines == ["to 1", "at 1", "to 0", "at 0", "to 2", "at 2"])
    #expect(first.interactions.count == 1 && second.interactions.count == 1)
    first.removeInteraction(interaction)
    #expect(interaction.lines.count == 6 && interaction.view === second, "it is another view's")
    second.removeInteraction(interaction)
    #expect(second.interactions.isEmpty && interaction.view == nil && interaction.lines.last == "at 0")
  }

  /// 10 points above, 20 high, 70 below; then 50 points more.
  @Test(
    arguments: [
      ([.flexibleHeight], 10, 70), ([.flexibleTopMargin], 60, 20), ([.flexibleBottomMargin], 10, 20),
      ([.flexibleTopMargin, .flexibleBottomMargin], 16.25, 20),
      ([.flexibleTopMargin, .flexibleHeight], 80.0 / 3, 160.0 / 3),
      ([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], 15, 30), ([.flexibleLeftMargin], 10, 20),
    ] as [(UIView.AutoresizingMask, CGFloat, CGFloat)])
  func masksShareAChangeOfTheHeight(mask: UIView.AutoresizingMask, y: CGFloat, height: CGFloat) {
    let (outer, inner) = (box(0, 0, 100, 100), box(5, 10, 30, 20))
    inner.autoresizingMask = mask
    outer.addSubview(inner)
    outer.frame.size.height = 150
    #expect(abs(inner.frame.minY - y) < 1e-9 && abs(inner.frame.height - height) < 1e-9)
    #expect(inner.frame.minX == 5 && inner.frame.width == 30)
  }

  /// The inner view is twice as large about its middle, which is at (25, 22) of the outer view's points.
  @Test func pointsAreConvertedThroughBoundsAndTransforms() {
    let (outer, inner, beside) = (box(10, 20, 100, 60), box(15, 17, 20, 10), box(3, 4, 9, 9))
    outer.bounds.origin = CGPoint(x: 5, y: 7)
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    root.addSubview(outer)
    root.addSubview(beside)
    outer.addSubview(inner)
    #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 5, y: 12))
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 25))
    #expect(inner.convert(CGPoint(x: 20, y: 10), to: beside) == CGPoint(x: 47, y: 41))
    let place = inner.convert(CGRect(x: 0, y: 0, width: 20, height: 10), to: nil)
    #expect(place == CGRect(x: 10, y: 25, width: 40, height: 20))
    #expect(inner.convert(CGPoint(x: 47, y: 41), from: beside) == CGPoint(x: 20, y: 10))
    #expect(inner.convert(CGPoint(x: 10, y: 25), from: nil) == .zero)
  }

  // MARK: Frames

  @Test func aSceneThatIsHiddenCoversNothing() async {
    root.backgroundColor = .red
    let view = SKView(frame: root.bounds)
    root.addSubview(view)
    view.presentScene(PlainScene(.green, CGSize(width: 60, height: 40)))
    #expect(await stage.look([(5, 5)]) == "g")
    view.isHidden = true
    #expect(await stage.look([(5, 5)]) == "r")
    (view.isHidden, view.alpha) = (false, 0)
    #expect(await stage.look([(5, 5)]) == "r")
    view.alpha = 1
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(await stage.look([(5, 5), (30, 20)]) == "rg")
  }

  /// In front of the scene's view are one in it, one beside it, and one beside the view that contains it.
  @Test func viewsAtEachLevelAreInFrontOfAScene() async {
    let (outer, view) = (box(0, 0, 60, 40), SKView(frame: root.bounds))
    root.addSubview(box(0, 0, 60, 40, .red))
    root.addSubview(outer)
    outer.addSubview(box(0, 0, 60, 40, .red))
    outer.addSubview(view)
    view.presentScene(PlainScene(.green, CGSize(width: 60, height: 40)))
    view.addSubview(box(0, 0, 10, 10, .blue))
    outer.addSubview(box(20, 0, 10, 10, .white))
    root.addSubview(box(40, 0, 10, 10, .blue))
    root.addSubview(box(45, 0, 5, 10, .white))
    #expect(await stage.look([(5, 5), (15, 5), (25, 5), (42, 5), (47, 5), (55, 35)]) == "bgwbwg")
  }

  @Test func aViewThatClipsCutsOffOnlyWhatIsInIt() async {
    let (outer, inner) = (box(0, 0, 20, 40), box(10, 10, 30, 10))
    (outer.clipsToBounds, inner.clipsToBounds) = (true, true)
    root.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(box(-10, -10, 60, 60, .red))
    root.addSubview(box(30, 0, 20, 20, .blue))
    // Inside both; above the inner one; right of the outer one; the view beside them.
    #expect(await stage.look([(15, 15), (15, 5), (5, 15), (25, 15), (40, 10)]) == "r...b")
    outer.clipsToBounds = false
    #expect(await stage.look([(15, 15), (15, 5), (25, 15)]) == "r.r")
  }

  @Test func partsOfPixelsAreRoundedAndMeet() {
    let rect = PixelRect(CGRect(x: 1.4, y: 2.5, width: 3.2, height: 4))
    #expect(rect == PixelRect(x: 1, y: 3, width: 4, height: 4))
    let other = PixelRect(x: 3, y: 0, width: 10, height: 5)
    #expect(rect.intersection(other) == PixelRect(x: 3, y: 3, width: 2, height: 2))
    #expect(rect.intersection(nil) == rect)
    let apart = rect.intersection(PixelRect(x: 9, y: 20, width: 2, height: 2))
    #expect(apart.width == 0 && apart.height == 0)
  }

  @Test func aBorderIsInsideTheEdgeAndAboveTheSubviews() async {
    let view = box(10, 10, 20, 10, .red)
    view.addSubview(box(0, 0, 20, 10, .blue))
    (view.layer.borderWidth, view.layer.borderColor) = (1, UIColor.green.cgColor)
    root.addSubview(view)
    #expect(
      await stage.look([(9, 15), (10, 15), (11, 15), (29, 15), (30, 15), (20, 10), (20, 19), (20, 18)]) == ".gbg.ggb")
    view.layer.borderWidth = 5
    #expect(await stage.look([(20, 14), (15, 15), (12, 12)]) == "ggg", "it is as wide as half the height")
  }

  /// A picture of a view has neither its place nor the views around it.
  @Test func aSnapshotIsAsLargeAsTheBounds() async throws {
    let view = box(30, 10, 12, 6, .red)
    view.bounds.origin = CGPoint(x: 2, y: 3)
    view.addSubview(box(2, 3, 4, 6, .blue))
    root.addSubview(view)
    let picture = try #require(view.snapshot())
    let bitmap = picture.upright.bitmap
    #expect(bitmap.width == 12 && bitmap.height == 6 && picture.scale == 1)
    #expect([bitmap[0, 0], bitmap[3, 5]] == [0xffff_0000, 0xffff_0000])
    #expect([bitmap[4, 0], bitmap[11, 5]] == [0xff00_00ff, 0xff00_00ff])
    #expect(box(0, 0, 0, 6).snapshot() == nil && box(0, 0, 16_385, 1).snapshot() == nil)
  }

  @Test func theTreeTellsOfFadedAndHiddenViews() {
    let view = box(0, 0, 10, 10)
    func properties() -> [String] {
      view.treeProperties { "\(Int($0 * 10))" }.dropFirst(4).map { "\($0.name) \($0.value)" }
    }
    #expect(properties().isEmpty)
    (view.alpha, view.isHidden) = (0.5, true)
    #expect(properties() == ["alpha 5", "isHidden true"])
  }

  // MARK: Effects

  @Test func aBlurIsLightOrDarkByItsStyleOrTheAppearance() {
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    func tints(_ style: UIBlurEffect.Style) -> [UIColor] {
      [light, dark].map { style.tint.resolvedColor(with: $0) }
    }
    let (pale, deep) = (UIColor(white: 0.97, alpha: 0.75), UIColor(white: 0.11, alpha: 0.75))
    #expect(tints(.light) == [pale, pale] && tints(.dark) == [deep, deep] && tints(.extraDark) == [deep, deep])
    for style in [UIBlurEffect.Style.regular, .prominent, .systemMaterial, .systemChromeMaterial] {
      #expect(tints(style) == [pale, deep], "\(style)")
    }
    #expect(tints(.systemChromeMaterialLight) == [pale, pale] && tints(.systemThinMaterialDark) == [deep, deep])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview
  @Test func aTransitionEndsAfterItsDuration() async {
    let view = box(0, 0, 10, 10)
    root.addSubview(view)
    await stage.advance()
    var ends: [Bool] = []
    UIView.transition(with: view, duration: 0.1, options: [.transitionCrossDissolve, .curveLinear]) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    await stage.advance(frames: 3)
    #expect(abs(view.shown(at: stage.app.clock.now).alpha - 0.5) < 1e-6 && ends.isEmpty)
    await stage.advance(frames: 4)
    #expect(ends == [true])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/animationoptions
  @Test func transitionsHaveApplesNumbers() {
    let transitions: [UIView.AnimationOptions] = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
      .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
    ]
    #expect(transitions.map { Int($0.rawValue) } == (1...7).map { $0 << 20 })
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/snapshotview(afterscreenupdates:)
  @Test func aSnapshotIsAViewOfTheSameSize() async throws {
    let view = box(30, 10, 12, 6, .red)
    root.addSubview(view)
    let copy = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(copy.bounds.size == CGSize(width: 12, height: 6) && copy !== view)
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true), "there is no context to draw into")
    view.removeFromSuperview()
    root.addSubview(copy)
    #expect(await stage.look([(0, 0), (11, 5), (12, 5), (11, 6)]) == "rr..")
  }

  /// Source: https://github.com/mtabini/AFKPageFlipper/pull/9
  @Test func aSnapshotHasTheOpacityOfItsView() throws {
    let view = box(0, 0, 4, 4, .red)
    root.addSubview(view)
    let opaque = try #require(view.snapshot()).upright.bitmap[2, 2]
    view.alpha = 0
    let clear = try #require(view.snapshot()).upright.bitmap[2, 2]
    #expect(opaque == 0xff00_00ff && clear == 0)
  }

  @Test func aViewHasTheScaleOfTheScreen() throws {
    let sharp = try ViewsApp.stage(20, 20, scale: 3)
    let view = UIView()
    view.contentScaleFactor = 1
    #expect(view.contentScaleFactor == 3 && sharp.app.screen.nativeScale == 3)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/drawhierarchy(in:afterscreenupdates:)
  @Test func aDrawnHierarchyFillsItsRectangle() {
    let view = box(30, 10, 12, 6, .red)
    view.addSubview(box(0, 0, 4, 6, .blue))
    root.addSubview(view)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format).image { _ in
      #expect(view.drawHierarchy(in: CGRect(x: 10, y: 4, width: 24, height: 12), afterScreenUpdates: true))
    }
    let bitmap = picture.upright.bitmap
    #expect([bitmap[14, 6], bitmap[14, 13]] == [0xffff_0000, 0xffff_0000])
    #expect([bitmap[22, 6], bitmap[31, 13]] == [0xff00_00ff, 0xff00_00ff])
    #expect([bitmap[8, 10], bitmap[36, 10], bitmap[20, 2], bitmap[20, 17]] == [0, 0, 0, 0])
  }
}
