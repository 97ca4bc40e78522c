import Assets
import SceneTesting
import SpriteKit
import TestSupport
import Testing
import UIKit

@testable import SwiftUI

/// A box of 40 x 40 points that goes to the right side, with an animation for another value or for its own.
private struct Following: View {
  let isOwn: Bool
  @State private var isMoved = false
  @State private var other = 0

  var body: some View {
    ZStack(alignment: isMoved ? .trailing : .leading) {
      Color.clear
      Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1)).frame(width: 40, height: 40)
    }
    .animation(.linear(duration: 1), value: isOwn ? (isMoved ? 1 : 0) : other)
    .overlay(alignment: .top) { Button("go") { isMoved = true } }
  }
}

/// A box of 40 x 40 points that goes to the right side at once, although the change is animated.
private struct Jumping: View {
  @State private var isMoved = false

  var body: some View {
    ZStack(alignment: isMoved ? .trailing : .leading) {
      Color.clear
      Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1)).frame(width: 40, height: 40)
    }
    .animation(nil, value: isMoved)
    .overlay(alignment: .top) { Button("go") { withAnimation(.linear(duration: 1)) { isMoved = true } } }
  }
}

/// A box of 40 x 40 points with an animation of its own, which the transaction of the change may leave out.
private struct Transacted: View {
  let disables: Bool
  @State private var isMoved = false

  var body: some View {
    ZStack(alignment: isMoved ? .trailing : .leading) {
      Color.clear
      Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1)).frame(width: 40, height: 40)
    }
    .animation(.linear(duration: 1), value: isMoved)
    .overlay(alignment: .top) { Button("go") { move() } }
  }

  private func move() {
    var transaction = Transaction()
    transaction.disablesAnimations = disables
    withTransaction(transaction) { isMoved = true }
  }
}

/// A box of 40 x 40 points that goes to the right side again and again.
private struct Repeating: View {
  let reverses: Bool
  @State private var isMoved = false

  var body: some View {
    ZStack(alignment: isMoved ? .trailing : .leading) {
      Color.clear
      Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1)).frame(width: 40, height: 40)
    }
    .overlay(alignment: .top) {
      Button("go") {
        withAnimation(.linear(duration: 1).repeatForever(autoreverses: reverses)) { isMoved = true }
      }
    }
  }
}

