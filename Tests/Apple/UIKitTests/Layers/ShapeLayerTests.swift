import SceneTesting
import Testing

@testable import UIKit

/// Lines, dashes, moving paths and texts of layers, in single pixels. Lines are red on black.
@MainActor
@Suite struct ShapeLayerTests {
  private let stage: Stage
  private let root: CALayer

  init() throws {
    stage = try ViewsApp.stage(60, 60)
    root = try #require(stage.app.keyWindow?.rootViewController?.view).layer
  }

  private func line(_ points: [CGPoint]) -> CAShapeLayer {
    let (layer, path) = (CAShapeLayer(), CGMutablePath())
    path.addLines(between: points)
    (layer.path, layer.fillColor, layer.strokeColor, layer.lineWidth) = (path, nil, UIColor.red.cgColor, 4)
    root.addSublayer(layer)
    return layer
  }

  /// Red is `r`, black `.`, and a mixture of both `m`.
  private func look(_ pixels: [(x: Int, y: Int)]) async -> String {
    await stage.advance()
    let colors = pixels.map { stage.color($0.x, $0.y) }
    return colors.map { $0 == "#ff0000ff" ? "r" : $0 == "#000000ff" ? "." : "m" }.joined()
  }

  /// The line ends at x = 5, and is 4 points wide.
  @Test func capsReachBeyondTheEndOfALine() async {
    let layer = line([CGPoint(x: 5, y: 10), CGPoint(x: 25, y: 10)])
    var looks: [String] = []
    for cap in [CAShapeLayerLineCap.butt, .round, .square] {
      layer.lineCap = cap
      looks.append(await look([(5, 8), (5, 7), (5, 11), (5, 12), (4, 10), (3, 8), (2, 10)]))
    }
    #expect(looks == ["r.r....", "r.r.rm.", "r.r.rr."])
  }

  /// The outer corner is at (17, 23).
  @Test func joinsFillTheCornerOfALine() async {
    let layer = line([CGPoint(x: 5, y: 25), CGPoint(x: 15, y: 25), CGPoint(x: 15, y: 35)])
    var looks: [String] = []
    for (join, limit) in [(CAShapeLayerLineJoin.miter, 10), (.round, 10), (.bevel, 10), (.miter, 1)] as [(_, CGFloat)] {
      (layer.lineJoin, layer.miterLimit) = (join, limit)
      looks.append(await look([(14, 23), (16, 23)]))
    }
    #expect(looks == ["rr", "rm", "r.", "r."])
  }

  @Test func dashesStartAtTheirPhase() async {
    let layer = line([CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)])
    let pixels = [1, 3, 5, 7, 9, 11, 13].map { (x: $0, y: 10) }
    #expect(await look(pixels) == "rrrrrrr")
    layer.lineDashPattern = [4, 6]
    #expect(await look(pixels) == "rr...rr")
    layer.lineDashPhase = 2
    #expect(await look(pixels) == "r...rr.")
  }

  @Test func aPartOfTheLineIsStroked() async {
    let layer = line([CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)])
    (layer.strokeStart, layer.strokeEnd) = (0.25, 0.5)
    #expect(await look([(9, 10), (10, 10), (19, 10), (20, 10)]) == ".rr.")
  }

  @Test func aRuleDecidesAboutTheInnerOfTwoRectangles() async {
    let (layer, path) = (CAShapeLayer(), CGMutablePath())
    path.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
    path.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    (layer.path, layer.fillColor) = (path, UIColor.red.cgColor)
    root.addSublayer(layer)
    #expect(await look([(2, 2), (10, 10)]) == "rr")
    layer.fillRule = .evenOdd
    #expect(await look([(2, 2), (10, 10)]) == "r.")
  }

  @Test func aPathAndItsColourMoveFromTheLayersOwn() async {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    root.addSublayer(layer)
    await stage.advance()
    let (path, color) = (CABasicAnimation(keyPath: "path"), CABasicAnimation(keyPath: "fillColor"))
    path.toValue = CGPath(rect: CGRect(x: 20, y: 0, width: 30, height: 10), transform: nil)
    color.toValue = UIColor(red: 0, green: 0.8, blue: 0, alpha: 1).cgColor
    for animation in [path, color] {
      animation.duration = 0.1
      layer.add(animation, forKey: nil)
    }
    await stage.advance(frames: 3)
    // At half time the rectangle reaches from 10 to 30. Single pixels beside the edges may be mixed.
    #expect([8, 12, 27, 32].map { stage.color($0, 5) } == ["#000000ff", "#006600ff", "#006600ff", "#000000ff"])
  }

  @Test func aPathKeepsTheKindsOfItsSteps() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    path.closeSubpath()
    #expect(AnimatedValue(path)?.path == path && AnimatedValue(CGPoint(x: 1, y: 2))?.path == nil)
  }

  // MARK: Texts

  private func text(_ string: Any) -> CATextLayer {
    let layer = CATextLayer()
    (layer.string, layer.font, layer.fontSize) = (string, "FelipeSlab-Regular", 20)
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    root.addSublayer(layer)
    return layer
  }

  /// The pixels that are not black: left, top, right and bottom.
  private func box() async -> [Int] {
    await stage.advance()
    let frame = stage.frame
    let pixels = (0..<3600).filter { frame[$0 % 60, $0 / 60] != 0xff00_0000 }
    let (columns, rows) = (pixels.map { $0 % 60 }, pixels.map { $0 / 60 })
    return [columns.min() ?? -1, rows.min() ?? -1, columns.max() ?? -1, rows.max() ?? -1]
  }

  @Test func aTextLayersLinesAreAlignedAtTheUpperEdge() async {
    let layer = text("H")
    var boxes: [[Int]] = []
    for mode in [CATextLayerAlignmentMode.natural, .left, .center, .right] {
      layer.alignmentMode = mode
      boxes.append(await box())
    }
    // A line is as high as the font's 20 points.
    #expect(boxes.allSatisfy { (0..<20).contains($0[1]) && (0..<20).contains($0[3]) }, "\(boxes)")
    #expect(boxes[0] == boxes[1] && boxes[1][2] < 30 && boxes[1][0] < 4, "\(boxes)")
    #expect(abs(boxes[2][0] + boxes[2][2] - 59) <= 3 && boxes[3][0] > 30 && boxes[3][2] > 55, "\(boxes)")
  }

  @Test func aTextLayerWrapsOnRequestAndItsFontHasItsSize() async {
    let layer = text("HH HH HH")
    #expect(await box()[3] < 20)
    layer.isWrapped = true
    let wrapped = await box()
    #expect(wrapped[3] >= 20)
    layer.font = UIFont(name: "FelipeSlab-Regular", size: 5)
    #expect(await box() == wrapped)
    layer.fontSize = 10
    #expect(await box()[3] < wrapped[3])
  }

  @Test func aTextLayerHasItsColourOrThatOfItsText() async {
    let layer = text("H")
    layer.fontSize = 40
    func colors() async -> [Bool] {
      await stage.advance()
      let frame = stage.frame
      let all = Set((0..<3600).map { frame[$0 % 60, $0 / 60] })
      return [0xffff_ffff, 0xff00_00ff, 0xff00_ff00].map { all.contains($0) }
    }
    #expect(await colors() == [true, false, false])
    layer.foregroundColor = UIColor.red.cgColor
    #expect(await colors() == [false, true, false])
    layer.string = NSAttributedString(string: "H", attributes: [.foregroundColor: UIColor.green])
    #expect(await colors() == [false, false, true])
  }
}
