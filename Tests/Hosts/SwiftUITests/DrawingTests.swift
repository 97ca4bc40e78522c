import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

/// What a `Canvas` draws, y down, and the shapes, colours, fonts and texts that views draw with.
@MainActor
@Suite struct DrawingTests {
  private let red = Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  private let blue = Color(UIColor(red: 0, green: 0, blue: 1, alpha: 1))

  private func drawn(_ draw: @escaping (inout GraphicsContext) -> Void) async throws -> Stage {
    let stage = try Stage.showing { SwiftUI.Canvas { graphics, _ in draw(&graphics) }.foregroundStyle(blue) }
    await stage.advance()
    return stage
  }

  /// The rectangle around the red pixels.
  private func redBox(_ stage: Stage) -> CGRect {
    let frame = stage.frame
    func isRed(_ x: Int, _ y: Int) -> Bool {
      let pixel = frame[x, y]
      return pixel & 255 > 200 && (pixel >> 8) & 255 < 60 && (pixel >> 16) & 255 < 60
    }
    let points = (0..<200).flatMap { y in (0..<300).filter { isRed($0, y) }.map { (x: $0, y: y) } }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max() else { return .null }
    let (top, bottom) = (points[0].y, points[points.count - 1].y)
    return CGRect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
  }

  /// The letters of the nearest colours: red, green, blue or white.
  private func letters(_ stage: Stage, _ points: (Int, Int)...) -> String {
    points.map { point in
      let pixel = stage.frame[point.0, point.1]
      let parts = (0..<3).map { Int(pixel >> (8 * UInt32($0)) & 255) }
      return parts.allSatisfy { $0 > 200 }
        ? "w" : parts[0] > 180 ? "r" : parts[2] > 180 ? "b" : parts[1] > 180 ? "g" : "?"
    }.joined()
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Canvas

  /// Source: https://developer.apple.com/documentation/swiftui/graphicscontext
  @Test func transformsAndClipsAddUp() async throws {
    let (box, page) = (SwiftUI.Path(rect(0, 0, 10, 20)), SwiftUI.Path(rect(0, 0, 300, 200)))
    let cases: [(CGRect, SwiftUI.Path, (inout GraphicsContext) -> Void)] = [
      (
        rect(30, 40, 20, 60), box,
        {
          $0.translateBy(x: 30, y: 40)
          $0.scaleBy(x: 2, y: 3)
        }
      ),
      (
        rect(60, 120, 20, 60), box,
        {
          $0.scaleBy(x: 2, y: 3)
          $0.concatenate(CGAffineTransform(translationX: 30, y: 40))
        }
      ),
      (
        rect(80, 100, 20, 10), box,
        {
          $0.translateBy(x: 100, y: 100)
          $0.rotate(by: .degrees(90))
        }
      ),
      (
        rect(20, 15, 10, 15), page,
        {
          $0.clip(to: SwiftUI.Path(CGRect(x: 10, y: 10, width: 20, height: 20)))
          $0.translateBy(x: 20, y: 15)
          $0.clip(to: SwiftUI.Path(CGRect(x: 0, y: 0, width: 50, height: 50)))
        }
      ),
      (
        rect(0, 0, 10, 20), box,
        {
          $0.drawLayer { layer in
            layer.translateBy(x: 50, y: 50)
            layer.clip(to: SwiftUI.Path(CGRect(x: 0, y: 0, width: 1, height: 1)))
          }
        }
      ),
    ]
    for (place, path, change) in cases {
      let stage = try await drawn { [red] graphics in
        change(&graphics)
        graphics.fill(path, with: .color(red))
      }
      #expect(redBox(stage) == place)
    }
  }

  @Test func linesHaveTheirWidthCapAndDashes() async throws {
    var path = SwiftUI.Path()
    path.move(to: CGPoint(x: 20, y: 50))
    path.addLine(to: CGPoint(x: 80, y: 50))
    let line = path
    let plain = try await drawn { [red] in $0.stroke(line, with: .color(red), lineWidth: 4) }
    #expect(redBox(plain) == rect(20, 48, 60, 4))
    let square = try await drawn { [red] in
      $0.stroke(line, with: .color(red), style: StrokeStyle(lineWidth: 6, lineCap: .square))
    }
    #expect(redBox(square) == rect(17, 47, 66, 6))
    let dashed = try await drawn { [red] in
      $0.stroke(line, with: .color(red), style: StrokeStyle(lineWidth: 4, dash: [10, 20]))
    }
    #expect([25, 35, 45, 55, 65].map { dashed.isRed(x: $0, y: 50) } == [true, false, false, true, false])
  }

  @Test func shadingsHaveTheirPlaces() async throws {
    let (gradient, path) = (Gradient(colors: [red, blue]), SwiftUI.Path(rect(20, 10, 100, 50)))
    let (left, middle, right) = (CGPoint(x: 20, y: 10), CGPoint(x: 70, y: 35), CGPoint(x: 120, y: 10))
    let shadings: [(GraphicsContext.Shading, String)] = [
      // The left and the right side, the middle, and points just above and below the middle line at both sides.
      (.linearGradient(gradient, startPoint: left, endPoint: right), "rb?rrbb"),
      (.linearGradient(gradient, startPoint: right, endPoint: left), "br?bbrr"),
      (.radialGradient(gradient, center: middle, startRadius: 5, endRadius: 30), "bbrbbbb"),
      (.foreground, "bbbbbbb"), (.color(red: 1, green: 0, blue: 0), "rrrrrrr"),
      (.color(red: 0, green: 1, blue: 0, opacity: 0.1), "wwwwwww"), (.style(red), "rrrrrrr"),
    ]
    for (shading, expected) in shadings {
      let stage = try await drawn { $0.fill(path, with: shading) }
      let found = letters(stage, (22, 12), (117, 12), (70, 35), (23, 33), (23, 37), (117, 33), (117, 37))
      #expect(found == expected)
    }
  }

  /// Clockwise from the right, where y points down.
  @Test func aConicGradientStartsAtItsAngle() async throws {
    let (gradient, path) = (Gradient(colors: [red, blue]), SwiftUI.Path(rect(20, 10, 100, 50)))
    // Points before and after the right, the lower and the left side.
    let sides: [(degrees: Double, before: (Int, Int), after: (Int, Int))] = [
      (0, (115, 32), (115, 38)), (90, (73, 57), (67, 57)), (180, (25, 38), (25, 32)),
    ]
    for side in sides {
      let stage = try await drawn {
        $0.fill(
          path, with: .conicGradient(gradient, center: CGPoint(x: 70, y: 35), angle: .degrees(side.degrees)))
      }
      #expect(letters(stage, side.before, side.after) == "br")
    }
  }

  @Test func picturesAndTextsHaveTheirAnchors() async throws {
    // A stage gives the picture its scale.
    let first = try await drawn { _ in }
    #expect(redBox(first).isNull)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 6)).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 6))
    }
    let (image, point) = (SwiftUI.Image(uiImage: picture), CGPoint(x: 50, y: 40))
    let places = [
      try await drawn { $0.draw(image, at: point) }, try await drawn { $0.draw(image, at: point, anchor: .topLeading) },
      try await drawn { $0.draw(image, at: point, anchor: .bottom) },
      try await drawn { $0.draw(image, in: CGRect(x: 7, y: 9, width: 10, height: 6)) },
    ]
    #expect(places.map(redBox) == [rect(45, 37, 10, 6), rect(50, 40, 10, 6), rect(45, 34, 10, 6), rect(7, 9, 10, 6)])
    let text = Text("M").font(.system(size: 60)).foregroundColor(red)
    let (start, end) = (
      redBox(try await drawn { $0.draw(text, at: CGPoint(x: 150, y: 100), anchor: .topLeading) }),
      redBox(try await drawn { $0.draw(text, at: CGPoint(x: 150, y: 100), anchor: .bottomTrailing) })
    )
    #expect(start.minX >= 150 && start.minY >= 100 && end.maxX <= 150 && end.maxY <= 100)
    #expect(start.height > 30 && abs(start.height - end.height) <= 1 && abs(start.width - end.width) <= 1)
  }

