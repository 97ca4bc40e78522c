import SceneTesting
import Testing

@testable import UIKit

/// Corners, shadows, masks, borders and opacities of views, in single pixels on black.
@MainActor
@Suite struct PaintedPartTests {
  private let stage: Stage
  private let root: UIView

  init() throws {
    stage = try ViewsApp.stage(60, 40)
    root = try #require(stage.app.keyWindow?.rootViewController?.view)
  }

  /// Red, green and blue of a pixel, in 64ths of the whole, rounded: half of a colour is 32.
  private func parts(_ x: Int, _ y: Int) async -> [Int] {
    await stage.advance()
    return [0, 8, 16].map { shift in
      let byte = Int(stage.frame[x, y] >> UInt32(shift) & 255)
      return (byte * 64 + 127) / 255
    }
  }

  // MARK: Corners and borders

  /// Source: https://developer.apple.com/documentation/quartzcore/calayer/maskedcorners
  @Test(
    arguments: [
      (1, ".rrr"), (2, "r.rr"), (4, "rr.r"), (8, "rrr."), (9, ".rr."), (0, "rrrr"),
    ] as [(UInt, String)])
  func onlyTheChosenCornersAreRound(corners: UInt, expected: String) async {
    let view = box(10, 10, 20, 20, .red)
    (view.layer.cornerRadius, view.layer.maskedCorners) = (8, CACornerMask(rawValue: corners))
    root.addSubview(view)
    #expect(await stage.look([(10, 10), (29, 10), (10, 29), (29, 29)]) == expected)
  }

  @Test func aViewThatClipsRoundsTheCornersOfItsSubviews() async {
    let view = box(10, 10, 20, 20)
    view.addSubview(box(0, 0, 20, 20, .red))
    view.layer.cornerRadius = 8
    root.addSubview(view)
    #expect(await stage.look([(10, 10), (29, 29), (20, 20)]) == "rrr")
    view.clipsToBounds = true
    #expect(await stage.look([(10, 10), (29, 29), (20, 20)]) == "..r")
    view.layer.maskedCorners = .layerMinXMinYCorner
    #expect(await stage.look([(10, 10), (29, 29), (20, 20)]) == ".rr")
  }

  @Test(arguments: [-5, CGFloat.nan, 0]) func aRadiusThatIsNoneLeavesTheCorners(radius: CGFloat) async {
    let view = box(10, 10, 20, 20, .red)
    view.layer.cornerRadius = radius
    root.addSubview(view)
    #expect(await stage.look([(10, 10), (29, 29), (9, 20), (30, 20)]) == "rr..")
  }

  @Test func aBorderWithoutAColourIsNotDrawn() async {
    let view = box(10, 10, 20, 20, .red)
    (view.layer.borderWidth, view.layer.borderColor) = (4, UIColor.blue.cgColor)
    root.addSubview(view)
    #expect(await stage.look([(11, 20), (13, 20), (14, 20)]) == "bbr")
    view.layer.borderColor = nil
    #expect(await stage.look([(11, 20), (13, 20), (14, 20)]) == "rrr")
  }

  /// The view's corners are 14 points from its middle at (30, 20).
  @Test func aTurnedViewCutsOffAtItsTurnedSides() async {
    let view = box(20, 10, 20, 20)
    view.addSubview(box(-20, -20, 60, 60, .blue))
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    root.addSubview(view)
    let pixels = [(21, 11), (30, 8), (30, 20), (39, 29), (30, 4)].map { (x: $0.0, y: $0.1) }
    #expect(await stage.look(pixels) == "bbbbb")
    view.clipsToBounds = true
    #expect(await stage.look(pixels) == ".bb..")
  }

