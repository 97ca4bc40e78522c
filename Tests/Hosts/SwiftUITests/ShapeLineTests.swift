import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

/// Lines of shapes, and what a `Canvas` mixes and writes.
@MainActor
@Suite struct ShapeLineTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func reds(_ stage: Stage, _ columns: [Int], y: Int) -> [Bool] { columns.map { stage.isRed(x: $0, y: y) } }

  // MARK: Shapes

  /// The left side of the rectangle is at 120.
  /// Source: https://developer.apple.com/documentation/swiftui/shape/stroke(linewidth:)
  @Test func aLineWithoutAColourHasThatOfTheSurroundings() async throws {
    let stage = try Stage.showing {
      Rectangle().stroke(lineWidth: 6).frame(width: 60, height: 40).foregroundColor(SwiftUI.Color(red))
    }
    await stage.advance()
    #expect(reds(stage, [116, 117, 122, 123], y: 100) == [false, true, true, false])
  }

  /// Lines and gaps of ten points, from the upper left corner at (120, 80).
  /// Source: https://developer.apple.com/documentation/swiftui/strokestyle
  @Test func aDashedOutlineBeginsAtTheUpperLeftCorner() async throws {
    let style = StrokeStyle(lineWidth: 4, dash: [10, 10])
    let stage = try Stage.showing {
      Rectangle().stroke(SwiftUI.Color(red), style: style).frame(width: 60, height: 40)
    }
    await stage.advance()
    #expect(reds(stage, [125, 135, 145, 155, 165, 175], y: 80) == [true, false, true, false, true, false])
  }

  /// The box's upper right corner is at (180, 80), and that of its line at (190, 70). A round corner has a radius of 10;
  /// a bevelled one ends at the line from (180, 70) to (190, 80).
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/strokestyle/linejoin
  @Test(
    arguments: [(.miter, [true, true, true]), (.round, [false, true, true]), (.bevel, [false, false, true])]
      as [(CGLineJoin, [Bool])])
  func cornersOfALineAreJoinedAsItsStyleSays(join: CGLineJoin, expected: [Bool]) async throws {
    let style = StrokeStyle(lineWidth: 20, lineJoin: join)
    let color = SwiftUI.Color(red)
    func corner(_ stage: Stage) async -> [Bool] {
      await stage.advance()
      return [stage.isRed(x: 188, y: 71), stage.isRed(x: 185, y: 74), stage.isRed(x: 182, y: 77)]
    }
    let shape = try Stage.showing {
      Rectangle().stroke(style: style).frame(width: 60, height: 40).foregroundColor(color)
    }
    #expect(await corner(shape) == expected)
    let canvas = try Stage.showing {
      SwiftUI.Canvas { graphics, _ in
        let box = SwiftUI.Path(CGRect(x: 120, y: 80, width: 60, height: 40))
        graphics.stroke(box, with: .color(color), style: style)
      }
    }
    #expect(await corner(canvas) == expected)
  }

  /// The line goes from (130, 100) to (170, 100) and is 20 points wide.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/strokestyle/linecap
  @Test(
    arguments: [(.butt, [true, false, false]), (.round, [true, true, false]), (.square, [true, true, true])]
      as [(CGLineCap, [Bool])])
  func endsOfALineAreAsItsStyleSays(cap: CGLineCap, expected: [Bool]) async throws {
    let style = StrokeStyle(lineWidth: 20, lineCap: cap)
    let line = SwiftUI.Path { path in
      path.move(to: CGPoint(x: 10, y: 20))
      path.addLine(to: CGPoint(x: 50, y: 20))
    }
    let stage = try Stage.showing { line.stroke(SwiftUI.Color(red), style: style).frame(width: 60, height: 40) }
    await stage.advance()
    #expect(reds(stage, [131, 123], y: 100) + reds(stage, [121], y: 91) == expected)
  }

  /// A right angle's corner is 1.41 line widths long.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/strokestyle/miterlimit
  @Test(arguments: [(10, true), (1.5, true), (1.2, false)] as [(CGFloat, Bool)])
  func aCornerBeyondTheMiterLimitIsCutOff(limit: CGFloat, isWhole: Bool) async throws {
    let style = StrokeStyle(lineWidth: 20, miterLimit: limit)
    let stage = try Stage.showing {
      Rectangle().stroke(SwiftUI.Color(red), style: style).frame(width: 60, height: 40)
    }
    await stage.advance()
    #expect(stage.isRed(x: 188, y: 71) == isWhole && stage.isRed(x: 182, y: 77))
  }

  /// Lines and gaps of ten points, from (120, 80); a phase of 5 leaves half of the first line, one of 10 none.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/strokestyle/dashphase
  @Test(
    arguments: [
      (0, [true, true, false, false, true]), (5, [true, false, false, true, true]),
      (10, [false, false, true, true, false]),
    ] as [(CGFloat, [Bool])])
  func dashesBeginInsideTheirPattern(phase: CGFloat, expected: [Bool]) async throws {
    let style = StrokeStyle(lineWidth: 4, dash: [10, 10], dashPhase: phase)
    let color = SwiftUI.Color(red)
    let shape = try Stage.showing { Rectangle().stroke(color, style: style).frame(width: 60, height: 40) }
    await shape.advance()
    #expect(reds(shape, [122, 127, 132, 137, 142], y: 80) == expected)
    let canvas = try Stage.showing {
      SwiftUI.Canvas { graphics, _ in
        let box = SwiftUI.Path(CGRect(x: 120, y: 80, width: 60, height: 40))
        graphics.stroke(box, with: .color(color), style: style)
      }
    }
    await canvas.advance()
    #expect(reds(canvas, [122, 127, 132, 137, 142], y: 80) == expected)
  }

  // MARK: Canvas

  /// Source: https://developer.apple.com/documentation/swiftui/graphicscontext/blendmode-swift.property
  @Test func aCanvasMixesColoursAsItsModeSays() async throws {
    let (red, blue) = (SwiftUI.Color(red), SwiftUI.Color(blue))
    let stage = try Stage.showing {
      SwiftUI.Canvas { graphics, _ in
        graphics.fill(SwiftUI.Path(CGRect(x: 0, y: 0, width: 60, height: 40)), with: .color(blue))
        graphics.blendMode = .multiply
        graphics.fill(SwiftUI.Path(CGRect(x: 0, y: 0, width: 30, height: 40)), with: .color(red))
        graphics.blendMode = .normal
        graphics.fill(SwiftUI.Path(CGRect(x: 0, y: 20, width: 60, height: 20)), with: .color(red))
      }
    }
    await stage.advance()
    #expect(stage.frame[10, 10] == 0xFF00_0000 && stage.frame[50, 10] == 0xFFFF_0000)
    #expect(stage.isRed(x: 10, y: 30) && stage.isRed(x: 50, y: 30))
  }

  /// Source: https://developer.apple.com/documentation/swiftui/graphicscontext/draw(_:in:)-3ygm5
  @Test func aCanvasWritesATextIntoItsRectangle() async throws {
    let text = Text("MMM MMM").font(.system(size: 40)).foregroundColor(SwiftUI.Color(red))
    let area = CGRect(x: 150, y: 60, width: 130, height: 130)
    let stage = try Stage.showing { SwiftUI.Canvas { graphics, _ in graphics.draw(text, in: area) } }
    await stage.advance()
    let frame = stage.frame
    var points: [CGPoint] = []
    for y in 0..<200 { for x in 0..<300 where frame[x, y] == 0xFF00_00FF { points.append(CGPoint(x: x, y: y)) } }
    #expect(!points.isEmpty && points.allSatisfy { area.contains($0) })
    #expect((points.map(\.y).max() ?? 0) > 110, "the second word is in a second line")
  }

  // MARK: Layout and texts

  @Test(arguments: [0, -2, .nan, .infinity] as [CGFloat])
  func aRatioThatIsNoneLeavesTheSpaceAsItIs(ratio: CGFloat) throws {
    let stage = try Stage.showing {
      Color(red).aspectRatio(ratio, contentMode: .fit).frame(width: 100, height: 50)
    }
    #expect(stage.frame(of: red)?.size == CGSize(width: 100, height: 50))
  }

  @Test(arguments: [CGFloat.nan, .infinity]) func aGuideThatIsNoPlaceIsTheEdge(line: CGFloat) throws {
    let stage = try Stage.showing {
      VStack(alignment: .leading, spacing: 0) {
        Color(red).frame(width: 40, height: 10)
        Color(blue).frame(width: 20, height: 10).alignmentGuide(.leading) { _ in line }
      }
    }
    #expect(stage.frame(of: red)?.minX == 130 && stage.frame(of: blue)?.minX == 130)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/bold(_:)
  @Test func textsInsideCanBePlainAgain() throws {
    let views: [AnyView] = [
      AnyView(VStack { VStack { Text("a") }.bold(false) }.bold().italic()),
      AnyView(VStack { VStack { Text("a") }.italic(false) }.bold().italic()),
      AnyView(VStack { VStack { Text("a") }.fontWeight(nil).italic(false) }.bold().italic()),
    ]
    let names = try views.map { view in
      let stage = try Stage.showing { view }
      let label = try #require(stage.views.compactMap { $0 as? UILabel }.first)
      let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      return font?.fontName
    }
    #expect(names == ["SkitSans-Oblique", "SkitSans-Bold", "SkitSans-Regular"])
  }
}