  // MARK: Paths

  /// Which points are inside a path, as ones and zeros.
  private func inside(_ path: SwiftUI.Path, _ points: (CGFloat, CGFloat)...) -> String {
    points.map { path.contains(CGPoint(x: $0.0, y: $0.1)) ? "1" : "0" }.joined()
  }

  @Test func aPathIsMadeOfItsSteps() {
    let empty = SwiftUI.Path()
    #expect(empty.isEmpty && empty.currentPoint == nil)
    let cubic = SwiftUI.Path { path in
      path.move(to: CGPoint(x: 1, y: 2))
      path.addCurve(to: CGPoint(x: 7, y: 2), control1: CGPoint(x: 1, y: 6), control2: CGPoint(x: 7, y: 2))
    }
    let quadratic = SwiftUI.Path { path in
      path.move(to: CGPoint(x: 1, y: 2))
      path.addQuadCurve(to: CGPoint(x: 5, y: 2), control: CGPoint(x: 1, y: 6))
    }
    // The curve is highest near (2.56, 3.78), and the quadratic one at (2, 4).
    #expect(inside(cubic, (2.5, 3.6), (2.5, 3.9), (4.5, 3.6)) == "100")
    #expect(inside(quadratic, (2.1, 3.8), (2.1, 4.1), (3.9, 3.8)) == "100")
    var lines = SwiftUI.Path()
    lines.addLines([CGPoint(x: 10, y: 3), CGPoint(x: 30, y: 3), CGPoint(x: 30, y: 23)])
    #expect(lines.boundingRect == rect(10, 3, 20, 20) && lines.currentPoint == CGPoint(x: 30, y: 23))
    let copy = lines
    lines.addPath(SwiftUI.Path(rect(100, 100, 5, 5)))
    #expect(lines.boundingRect == rect(10, 3, 95, 102) && copy.boundingRect == rect(10, 3, 20, 20))
    let moved = SwiftUI.Path(copy.cgPath).offsetBy(dx: 1, dy: 2)
    #expect(moved.boundingRect == rect(11, 5, 20, 20) && moved.path(in: rect(4, 5, 9, 9)).boundingRect.minX == 15)
    #expect(copy.applying(CGAffineTransform(scaleX: 2, y: 3)).boundingRect == rect(20, 9, 40, 60))
  }