  /// The layer's upper left corner is at (30, 10); a quarter turn clockwise puts it to the left of that.
  @Test func aLayerIsDrawnTurnedAboutItsAnchorPoint() async {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    (layer.anchorPoint, layer.position) = (CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 10))
    layer.backgroundColor = UIColor.red.cgColor
    root.layer.addSublayer(layer)
    let pixels = [(32, 12), (47, 18), (22, 12), (28, 27)].map { (x: $0.0, y: $0.1) }
    #expect(await stage.look(pixels) == "rr..")
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(await stage.look(pixels) == "..rr")
  }

  // MARK: Opacities

  @Test func aFadedBorderHidesTheBackgroundBehindIt() async {
    let view = box(10, 10, 20, 20, .white)
    (view.layer.borderWidth, view.layer.borderColor, view.alpha) = (4, UIColor.blue.cgColor, 0.5)
    root.addSubview(view)
    #expect(await parts(12, 20) == [0, 0, 32])
    #expect(await parts(20, 20) == [32, 32, 32])
  }

  @Test func theOpacitiesOfViewsInEachOtherMultiply() async {
    let (outer, inner) = (box(10, 10, 20, 20), box(0, 0, 20, 20, .red))
    (outer.alpha, inner.alpha) = (0.5, 0.5)
    outer.addSubview(inner)
    root.addSubview(outer)
    #expect(await parts(20, 20) == [16, 0, 0])
    outer.alpha = 5
    #expect(await parts(20, 20) == [32, 0, 0], "an opacity is at most 1")
    outer.alpha = 0
    #expect(await parts(20, 20) == [0, 0, 0])
  }

  @Test func aTemplateHasTheTintAndTheOpacityOfBoth() async {
    let view = UIImageView(image: quarters(20).withRenderingMode(.alwaysTemplate))
    view.tintColor = .green
    root.addSubview(view)
    // The lower right quarter is half clear.
    #expect(await parts(5, 5) == [0, 64, 0])
    #expect(await parts(5, 15) == [0, 64, 0])
    #expect(await parts(15, 15) == [0, 32, 0])
    view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(await parts(5, 5) == [32, 0, 0])
    #expect(await parts(15, 15) == [16, 0, 0])
    view.alpha = 0.5
    #expect(await parts(5, 5) == [16, 0, 0])
  }

  @Test func aTranslucentBackgroundIsMixedWithTheViewsBehindIt() async {
    root.backgroundColor = .white
    root.addSubview(box(0, 0, 20, 40, .blue))
    root.addSubview(box(10, 0, 40, 40, UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)))
    #expect(await parts(5, 20) == [0, 0, 64])
    #expect(await parts(15, 20) == [32, 0, 32])
    #expect(await parts(30, 20) == [64, 32, 32])
    #expect(await parts(55, 20) == [64, 64, 64])
  }

  // MARK: Shadows

  /// A shadow 20 points to the right of the view, without a blur.
  private func casting(_ view: UIView) -> UIView {
    (view.layer.shadowOpacity, view.layer.shadowRadius) = (1, 0)
    (view.layer.shadowColor, view.layer.shadowOffset) = (UIColor.white.cgColor, CGSize(width: 20, height: 0))
    root.addSubview(view)
    return view
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/calayer/maskstobounds
  @Test func aViewThatClipsCastsNoShadow() async {
    let view = casting(box(5, 10, 10, 10, .red))
    #expect(await stage.look([(10, 15), (30, 15), (20, 15), (38, 15)]) == "rw..")
    view.clipsToBounds = true
    #expect(await stage.look([(10, 15), (30, 15)]) == "r.")
  }

  @Test func aShadowHasTheShapeAndTheOpacityOfTheContent() async {
    let view = casting(box(5, 10, 10, 10))
    #expect(await stage.look([(30, 15)]) == ".", "there is nothing to cast it")
    view.addSubview(box(0, 0, 5, 10, .red))
    #expect(await stage.look([(7, 15), (27, 15), (32, 15)]) == "rw.")
    view.subviews[0].backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(await parts(27, 15) == [32, 32, 32])
  }

  @Test func theOpacitiesOfAShadowItsColourAndItsViewMultiply() async {
    let view = casting(box(5, 10, 10, 10, .red))
    view.layer.shadowOpacity = 0.5
    #expect(await parts(30, 15) == [32, 32, 32])
    view.layer.shadowColor = UIColor(white: 1, alpha: 0.5).cgColor
    #expect(await parts(30, 15) == [16, 16, 16])
    view.alpha = 0.5
    #expect(await parts(30, 15) == [8, 8, 8])
    #expect(await parts(10, 15) == [32, 0, 0])
    (view.alpha, view.layer.shadowOpacity) = (1, 3)
    #expect(await parts(30, 15) == [32, 32, 32], "a shadow's opacity is at most 1")
  }

  @Test func aBlurReachesBeyondTheShapeOfAShadow() async {
    let view = casting(box(5, 10, 12, 12, .red))
    // Two points left of the shadow, and its edge's inner side.
    #expect(await parts(22, 16) == [0, 0, 0])
    #expect(await parts(26, 16) == [64, 64, 64])
    view.layer.shadowRadius = 2
    let (outside, inside) = (await parts(22, 16)[0], await parts(26, 16)[0])
    #expect(outside > 0 && outside < inside && inside < 64, "\(outside) \(inside)")
  }

  // MARK: Masks

  /// Source: https://developer.apple.com/documentation/quartzcore/calayer/mask
  @Test func aMaskHasItsPlaceInTheViewAndItsOpacityCounts() async {
    let (view, mask) = (box(20, 10, 20, 20, .red), CALayer())
    view.addSubview(box(-10, 0, 20, 10, .green))
    mask.frame = CGRect(x: 0, y: 0, width: 5, height: 15)
    mask.backgroundColor = UIColor.black.cgColor
    view.layer.mask = mask
    root.addSubview(view)
    #expect(await stage.look([(22, 12), (22, 22), (18, 12), (27, 12), (22, 27)]) == "gr...")
    mask.opacity = 0.5
    #expect(await parts(22, 22) == [32, 0, 0])
    view.alpha = 0.5
    #expect(await parts(22, 22) == [16, 0, 0])
    view.layer.mask = nil
    #expect(await parts(37, 27) == [32, 0, 0])
  }

  // MARK: Own content

  private final class Counting: UIView {
    var count = 0

    override func draw(_ rect: CGRect) {
      count += 1
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: rect.minX, y: rect.minY, width: rect.width / 2, height: rect.height)).fill()
    }
  }

  /// Source: https://developer.apple.com/documentation/uikit/uiview/setneedsdisplay()
  @Test func aMoveOrAnOpacityDoesNotDrawAViewAgain() async {
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    root.addSubview(view)
    #expect(await stage.look([(5, 5), (15, 5)]) == "r.")
    view.frame.origin = CGPoint(x: 30, y: 10)
    #expect(await stage.look([(35, 15), (45, 15), (5, 5)]) == "r..")
    view.alpha = 0.5
    view.transform = CGAffineTransform(scaleX: -1, y: 1)
    #expect(await parts(45, 15) == [32, 0, 0] && view.count == 1)
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    await stage.advance()
    #expect(view.count == 2)
  }

  @Test func aLayersContentIsAPictureOfEitherKind() async {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    root.layer.addSublayer(layer)
    layer.contents = quarters(4)
    #expect(await stage.look([(12, 12), (27, 12), (12, 27)]) == "rgb")
    layer.contents = quarters(4).cgImage
    #expect(await stage.look([(12, 12), (27, 12), (12, 27)]) == "rgb")
    layer.contents = "text"
    #expect(await stage.look([(12, 12), (27, 12), (12, 27)]) == "...")
  }
}