/// Shapes, effects, texts and colours, in numbers.
@MainActor
@Suite struct ViewLookTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// Whether the pixels of a row are red.
  private func reds(_ stage: Stage, _ columns: [Int], y: Int) -> [Bool] { columns.map { stage.isRed(x: $0, y: y) } }

  // MARK: Effects

  /// Source: https://developer.apple.com/documentation/swiftui/view/clipshape(_:style:)
  @Test func aViewIsCutOffWithTheCornersOfItsShape() throws {
    let box = Color(red).frame(width: 60, height: 40)
    let views: [(AnyView, CGFloat)] = [
      (AnyView(box.clipShape(Rectangle())), 0), (AnyView(box.clipShape(RoundedRectangle(cornerRadius: 7))), 7),
      (AnyView(box.clipShape(Circle())), 20), (AnyView(box.clipShape(Capsule())), 20), (AnyView(box.clipped()), 0),
      (AnyView(box.cornerRadius(5)), 5), (AnyView(box.mask(Circle())), 20),
    ]
    for (number, (view, radius)) in views.enumerated() {
      let stage = try Stage.showing { view }
      let cut = stage.views.first { $0.clipsToBounds && $0.bounds.size == CGSize(width: 60, height: 40) }
      #expect(cut?.layer.cornerRadius == radius, "view \(number)")
    }
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/shadow(color:radius:x:y:)
  @Test func aShadowHasItsColourBlurAndPlace() throws {
    let own = try Stage.showing {
      Color(blue).frame(width: 60, height: 40).shadow(color: SwiftUI.Color(red).opacity(0.5), radius: 6, x: 4, y: -2)
    }
    let layer = try #require(own.views.first { $0.layer.shadowOpacity > 0 }).layer
    #expect(layer.shadowColor == red.cgColor && layer.shadowOpacity == 0.5)
    #expect(layer.shadowRadius == 6 && layer.shadowOffset == CGSize(width: 4, height: -2))
    let plain = try Stage.showing { Color(blue).frame(width: 60, height: 40).shadow(radius: 2) }
    let usual = try #require(plain.views.first { $0.layer.shadowOpacity > 0 }).layer
    #expect(abs(usual.shadowOpacity - 0.33) < 0.001 && usual.shadowOffset == .zero && usual.shadowRadius == 2)
  }

  /// A quarter of a turn clockwise about the upper left and the lower right corner of (130, 90, 40, 20).
  @Test(arguments: [
    (UnitPoint.topLeading, CGRect(x: 110, y: 90, width: 20, height: 40)),
    (.bottomTrailing, CGRect(x: 170, y: 70, width: 20, height: 40)),
  ])
  func aViewTurnsAboutItsAnchor(anchor: UnitPoint, place: CGRect) throws {
    let stage = try Stage.showing {
      Color(red).frame(width: 40, height: 20).rotationEffect(.degrees(90), anchor: anchor)
    }
    let frame = try #require(stage.frame(of: red))
    #expect(rect(frame.minX.rounded(), frame.minY.rounded(), frame.width.rounded(), frame.height.rounded()) == place)
  }

  @Test(arguments: [(0.25, 0.25), (0, 0), (1, 1), (2, 1), (-1, 0), (Double.nan, 1)] as [(Double, Double)])
  func anOpacityIsFromZeroToOne(opacity: Double, alpha: Double) throws {
    let stage = try Stage.showing { Color(red).frame(width: 60, height: 40).opacity(opacity) }
    #expect(stage.views.map { Double($0.alpha) }.min() == alpha)
  }

  // MARK: Shapes

  /// Around (120, 80, 60, 40).
  @Test func aLineIsOnTheOutlineAndABorderInside() async throws {
    let columns = [117, 118, 121, 122, 123, 124]
    let line = try Stage.showing {
      Rectangle().stroke(SwiftUI.Color(red), lineWidth: 4).frame(width: 60, height: 40)
    }
    await line.advance()
    #expect(reds(line, columns, y: 100) == [false, true, true, false, false, false])
    let inside = try Stage.showing {
      Rectangle().strokeBorder(SwiftUI.Color(red), lineWidth: 4).frame(width: 60, height: 40)
    }
    await inside.advance()
    #expect(reds(inside, columns, y: 100) == [false, false, true, true, true, false])
    let border = try Stage.showing {
      Color(blue).frame(width: 60, height: 40).border(SwiftUI.Color(red), width: 4)
    }
    await border.advance()
    #expect(reds(border, columns, y: 100) == [false, false, true, true, true, false])
    #expect(border.isRed(x: 150, y: 117) && !border.isRed(x: 150, y: 115))
  }

  @Test func aBorderAndAClearShapeLetTouchesThrough() async throws {
    var taps = 0
    let box = Color(blue).frame(width: 60, height: 40).onTapGesture { taps += 1 }
    let views: [(AnyView, Int)] = [
      (AnyView(box.border(SwiftUI.Color(red), width: 4)), 1),
      (AnyView(box.overlay { Rectangle().fill(SwiftUI.Color.clear) }), 2),
      (AnyView(box.overlay { Rectangle().fill(SwiftUI.Color(red).opacity(0.1)) }), 2),
      (AnyView(box.overlay { Rectangle().fill(SwiftUI.Color(red)).allowsHitTesting(false) }), 3),
    ]
    for (number, (view, count)) in views.enumerated() {
      let stage = try Stage.showing { view }
      await stage.advance()
      stage.tap(at: CGPoint(x: 150, y: 100))
      await stage.advance(frames: 2)
      #expect(taps == count, "view \(number)")
    }
  }

  @Test func aShapeHasTheStyleOfTheSurroundingsAndACircleIsASquare() throws {
    let circle = try Stage.showing { Circle().frame(width: 60, height: 40).foregroundColor(SwiftUI.Color(red)) }
    let view = try #require(circle.views.first { $0.backgroundColor == red })
    #expect(circle.frame(of: red) == rect(130, 80, 40, 40) && view.layer.cornerRadius == 20)
    let capsule = try Stage.showing { Capsule().fill(SwiftUI.Color(red)).frame(width: 30, height: 80) }
    #expect(capsule.views.first { $0.backgroundColor == red }?.layer.cornerRadius == 15)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/lineargradient
  @Test func aGradientAsAViewFillsItsSpace() async throws {
    let colors = [SwiftUI.Color(red), SwiftUI.Color(blue)]
    /// The parts of red and blue, from 0 to 4.
    func parts(_ stage: Stage, _ points: (Int, Int)...) -> [String] {
      points.map { point in
        let pixel = stage.frame[point.0, point.1]
        return "\((pixel & 255) / 60) \((pixel >> 16 & 255) / 60)"
      }
    }
    let linear = try Stage.showing { LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom) }
    await linear.advance()
    #expect(parts(linear, (3, 1), (296, 1), (3, 198), (296, 198)) == ["4 0", "4 0", "0 4", "0 4"])
    let radial = try Stage.showing {
      RadialGradient(colors: colors, center: .leading, startRadius: 20, endRadius: 60)
    }
    await radial.advance()
    #expect(parts(radial, (1, 100), (15, 100), (65, 100), (1, 30), (296, 100)) == ["4 0", "4 0", "0 4", "0 4", "0 4"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/material
  @Test func aThickerMaterialHidesMore() throws {
    let stage = try Stage.showing { Text("text") }
    let materials: [Material] = [
      .ultraThinMaterial, .thinMaterial, .regularMaterial, .thickMaterial, .ultraThickMaterial,
    ]
    let alphas = materials.map { $0.resolved(in: EnvironmentValues()).color.cgColor.alpha }
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 < $1 } && alphas[0] > 0 && alphas[4] < 1)
    withExtendedLifetime(stage) {}
  }

  // MARK: Texts

  /// Three digits are a group, from the end.
  @Test func wholeNumbersAreGrouped() throws {
    let stage = try Stage.showing { Text("text") }
    let numbers = [0, 7, 99, 100, 999, 1000, 99_999, 100_000, 999_999, 1_000_000, -1, -100, -999, -1000, -123_456]
    let keys = numbers.map { number -> LocalizedStringKey in "\(number)" }
    #expect(
      keys.map(\.text) == [
        "0", "7", "99", "100", "999", "1,000", "99,999", "100,000", "999,999", "1,000,000", "-1", "-100", "-999",
        "-1,000", "-123,456",
      ])
    withExtendedLifetime(stage) {}
  }

  @Test func textsHaveTheFontOfTheirSurroundings() throws {
    let views: [AnyView] = [
      AnyView(Text("a").bold()), AnyView(Text("a").italic()), AnyView(VStack { Text("a") }.bold()),
      AnyView(VStack { Text("a") }.italic()), AnyView(VStack { Text("a") }.fontWeight(.heavy).italic()),
      AnyView(VStack { Text("a").fontWeight(.regular) }.bold()),
      AnyView(VStack { Text("a") }.font(.system(size: 9)).font(.system(size: 30))),
    ]
    let names = try views.map { view in
      let stage = try Stage.showing { view }
      let label = try #require(stage.views.compactMap { $0 as? UILabel }.first)
      let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      return "\(font?.fontName.replacingOccurrences(of: "SkitSans-", with: "") ?? "-") \(font?.pointSize ?? 0)"
    }
    #expect(
      names == [
        "Bold 17.0", "Oblique 17.0", "Bold 17.0", "Oblique 17.0", "BoldOblique 17.0", "Regular 17.0", "Regular 9.0",
      ])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/linelimit(_:)
  @Test func aTextHasNoMoreLinesThanItsLimit() throws {
    let long = "one two three four five six seven eight nine ten"
    var heights: [CGFloat] = []
    for limit in [1, 0, 2, 3, nil] as [Int?] {
      let stage = try Stage.showing { Text(long).lineLimit(limit).lineLimit(1).frame(width: 60) }
      heights.append(try #require(stage.frame(of: long)).height)
    }
    let single = heights[0]
    #expect(heights[1] == single, "at least one line")
    #expect(abs(heights[2] - 2 * single) <= 2 && abs(heights[3] - 3 * single) <= 3)
    #expect(heights[4] > 4 * single, "the inner limit counts")
  }

  @Test func rowsAreAlignedAtTheFirstOrTheLastLine() throws {
    func frames(_ alignment: VerticalAlignment) throws -> [CGRect] {
      let stage = try Stage.showing {
        HStack(alignment: alignment) {
          Text("one\ntwo")
          Text("end")
        }
      }
      return [try #require(stage.frame(of: "one\ntwo")), try #require(stage.frame(of: "end"))]
    }
    let (first, last) = (try frames(.firstTextBaseline), try frames(.lastTextBaseline))
    #expect(abs(first[0].minY - first[1].minY) <= 1 && first[0].maxY - first[1].maxY > 10)
    #expect(abs(last[0].maxY - last[1].maxY) <= 1 && last[1].minY - last[0].minY > 10)
  }

  // MARK: Catalogs

  /// Source: https://developer.apple.com/documentation/swiftui/color/init(_:bundle:)
  @Test func coloursOfTheCatalogAreFound() throws {
    let folder = try TemporaryFolder()
    func write(_ name: String, _ parts: (String, String, String)) throws {
      try folder.write(
        """
        { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb", "components":
          { "red": "\(parts.0)", "green": "\(parts.1)", "blue": "\(parts.2)", "alpha": "1.000" } } } ] }
        """, to: "Assets.xcassets/\(name).colorset/Contents.json")
    }
    try write("AccentColor", ("1.000", "0.000", "0.000"))
    try write("Sky", ("0.000", "0.000", "1.000"))
    let environment = AppEnvironment(assets: try AssetIndex(folders: [folder.url]))
    let stage = Stage(environment: environment, delegate: SwiftUIDelegate { TestGame(Text("text")) })
    var values = EnvironmentValues()
    #expect(SwiftUI.Color.accentColor.resolved(in: values).cgColor == red.cgColor)
    #expect(SwiftUI.Color("Sky").resolved(in: values).cgColor == blue.cgColor && stage.diagnostics.isEmpty)
    #expect(SwiftUI.Color("Sea").resolved(in: values).cgColor.alpha == 0)
    values.tint = SwiftUI.Color(blue)
    #expect(SwiftUI.Color.accentColor.resolved(in: values).cgColor == blue.cgColor, "the tint counts more")
    stage.clearDiagnostics()
  }

  // MARK: Animations

  /// Source: https://developer.apple.com/documentation/swiftui/view/animation(_:value:)
  @Test(arguments: [(true, 130), (false, 260)])
  func onlyAChangeOfItsValueIsAnimated(isOwn: Bool, x: Int) async throws {
    let stage = try Stage.showing { Following(isOwn: isOwn) }
    await stage.advance()
    try await stage.tap(text: "go")
    await stage.advance(seconds: 0.5)
    let left = (0..<300).first { stage.isRed(x: $0, y: 100) } ?? -100
    #expect(abs(left - x) <= 10, "\(left)")
    await stage.advance(seconds: 0.7)
    #expect(stage.isRed(x: 262, y: 100) && !stage.isRed(x: 257, y: 100))
  }

  /// "If animation is nil, the view doesn't animate."
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/animation(_:value:)
  @Test func aValueWithoutAnAnimationChangesAtOnce() async throws {
    let stage = try Stage.showing { Jumping() }
    await stage.advance()
    try await stage.tap(text: "go")
    await stage.advance(seconds: 0.3)
    let left = (0..<300).first { stage.isRed(x: $0, y: 100) }
    #expect(left == 260)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/transaction/disablesanimations
  @Test(arguments: [(false, 130), (true, 260)])
  func aTransactionMayLeaveOutTheAnimationsOfViews(disables: Bool, x: Int) async throws {
    let stage = try Stage.showing { Transacted(disables: disables) }
    await stage.advance()
    try await stage.tap(text: "go")
    await stage.advance(seconds: 0.5)
    let left = (0..<300).first { stage.isRed(x: $0, y: 100) } ?? -100
    #expect(abs(left - x) <= 10, "\(left)")
  }

  /// From 0 to 260 in a second: a quarter of the way after a quarter of a second, and then forth or back.
  @Test(arguments: [(true, [65, 195, 65]), (false, [65, 65, 65])])
  func anAnimationRepeatsForever(reverses: Bool, places: [Int]) async throws {
    let stage = try Stage.showing { Repeating(reverses: reverses) }
    await stage.advance()
    try await stage.tap(text: "go")
    for (number, x) in places.enumerated() {
      await stage.advance(seconds: number == 0 ? 0.25 : 1)
      let left = (0..<300).first { stage.isRed(x: $0, y: 100) } ?? -100
      #expect(abs(left - x) <= 10, "\(left) after \(number).25 seconds")
    }
  }
}