  @Test func anAngleIsInRadiansAndDegrees() {
    var angle = Angle.radians(.pi / 2) + .degrees(45)
    #expect(abs(angle.degrees - 135) < 1e-9 && Angle.degrees(90) < angle && !(angle < .degrees(90)))
    angle.degrees = 180
    #expect(abs(angle.radians - .pi) < 1e-9)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/shape/trim(from:to:)
  @Test func aShapeIsTrimmedAlongItsOutline() {
    let box = rect(2, 3, 10, 10)
    func part(_ start: CGFloat, _ end: CGFloat) -> SwiftUI.Path { Rectangle().trim(from: start, to: end).path(in: box) }
    // The outline starts at the upper left corner and goes to the right.
    #expect(part(0, 0.5).boundingRect == box && part(0, 0.5).currentPoint == CGPoint(x: 12, y: 13))
    #expect(part(0.25, 0.5).boundingRect == rect(12, 3, 0, 10) && part(0.5, 0.5).isEmpty)
    #expect(inside(Ellipse().path(in: rect(0, 0, 20, 10)), (10, 1), (1, 1), (1, 5)) == "101")
    let rounded = RoundedRectangle(cornerSize: CGSize(width: 20, height: 5)).path(in: rect(0, 0, 40, 20))
    #expect(inside(rounded, (1, 1), (1, 7), (19, 1), (5, 0.5)) == "0110")
  }

  // MARK: Styles

  /// The locations and colours of a gradient, its centre and its angle in degrees.
  private func text(_ style: some PaintedStyle) -> String {
    func stops(_ gradient: SwiftUI.Gradient.Resolved) -> String {
      let parts = zip(gradient.locations, gradient.colors).map { location, color in
        "\(location)" + (color.cgColor.components?[0] == 1 ? "r" : "b")
      }
      return parts.joined(separator: " ")
    }
    switch style.paint(in: EnvironmentValues()) {
    case .color: return "color"
    case .linear(let gradient, let start, let end): return "\(stops(gradient)) \(start.x),\(start.y) \(end.x),\(end.y)"
    case .radial(let gradient, let center, let start, let end):
      return "\(stops(gradient)) \(center.x),\(center.y) \(start) \(end)"
    case .angular(let gradient, let center, let angle):
      return "\(stops(gradient)) \(center.x),\(center.y) \((angle * 180 / .pi).rounded())"
    }
  }

  @Test func gradientsAreMadeOfStops() {
    let (colors, center) = ([red, blue], UnitPoint(x: 0.25, y: 0.75))
    let stops = [Gradient.Stop(color: blue, location: 0.2), Gradient.Stop(color: red, location: 0.6)]
    let (start, end) = (Angle.degrees(90), Angle.degrees(270))
    let lines = [
      text(LinearGradient(stops: stops, startPoint: .top, endPoint: .trailing)),
      text(RadialGradient(colors: colors, center: center, startRadius: 2, endRadius: 9)),
      text(AngularGradient(colors: colors, center: center, angle: start)),
      text(AngularGradient(stops: stops, center: center)),
      text(AngularGradient(colors: colors, center: center, startAngle: start, endAngle: end)),
      text(AngularGradient(stops: stops, center: center, startAngle: .zero, endAngle: .degrees(180))),
    ]
    // Half a turn leaves the other half to the last colour, and then to the first one.
    #expect(
      lines == [
        "0.2b 0.6r 0.5,0.0 1.0,0.5", "0.0r 1.0b 0.25,0.75 2.0 9.0", "0.0r 1.0b 0.25,0.75 90.0",
        "0.2b 0.6r 0.25,0.75 0.0", "0.0r 0.5b 0.75b 0.75r 0.25,0.75 90.0", "0.1b 0.3r 0.75r 0.75b 0.25,0.75 0.0",
      ])
  }

  /// "The gradient only draws the last complete turn."
  /// Source: https://developer.apple.com/documentation/swiftui/angulargradient
  @Test func aGradientOfSeveralTurnsDrawsTheLastOne() {
    func gradient(_ colors: [SwiftUI.Color], _ start: Double, _ end: Double) -> AngularGradient {
      AngularGradient(colors: colors, center: .center, startAngle: .degrees(start), endAngle: .degrees(end))
    }
    #expect(text(gradient([red, blue, red], 0, 720)) == "0.0b 1.0r 0.5,0.5 360.0")
    #expect(text(gradient([blue, red], 0, 540)) == "0.0b 1.0r 0.5,0.5 180.0")
    #expect(text(gradient([red, blue], 3, 363)) == "0.0r 1.0b 0.5,0.5 3.0")
    guard case .angular(let turn, _, _) = gradient([red, blue], 0, 1440).paint(in: EnvironmentValues()) else {
      Issue.record("not an angular gradient")
      return
    }
    #expect(turn.colors.first?.cgColor.components == [0.25, 0, 0.75, 1])
  }

  /// The sizes of "Large (Default)".
  /// Source: https://developer.apple.com/design/human-interface-guidelines/typography#Specifications
  @Test func eachTextStyleHasItsFont() throws {
    let stage = try Stage.showing { Text("text") }
    let sizes = Font.TextStyle.allCases.map { Font.system($0).resolved().pointSize }
    #expect(sizes == [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11])
    let semibold = UIFont.systemFont(ofSize: 17, weight: .semibold).fontName
    #expect(Font.system(.headline).resolved().fontName == semibold && Font.system(.body) == .body)
    #expect(Font.system(.headline, weight: .light) == Font.headline.weight(.light))
    #expect(Font.body.italic().resolved().fontName == UIFont.italicSystemFont(ofSize: 17).fontName)
    let missing = [Font.custom("Missing", fixedSize: 23), .custom("Missing", size: 9, relativeTo: .title)]
    #expect(missing.map { $0.resolved().pointSize } == [23, 9])
    #expect(stage.diagnostics.map(\.kind) == ["missing-font"])
    stage.clearDiagnostics()
  }

  /// Source: https://developer.apple.com/documentation/swiftui/font/bold()
  @Test func aFontIsBoldAndSlantedWithinItsFamily() throws {
    let stage = try Stage.showing { Text("text") }
    let own = Font.custom("SkitSans-Regular", size: 9)
    let fonts = [own, own.bold(), own.italic(), own.bold().italic(), .headline.italic()].map { $0.resolved() }
    let styles = ["Regular", "Bold", "Oblique", "BoldOblique", "BoldOblique"]
    #expect(fonts.map(\.fontName) == styles.map { "SkitSans-\($0)" } && fonts[3].pointSize == 9)
    #expect(own.resolved(weight: .heavy, isSlanted: true) == fonts[3] && stage.diagnostics.isEmpty)
  }

  @Test func aKeyIsFilledWithItsValues() throws {
    let stage = try Stage.showing { Text("text") }
    struct Place: CustomStringConvertible { var description: String { "first" } }
    let keys: [LocalizedStringKey] = [
      "\(1.5) \(Float(0.25)) \(CGFloat(2))", "\(5)% of 100%", "\(Text("five")) of \(1234567) and \(-1000)",
      "\(0.128, specifier: "%.2f") \(1234, format: .number.grouping(.never))", "\(Place()) place", "100%",
    ]
    #expect(
      keys.map(\.text) == [
        "1.500000 0.250000 2.000000", "5% of 100%", "five of 1,234,567 and -1,000", "0.13 1234", "first place", "100%",
      ])
    #expect(stage.diagnostics.isEmpty)
  }

  /// The seconds between two dates of a schedule.
  private func step<S: TimelineSchedule>(_ schedule: S) -> TimeInterval? { schedule.step }

  /// Source: https://developer.apple.com/documentation/swiftui/animationtimelineschedule
  @Test func aScheduleHasItsDistance() {
    let steps = [
      step(.animation), step(.animation(minimumInterval: 0.5)), step(.animation(minimumInterval: 0.001)),
      step(.animation(minimumInterval: 0.5, paused: true)), step(.everyMinute), step(.periodic(from: Date(), by: 0.25)),
    ]
    let frame: TimeInterval = 1.0 / 60
    #expect(steps == [frame, 0.5, frame, nil, 60, 0.25])
  }

  // MARK: Views

  /// Source: https://developer.apple.com/documentation/swiftui/gradient/init(colors:)
  @Test func coloursOfAGradientAreAtEvenDistances() {
    let places = [1, 2, 3, 5].map { Gradient(colors: Array(repeating: red, count: $0)).stops.map(\.location) }
    #expect(places == [[0], [0, 1], [0, 0.5, 1], [0, 0.25, 0.5, 0.75, 1]])
    let (colors, center) = ([red, blue], UnitPoint(x: 0.25, y: 0.75))
    let linear: LinearGradient = .linearGradient(colors: colors, startPoint: .leading, endPoint: .bottom)
    let conic: AngularGradient = .conicGradient(colors: colors, center: center, angle: .degrees(30))
    let half: AngularGradient = .angularGradient(
      colors: colors, center: center, startAngle: .degrees(90), endAngle: .degrees(270))
    #expect(text(linear) == "0.0r 1.0b 0.0,0.5 0.5,1.0")
    #expect(text(conic) == "0.0r 1.0b 0.25,0.75 30.0")
    #expect(text(half) == "0.0r 0.5b 0.75b 0.75r 0.25,0.75 90.0")
  }

  /// A look of the whole text is that of the parts without their own.
  @Test func partsOfATextKeepTheirLooks() throws {
    let stage = try Stage.showing { Text("text") }
    let parts: Text = Text("ab").foregroundColor(blue) + Text("cd").bold().underline()
    let whole: Text = parts.foregroundColor(red).font(.system(size: 20))
    let letters = whole.attributed(in: EnvironmentValues())
    let wanted = red.resolved(in: EnvironmentValues()).cgColor
    func look(_ index: Int) -> String {
      func value(_ key: NSAttributedString.Key) -> Any? { letters.attribute(key, at: index, effectiveRange: nil) }
      let font = value(.font) as? UIFont
      let color = (value(.foregroundColor) as? UIColor)?.cgColor == wanted ? "red" : "blue"
      return "\(font?.fontName ?? "-") \(font?.pointSize ?? 0) \(color) \(value(.underlineStyle) != nil)"
    }
    let (first, second) = ("SkitSans-Regular 20.0 blue false", "SkitSans-Bold 20.0 red true")
    #expect((0..<4).map { look($0) } == [first, first, second, second])
    withExtendedLifetime(stage) {}
  }

  @Test func aClosedPathEndsWhereItBegan() {
    let path = SwiftUI.Path { path in
      path.move(to: CGPoint(x: 3, y: 4))
      path.addLine(to: CGPoint(x: 20, y: 4))
      path.addLine(to: CGPoint(x: 20, y: 30))
      path.closeSubpath()
    }
    #expect(path.currentPoint == CGPoint(x: 3, y: 4) && inside(path, (18, 10), (6, 25)) == "10")
  }

  /// The frame's corner is at (120, 80).
  @Test func aPathAsAViewStartsAtTheCornerOfItsFrame() async throws {
    let stage = try Stage.showing { SwiftUI.Path(rect(10, 5, 20, 15)).fill(red).frame(width: 60, height: 40) }
    await stage.advance()
    #expect(redBox(stage) == rect(130, 85, 20, 15))
  }

  @Test func aCanvasKnowsItsSizeAndItsSurroundings() async throws {
    var found: [String] = []
    let stage = try Stage.showing {
      SwiftUI.Canvas { graphics, size in
        found.append("\(size.width) \(size.height) \(graphics.environment.lineLimit ?? 0)")
      }
      .frame(width: 70, height: 30).lineLimit(4)
    }
    await stage.advance()
    #expect(Set(found) == ["70.0 30.0 4"])
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)
  @Test func aTextIsFilledWithAGradient() async throws {
    let style = LinearGradient(colors: [red, blue], startPoint: .leading, endPoint: .trailing)
    let stage = try Stage.showing { Text("MMM").font(.system(size: 80)).foregroundStyle(style) }
    await stage.advance()
    let frame = stage.frame
    /// The colours of the pixels in a column that letters cover wholly: those without green.
    func inks(_ x: Int) -> [UInt32] { (0..<200).map { frame[x, $0] }.filter { ($0 >> 8) & 255 == 0 } }
    let columns = (0..<300).filter { !inks($0).isEmpty }
    let (first, last) = (try #require(columns.first), try #require(columns.last))
    #expect(last - first > 100)
    #expect(inks(first).allSatisfy { $0 & 255 > ($0 >> 16) & 255 })
    #expect(inks(last).allSatisfy { $0 & 255 < ($0 >> 16) & 255 })
    #expect(frame[0, 0] == 0xFFFF_FFFF && frame[299, 199] == 0xFFFF_FFFF)
  }
}
